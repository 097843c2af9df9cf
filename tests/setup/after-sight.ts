import type { Page } from 'playwright'

/**
 * Waits until the page has drawn its current state and notified its observers of what is visible. Independent of its
 * clock: the browser notifies observers in the order in which they were created.
 */
export async function afterSight(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect()
          done()
        })
        observer.observe(document.documentElement)
      }),
  )
}
