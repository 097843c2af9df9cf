import '../templates/styles/reveal.css'
import { REVEAL, STATISTICS_BAND } from './shared/timings.ts'

/** Milliseconds between two items of a list, by animation. */
const STAGGER = { ...REVEAL.stagger, band: STATISTICS_BAND.step }

export type RevealProps = { readonly kind: keyof typeof STAGGER }

/**
 * Lets the items of a list appear one after the other as they are scrolled to. Items already visible do not change.
 *
 * Items still to appear are hidden by a class that has no effect in print or under reduced motion.
 */
export function reveal(element: Element, { kind }: RevealProps): void {
  let free = 0
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, intersectionRatio } of entries) {
        if (intersectionRatio < REVEAL.threshold) continue
        observer.unobserve(target)
        const now = performance.now()
        const at = Math.max(now, free)
        free = at + STAGGER[kind]
        setTimeout(() => target.classList.remove('reveal'), at - now)
      }
    },
    { threshold: REVEAL.threshold },
  )
  for (const item of element.firstElementChild?.children ?? []) {
    if (item.getBoundingClientRect().top < innerHeight) continue
    item.classList.add('reveal', `reveal-${kind}`)
    observer.observe(item)
  }
}
