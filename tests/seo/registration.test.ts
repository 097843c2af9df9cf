import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'

const { openPage } = useBrowser()

test('a failed service worker registration is only logged, and the page still works [R-SEO-11]', async () => {
  const page = await openPage()
  const [log, thrown, asked]: [string[], string[], string[]] = [[], [], []]
  page.on('console', (message) => message.type() === 'error' && log.push(message.text()))
  page.on('pageerror', (error) => thrown.push(String(error)))
  await page.exposeFunction('rememberWorker', (address: string) => asked.push(address))
  await page.addInitScript(() => {
    navigator.serviceWorker.register = (address) => {
      ;(window as unknown as { rememberWorker(address: string): void }).rememberWorker(String(address))
      return Promise.reject(new Error('inscription refusée'))
    }
  })
  await page.goto('/services/decontamination-amiante')
  await expect.poll(() => log).toEqual([expect.stringContaining('inscription refusée')])
  expect(asked).toEqual(['/sw.js'])
  expect(thrown).toEqual([])
  expect(await page.getByRole('alert').allTextContents()).not.toContain('inscription refusée')

  await page.getByRole('tab').nth(1).click()
  expect(await page.getByRole('tab').nth(1).getAttribute('aria-selected')).toBe('true')
  await page.context().close()
})
