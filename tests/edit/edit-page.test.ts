import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { useBrowser } from '../setup/browser.ts'
import { bakery, editSite } from './edited-site.ts'
import { framed, openEditor, press } from './open-editor.ts'

const { openPage } = useBrowser()

test('a button of the page does what it does, and one that closes what covers the page leaves the form alone', async () => {
  const index = 'templates/pages/index.tsx'
  const site = await editSite({
    files: {
      [index]: readFileSync(join(bakery, index), 'utf8').replace(
        '<h1>',
        `<button type="button" popoverTarget="offer">{shop.welcome}</button>
        <div id="offer" popover="manual">
          <button type="button" popoverTarget="offer"><span>Miche</span></button>
        </div>
        <h1>`,
      ),
    },
  })
  const page = await openEditor(openPage, site.origin, '/')
  const focused = () => page.evaluate(() => document.activeElement?.id)
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await press(page, 'Le four est chaud')
  const offer = framed(page).locator('#offer')
  await expect.poll(() => offer.isVisible()).toBe(true)
  await expect.poll(focused).toBe('field-welcome')
  calls.length = 0
  await offer.getByText('Miche').click()
  await expect.poll(() => offer.isVisible()).toBe(false)
  await press(page, 'tous les jours')
  await expect.poll(focused).toBe('field-hours')
  expect(calls.filter((url) => url.endsWith('/locate'))).toHaveLength(1)
})
