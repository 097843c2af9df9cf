import { once } from 'node:events'
import { fstatSync, type ReadStream, type Stats } from 'node:fs'
import { ServerResponse, type IncomingMessage } from 'node:http'
import sirv, { type RequestHandler as Sirv } from 'sirv'
import { errorCode } from '../../disk/error-code.ts'
import { encodePath } from '../../lib/addresses/encode-path.ts'

/** An answer of sirv that is not sent yet. */
export type FoundFile = {
  /** Its status and headers; no connection belongs to it. */
  readonly answer: ServerResponse
  /** Open, and as long as the headers say; undefined where the answer has no body. */
  readonly body: ReadStream | undefined
}

/** More than replacements of one file that come between a look at it and its opening. */
const TRIES = 10

/** Returns what finds and opens the file at a path, in the form that a request asks for; undefined when there is none. */
export function fileFinder(
  dist: string,
): (request: IncomingMessage, path: string) => Promise<FoundFile | undefined> {
  const declared = new WeakMap<ServerResponse, Stats>()
  const files = sirv(dist, {
    // A table of the folder, which is out of date after each save, would save less than a tenth of a request.
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

  return async (request, path) => {
    for (let tries = 0; tries < TRIES; tries++) {
      // A Mac may have written the name with its accents apart.
      const apart = path.normalize('NFD')
      const found = ask(files, request, path) ?? (apart === path ? undefined : ask(files, request, apart))
      if (!found?.body || (await isAs(declared.get(found.answer), found.body))) return found
    }
    throw new Error(`the file at ${path} changes all the time`)
  }
}

/** What sirv answers. Its stream is taken from it before a byte is read. */
function ask(files: Sirv, request: IncomingMessage, path: string): FoundFile | undefined {
  // sirv decodes no `%2B`, which a browser may send for `+`. A bare `?` or `#` would end the path.
  request.url = encodePath(path)
  const answer = new ServerResponse(request)
  let body: ReadStream | undefined
  let isMissing = false
  answer.once('pipe', (source: ReadStream) => {
    body = source.unpipe(answer)
    // Whoever waits for the stream is told as well.
    body.on('error', () => {})
  })
  files(request, answer, () => {
    isMissing = true
  })
  body?.pause()
  return isMissing ? undefined : { answer, body }
}

/** Whether the file that was opened is the one that was looked at; if not, it is closed. */
async function isAs(stats: Stats | undefined, body: ReadStream): Promise<boolean> {
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
