import type { DevState } from '../../lib/dev-state.ts'
import { showOverlay } from './overlay.ts'

const { output = '', html = '' } =
  document.querySelector<HTMLScriptElement>('script[data-output]')?.dataset ?? {}

// A service worker of a published site that was once served on this port would answer with old pages.
void navigator.serviceWorker
  ?.getRegistrations()
  .then((workers) => workers.forEach((worker) => void worker.unregister()))

// In the editor's frame, the editor applies the changes.
if (parent === globalThis.window) listen()

function listen() {
  const events = new EventSource(
    `/__site/events?${new URLSearchParams({ output, html, path: location.pathname })}`,
  )
  events.addEventListener('message', ({ data }) => {
    const { stale, style, ...state } = JSON.parse(String(data)) as DevState
    // A page that waits for the first build has no version.
    showOverlay(state, html !== '')
    if (stale) {
      events.close()
      location.reload()
    } else if (style !== undefined) swapStyle(style)
  })
  // Firefox and Safari keep the connections of cached pages open, and then run out of connections.
  addEventListener('pagehide', () => events.close())
  addEventListener('pageshow', (event) => event.persisted && location.reload())
}

/** Replaces the page's style sheet with the one at `href`, once that is loaded. */
function swapStyle(href: string): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-site-style]')]
  const last = links.at(-1)
  if (!last || last.getAttribute('href') === href) return
  const next = last.cloneNode() as HTMLLinkElement
  next.href = href
  next.addEventListener('load', () => links.forEach((link) => link.remove()), { once: true })
  last.after(next)
}
