import { SCROLL_TOP } from './shared/timings.ts'

/** Shows its button once the page has been scrolled down a little; pressing it moves view and focus to the top. */
export function scrollTop(element: Element): void {
  const button = element.querySelector('button')
  if (!button) return
  const update = () => {
    const scrolled = scrollY > SCROLL_TOP.appears
    if (scrolled !== button.hidden) return
    button.hidden = !scrolled
    document.documentElement.toggleAttribute('data-scrolled', scrolled)
  }
  addEventListener('scroll', update, { passive: true })
  button.addEventListener('click', () => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.querySelector<HTMLElement>('header a')?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  })
  update()
}
