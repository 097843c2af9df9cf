import type { IncomingMessage, ServerResponse } from 'node:http'
import type { DevState, ShownProblems } from '../lib/dev-state.ts'
import { decodePath, encodePath } from '../lib/addresses/encode-path.ts'
import { outputPath } from '../model/expand-routes.ts'
import { DEV_PATH, DEV_SCRIPT, devScript, NOT_FOUND, type DevSite } from './dev-pages.ts'
import { canonicalPath } from './request-path.ts'
import { send } from './send.ts'

type Listener = {
  readonly response: ServerResponse
  readonly output: string
  readonly html: string
  /** The path in the address bar. */
  readonly path: string
}

/** The problems to show on the page of a file. */
type ProblemsAt = (output: string) => ShownProblems

const WAITING = `<!doctype html><html lang="en"><title>site dev</title>${devScript('', '')}</html>\n`

/** The live connection between `site dev` and open pages. `script` is the code that runs in them. */
export function createDevSession(script: string) {
  const listeners = new Set<Listener>()
  let site: DevSite | undefined
  let found: ProblemsAt = () => ({ problems: [], version: '', total: 0, language: 'en' })
  let failed = false
  let closed = false

  const stateOf = ({ output, html, path }: Listener): DevState => {
    const page = site?.page(output)
    const isMade = NOT_FOUND.test(output) && [path, `${path}/`].some((each) => site?.page(outputAt(each)))
    return {
      stale: site !== undefined && (isMade || page?.version !== html),
      style: page?.style,
      failed,
      ...found(output),
    }
  }
  const send = (listener: Listener) =>
    void listener.response.write(`data: ${JSON.stringify(stateOf(listener))}\n\n`)
  const sendAll = () => listeners.forEach(send)

  return {
    /** Announces a new version of the site, with what is wrong in it. */
    update(next: DevSite, problems: ProblemsAt): void {
      site = next
      found = problems
      failed = false
      sendAll()
    },
    /** Announces that the build failed; the last good site stays. */
    fail(problems: ProblemsAt): void {
      found = problems
      failed = true
      sendAll()
    },
    /** Handles pages and `site dev`'s own paths, and all paths until there is a site; returns false otherwise. */
    handle(request: IncomingMessage, response: ServerResponse, path: string): boolean {
      response.setHeader('Cache-Control', 'no-cache')
      if (path === DEV_SCRIPT) return sent(response, 'text/javascript', script)
      if (path === `${DEV_PATH}/events`)
        return listen(response, new URLSearchParams(request.url?.split('?')[1]))
      const page = isRead(request) ? site?.page(outputAt(path)) : undefined
      if (page) return sent(response, 'text/html', page.html)
      if (isRead(request) && site?.page(outputAt(`${path}/`))) {
        response.writeHead(308, { Location: `${encodePath(path)}/`, 'Content-Length': 0 }).end()
        return true
      }
      if (site || path.startsWith(DEV_PATH)) return false
      return sent(response, 'text/html', WAITING, 503)
    },
    /** Files of the pages open in browsers. */
    open: (): ReadonlySet<string> => new Set([...listeners].map(({ output }) => output)),
    /** Ends the connections; new ones end immediately, so that the server can stop. */
    close(): void {
      closed = true
      for (const { response } of listeners) response.end()
      // A build that is still running has nobody left to tell.
      listeners.clear()
    },
  }

  function listen(response: ServerResponse, query: URLSearchParams): true {
    const [output = '', html = '', path = ''] = ['output', 'html', 'path'].map((key) => query.get(key) ?? '')
    const listener = { response, output, html, path: decodePath(path) }
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
    // A browser reconnects soon after the server restarts.
    response.write('retry: 500\n\n')
    send(listener)
    if (closed) response.end()
    else {
      listeners.add(listener)
      response.once('close', () => listeners.delete(listener))
    }
    return true
  }
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The file of a page; none for other spellings of its address, which the server redirects, and for 404 pages. */
function outputAt(address: string): string {
  const isFolder = address.endsWith('/')
  const output = isFolder ? `${address.slice(1)}index.html` : outputPath(address)
  return canonicalPath(address, () => isFolder) === undefined && !NOT_FOUND.test(output) ? output : ''
}

function sent(response: ServerResponse, type: string, body: string, status = 200): true {
  send(response, status, type, body)
  return true
}
