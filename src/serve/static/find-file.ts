import { once } from 'node:events'
import { fstatSync, type ReadStream, type Stats } from 'node:fs'
import { ServerResponse, type IncomingMessage } from 'node:http'
import sirv, { type RequestHandler as Sirv } from 'sirv'
import { errorCode } from '../../disk/error-code.ts'
import { encodePath } from '../../lib/addresses/encode-path.ts'

/** A response of sirv that is not sent yet. */
export type FoundFile = NonNullable<ReturnType<typeof ask>>

/** More than the times one file is replaced between a stat and the opening. */
const MAX_ATTEMPTS = 10

/**
 * Returns a function that finds and opens the file at a path, in the encoding that a request accepts; undefined if it
 * does not exist.
 */
export function fileFinder(dist: string) {
  const declared = new WeakMap<ServerResponse, Stats>()
  const files = sirv(dist, {
    // An index of the folder, outdated after each save, would save less than a tenth of a request.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
    setHeaders: (answer, path, stats) => {
      declared.set(answer, stats)
      // The only file type here without a known MIME type.
      if (path.endsWith('.ico')) answer.setHeader('Content-Type', 'image/x-icon')
    },
  })

  return async (request: IncomingMessage, path: string): Promise<FoundFile | undefined> => {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      // A Mac may have written the name with decomposed accents.
      const apart = path.normalize('NFD')
      const found = ask(files, request, path) ?? (apart === path ? undefined : ask(files, request, apart))
      if (!found?.body || (await isUnchanged(declared.get(found.answer), found.body))) return found
    }
    throw new Error(`the file at ${path} changes all the time`)
  }
}

/** Gets sirv's response, taking its stream before a byte is read. */
function ask(files: Sirv, request: IncomingMessage, path: string) {
  // sirv does not decode `%2B`, which a browser may send for `+`. A bare `?` or `#` would end the path.
  request.url = encodePath(path)
  /** Its status and headers, not bound to a connection. */
  const answer = new ServerResponse(request)
  /** An open stream of the length in the headers; undefined if the response has no body. */
  let body: ReadStream | undefined
  let isMissing = false
  answer.once('pipe', (source: ReadStream) => {
    body = source.unpipe(answer)
    // The consumer of the stream gets the error too.
    body.on('error', () => {})
  })
  files(request, answer, () => {
    isMissing = true
  })
  body?.pause()
  return isMissing ? undefined : { answer, body }
}

/** Whether the opened file is the one that was checked; if not, closes it. */
async function isUnchanged(stats: Stats | undefined, body: ReadStream): Promise<boolean> {
  try {
    const [file] = (await once(body, 'open')) as [number]
    const { size, mtimeMs } = fstatSync(file)
    if (size === stats?.size && mtimeMs === stats.mtimeMs) return true
  } catch (error) {
    if (!/^(?:ENOENT|ENOTDIR)$/.test(errorCode(error))) throw error
  }
  body.destroy()
  return false
}
