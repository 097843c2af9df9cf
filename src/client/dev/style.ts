/** Replaces the page's style sheet by the one at `href`, once that is loaded. */
export function swapStyle(href: string): void {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[data-site-style]')]
  const last = links.at(-1)
  if (!last || last.getAttribute('href') === href) return
  const next = last.cloneNode() as HTMLLinkElement
  next.href = href
  next.addEventListener('load', () => links.forEach((link) => link.remove()), { once: true })
  last.after(next)
}
