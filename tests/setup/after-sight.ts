import type { Page } from 'playwright'

/**
 * Waits until the page has drawn what it shows now and told its observers what can be seen of it. Independent of its clock:
 * the browser tells observers in the order in which they were made.
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
