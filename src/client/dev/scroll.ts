const KEY = 'site-dev-scroll'

type Kept = { readonly path: string; readonly left: number; readonly top: number }

/** Saves the scroll position for {@link restoreScroll} after the reload. */
export function keepScroll(): void {
  const kept: Kept = { path: location.pathname, left: scrollX, top: scrollY }
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** Restores the scroll position after a reload, and again once images have loaded. */
export function restoreScroll(): void {
  const text = sessionStorage.getItem(KEY)
  if (text === null) return
  sessionStorage.removeItem(KEY)
  const { path, left, top } = JSON.parse(text) as Kept
  if (path !== location.pathname) return
  const back = () => scrollTo({ left, top, behavior: 'instant' })
  back()
  if (document.readyState !== 'complete') addEventListener('load', back, { once: true })
}
