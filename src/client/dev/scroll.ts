const KEY = 'site-dev-scroll'

type Kept = { readonly path: string; readonly left: number; readonly top: number }

/** Notes where the page is scrolled to, for {@link restoreScroll} after the reload. */
export function keepScroll(): void {
  const kept: Kept = { path: location.pathname, left: scrollX, top: scrollY }
  sessionStorage.setItem(KEY, JSON.stringify(kept))
}

/** Scrolls back to where the page was before it was reloaded; again once its images have come in. */
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
