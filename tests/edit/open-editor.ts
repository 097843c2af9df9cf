import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { useBrowser } from '../setup/browser.ts'

type OpenPage = ReturnType<typeof useBrowser>['openPage']

/** Opens a page of the site in the editor, once its frame listens. */
export async function openEditor(openPage: OpenPage, origin: string, path: string): Promise<Page> {
  const page = await openPage({ viewport: { width: 1280, height: 900 } })
  await page.goto(`${origin}/__edit${path}`)
  await framed(page).locator('h1').waitFor()
  await page.locator('main[data-ready]').waitFor()
  return page
}
export const framed = (page: Page) => page.frameLocator('iframe')
/** Presses some words of the page with the mouse, in their middle; with `force` if something covers them. */
export async function press(page: Page, words: string, { force = false } = {}): Promise<void> {
  const element = framed(page).getByText(words).first()
  const position = await element.evaluate((element, words) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      const at = node.data.indexOf(words)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + words.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      const box = element.getBoundingClientRect()
      return { x: left + width / 2 - box.left, y: top + height / 2 - box.top }
    }
    throw new Error(words)
  }, words)
  await element.click({ position, force })
}
export const status = (page: Page) => page.getByRole('status').first()
export const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect.poll(() => status(page).innerText()).toContain('Enregistré')
}
/** The text in the markdown editor. */
export const textIn = (field: Locator) =>
  field.locator('.cm-line').evaluateAll((lines) => lines.map(({ textContent }) => textContent).join('\n'))
