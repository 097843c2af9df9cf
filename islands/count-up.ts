import { COUNTER } from './shared/timings.ts'

/**
 * Counts the figures of a list up from zero, once, when enough of the list is visible.
 *
 * Each figure is in the page with its final value; `data-count` marks its number. That number keeps its space and its
 * text for screen readers while a copy counts on top of it.
 */
export function countUp(element: Element): void {
  const list = element.firstElementChild
  if (!list || matchMedia('(prefers-reduced-motion: reduce), (forced-colors: active)').matches) return
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (!entry || entry.intersectionRatio < COUNTER.threshold) return
      observer.disconnect()
      for (const figure of list.querySelectorAll<HTMLElement>('[data-count]')) count(figure)
    },
    { threshold: COUNTER.threshold },
  )
  observer.observe(list)
}

function count(figure: HTMLElement): void {
  const end = Number(figure.dataset['count'])
  const digits = String(end).split('.')[1]?.length ?? 0
  const format = new Intl.NumberFormat(document.documentElement.lang, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const words = figure.textContent ?? ''
  const number = /\d(?:[\d\s.,]*\d)?/.exec(words)?.[0] ?? ''
  const [before = '', ...after] = words.split(number)
  const place = document.createElement('span')
  place.style.position = 'relative'
  const real = document.createElement('span')
  real.textContent = number
  real.style.opacity = '0'
  const copy = document.createElement('span')
  copy.ariaHidden = 'true'
  copy.style.position = 'absolute'
  copy.style.insetInlineEnd = '0'
  copy.style.whiteSpace = 'nowrap'
  place.append(copy, real)
  figure.replaceChildren(before, place, after.join(number))

  let step = 0
  const show = () => {
    copy.textContent = format.format((end * step) / COUNTER.steps)
    if (step++ < COUNTER.steps) return
    clearInterval(timer)
    figure.textContent = words
  }
  const timer = setInterval(show, COUNTER.step)
  show()
}
