import { once } from 'node:events'
import { fstatSync, type ReadStream, type Stats } from 'node:fs'
import { ServerResponse, type IncomingMessage } from 'node:http'
import sirv, { type RequestHandler as Sirv } from 'sirv'
import { errorCode } from '../../disk/error-code.ts'

/** An answer of sirv that is not sent yet. */
export type FoundFile = {
  /** Its status and headers; no connection belongs to it. */
  readonly answer: ServerResponse
  /** Open, and as long as the headers say; undefined where the answer has no body. */
  readonly body: ReadStream | undefined
}

/** More than replacements of one file that come between a look at it and its opening. */
const TRIES = 10

/**
 * Returns what finds and opens the file that a request asks for; undefined when there is none. sirv says which, from its
 * table of the folder, which also has names that a Mac wrote with their accents apart. A file that was changed since is looked
 * for on the disk. With `live` every file is: the table would be out of date after each save.
 */
export function fileFinder(
  dist: string,
  live: boolean,
): (request: IncomingMessage) => Promise<FoundFile | undefined> {
  const declared = new WeakMap<ServerResponse, Stats>()
  const files = (dev: boolean) =>
    sirv(dist, {
      dev,
      etag: true,
      brotli: true,
      gzip: true,
      // sirv takes `c++.html` for a hidden file. The server refuses those that are.
      dotfiles: true,
      extensions: ['html'],
      setHeaders: (answer, path, stats) => {
        declared.set(answer, stats)
        // The only file type here without a known MIME type.
        if (path.endsWith('.ico')) answer.setHeader('Content-Type', 'image/x-icon')
      },
    })
  const onDisk = files(true)
  const first = live ? onDisk : files(false)

  return async (request) => {
    for (let tries = 0; tries < TRIES; tries++) {
      const asked = tries === 0 ? first : onDisk
      const found = ask(asked, request)
      if (found?.body && (await isAs(declared.get(found.answer), found.body))) return found
      // Neither is certain by the table alone: that there is no such file, and that it is too short for a range.
      if (!found?.body && asked === onDisk) return found
    }
    throw new Error(`the file at ${request.url} changes all the time`)
  }
}

/** What sirv answers. Its stream is taken from it before a byte is read. */
function ask(files: Sirv, request: IncomingMessage): FoundFile | undefined {
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
