import type { Browser } from 'playwright'

/** Throws if a page lacks a `text`, or if its tabs and its questions do not react to a press. */
export async function checkPage(browser: Browser, url: string, text: readonly string[]): Promise<void> {
  const page = await browser.newPage()
  try {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.goto(url, { waitUntil: 'networkidle' })
    const bodyText = (await page.locator('body').evaluate((body) => body.textContent)) ?? ''
    const missing = text.filter((each) => !bodyText.includes(each))
    if (missing.length > 0) throw new Error(`${url} does not say « ${missing.join(' », « ')} ».`)

    await page.locator('.tab[href="#questions"]').click()
    await page.locator('#processus').waitFor({ state: 'hidden' })
    const second = page.locator('.faq details').nth(1)
    await second.locator('summary').click()
    await second.locator('.faq-answer').waitFor({ state: 'visible' })
    await page.locator('.faq-answer').first().waitFor({ state: 'hidden' })
    if (errors.length > 0) throw new Error(`${url}: ${errors.join('; ')}`)
  } finally {
    await page.close()
  }
}
