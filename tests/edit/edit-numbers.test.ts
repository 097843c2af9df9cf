import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { bakery, editSite } from './edited-site.ts'
import { openEditor, save } from './open-editor.ts'

const { openPage } = useBrowser()

test.each([
  ['10.05', '10.05'],
  ['2,5', '2.5'],
  ['1 234,50', '1234.5'],
])('the number %s stays as typed and is saved as a plain number', async (typed, written) => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  const price = page.getByLabel('Prix')
  await price.click()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(typed)
  expect(await price.inputValue()).toBe(typed)
  await save(page)
  expect(site.changed()).toEqual(['-price: 7.5', `+price: ${written}`])
})

test('an ambiguous number such as 1,000 is reported', async () => {
  const site = await editSite()
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  await page.getByLabel('Prix').fill('1,000')
  await page.getByText('« 1,000 » devrait être un nombre').first().waitFor()
})

test('a number chosen in a list is saved as a number', async () => {
  const config = readFileSync(join(bakery, 'site.config.ts'), 'utf8').replace(
    'name: text()',
    'name: text(), level: z.literal([1, 2, 3]).optional()',
  )
  const site = await editSite({ files: { 'site.config.ts': config } })
  const page = await openEditor(openPage, site.origin, '/pains/miche')
  await page.getByLabel('Level').selectOption('2')
  await save(page)
  expect(site.changed()).toEqual(['+level: 2'])
})
