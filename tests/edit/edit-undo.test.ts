import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { editSite } from './edited-site.ts'
import { openEditor, textIn } from './open-editor.ts'

const { openPage } = useBrowser()

test('Ctrl+Z undoes a checkbox and a date that have the focus', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/carnet/premier-levain')
  const draft = page.getByLabel('Brouillon', { exact: false })
  const date = page.getByLabel('Publié le')
  const before = await date.inputValue()
  await draft.check()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => draft.isChecked()).toBe(false)
  await page.keyboard.press('ControlOrMeta+Shift+Z')
  await expect.poll(() => draft.isChecked()).toBe(true)
  await date.fill('2098-12-24')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => date.inputValue()).toBe(before)
  expect(await draft.isChecked()).toBe(true)
})

test('Ctrl+Z undoes the last change of any field, shows it, and goes on where the button stopped', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/carnet/premier-levain')
  const title = page.locator('#field-title')
  const text = page.locator('.cm-content')
  const [name, words] = [await title.inputValue(), await textIn(text)]
  await title.press('End')
  await page.keyboard.type('abc')
  await text.click()
  await page.keyboard.press('ControlOrMeta+Home')
  await page.keyboard.type('def')
  await title.click()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => textIn(text)).toBe(words)
  await expect.poll(() => text.evaluate((each) => each === document.activeElement)).toBe(true)
  expect(await title.inputValue()).toBe(`${name}abc`)
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => title.inputValue()).toBe(name)
  await page.keyboard.press('ControlOrMeta+Y')
  await page.keyboard.press('ControlOrMeta+Y')
  await expect.poll(() => textIn(text)).toBe(`def${words}`)
  expect(await title.inputValue()).toBe(`${name}abc`)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect.poll(() => textIn(text)).toBe(words)
  await text.click()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect.poll(() => title.inputValue()).toBe(name)
})
