import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { answerCalls, breakCalls, holdCalls, type Answer } from './answers.ts'

const { openPage } = useBrowser()
const SUBMIT = '**/api/submit-to-google'

const button = (page: Page) => page.locator('main button')
const outcome = (page: Page) => page.locator('main [role=status]')

test('the page submits the site and shows the specified message for each outcome [R-SEO-08]', async () => {
  const page = await openPage()
  await page.goto('/google-indexing')
  const text = await page.locator('main').innerText()
  for (const words of ['www.nordassain.example', '/sitemap.xml', '/robots.txt']) expect(text).toContain(words)
  expect(
    await page
      .locator('main .stat')
      .evaluateAll((all) => all.map((one) => one.querySelector('dd')?.textContent)),
  ).toEqual(['81+', '5', '100\u00A0%'])
  expect(await page.locator('main ol > li').count()).toBeGreaterThan(2)

  const held = await holdCalls(page, SUBMIT, { json: { success: true } })
  await button(page).click()
  await expect.poll(() => held.requests.length).toBe(1)
  expect(await button(page).textContent()).toBe('Soumission en cours...')
  expect(await button(page).isDisabled()).toBe(true)
  expect(held.requests[0]).toMatchObject({
    method: 'POST',
    path: '/api/submit-to-google',
    body: { url: 'https://www.nordassain.example' },
  })
  held.release()
  await outcome(page)
    .getByText('✅ Site soumis à Google pour indexation immédiate!', { exact: true })
    .waitFor()
  expect(
    await outcome(page)
      .getByText(/^En clair\s: Google a accusé réception du plan du site/)
      .isVisible(),
  ).toBe(true)
  expect(await button(page).textContent()).toBe('Soumettre à Google')
  expect(await button(page).isEnabled()).toBe(true)

  const refusals: Answer[] = [
    { json: { success: false, reason: 'not_configured' } },
    { status: 500, body: 'panne' },
    { status: 403, json: { success: true } },
    { body: 'pas du JSON' },
  ]
  for (const answer of refusals) {
    await page.unroute(SUBMIT)
    await answerCalls(page, SUBMIT, answer)
    await button(page).click()
    await expect.poll(() => outcome(page).textContent()).toBe('❌ Erreur lors de la soumission')
    await expect.poll(() => button(page).isEnabled()).toBe(true)
    await outcome(page).evaluate((one) => one.replaceChildren())
  }

  await page.unroute(SUBMIT)
  await breakCalls(page, SUBMIT)
  await button(page).click()
  await expect.poll(() => outcome(page).textContent()).toBe('❌ Erreur réseau')
  await page.context().close()
})
