import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

const WATCH = '/watch.js'

/**
 * Runs in each page before anything else: records what a console would show. In a hurry, shortens each delay to a
 * tenth.
 */
function watch(hurry: boolean): void {
  const seen: string[] = []
  Object.assign(window, { seen })
  addEventListener(
    'error',
    ({ message, target }) => seen.push(message || `not loaded: ${(target as HTMLElement).outerHTML}`),
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => seen.push(`rejected: ${String(reason)}`))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
    seen.push(`policy: ${violatedDirective} ${blockedURI} ${sample}`),
  )
  for (const level of ['error', 'warn'] as const)
    console[level] = (...words: readonly unknown[]) =>
      void seen.push(`${level}: ${words.map(String).join(' ')}`)
  if (!hurry) return
  const real = window.setTimeout
  window.setTimeout = ((work: () => void, ms = 0, ...given: []) =>
    real(work, ms / 10, ...given)) as typeof window.setTimeout
}

export type WatchedSite = { readonly url: string; readonly close: () => void }

/** A proxy in front of the site at `baseUrl` that adds the watching script to each page. */
export async function watchedSite(baseUrl: string): Promise<WatchedSite> {
  const server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming
    if (url.startsWith(WATCH)) {
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' })
      return void outgoing.end(`(${String(watch)})(${url.endsWith('hurry')})`)
    }
    // A kept-alive connection may be closed by now.
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' }, agent: false }
    const from = request(baseUrl + url, options)
    from.on('response', (answer) => {
      const { 'content-length': _, ...others } = answer.headers
      const hurry = url.includes('hurry') ? '?hurry' : ''
      outgoing.writeHead(answer.statusCode ?? 500, others)
      if (!String(others['content-type']).startsWith('text/html')) return void answer.pipe(outgoing)
      let html = ''
      answer.setEncoding('utf8').on('data', (text: string) => (html += text))
      answer.on('end', () =>
        outgoing.end(html.replace(/<head[^>]*>/, `$&<script src="${WATCH}${hurry}"></script>`)),
      )
    })
    from.on('error', () => outgoing.destroy())
    incoming.pipe(from)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
