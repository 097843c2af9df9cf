import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { editSite } from './edited-site.ts'
import { openEditor } from './open-editor.ts'

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
