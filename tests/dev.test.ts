import { cpSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { expect, onTestFinished, test } from 'vitest'
import { startDev } from '../src/cli/dev/start-dev.ts'
import { listen } from '../src/serve/fixtures/serve-files.ts'
import { useBrowser } from './setup/browser.ts'

const fixture = fileURLToPath(new URL('../src/cli/fixtures/sites/boulangerie', import.meta.url))
const { openPage } = useBrowser()

/** A copy of the fixture, changed by `before`, under `site dev` until the end of the test. */
async function develop(before: (edit: Edit) => Promise<void> = async () => {}) {
  const folder = await mkdtemp(join(tmpdir(), 'site-dev-'))
  const root = join(folder, 'site')
  cpSync(fixture, root, { recursive: true, filter: (path) => !path.includes('.site') })
  const edit: Edit = async (file, from, to) => {
    const text = await readFile(join(root, file), 'utf8')
    expect(text).toContain(from)
    await writeFile(join(root, file), text.replace(from, to))
  }
  await before(edit)

  let builds = 0
  const dev = await startDev(root, { drafts: false, built: () => builds++, failed: () => undefined })
  onTestFinished(async () => {
    await dev.close()
    // Closing does not wait for the site being built, which may write once more.
    await rm(folder, { recursive: true, force: true, maxRetries: 20 })
  })
  return { root, edit, builds: () => builds, ...(await listen(dev.server)) }
}

type Edit = (file: string, from: string, to: string) => Promise<void>

/** Opens a page that counts its loads and its policy violations, and waits until it listens. */
async function open(address: string): Promise<{ page: Page; violations: string[]; loads: () => number }> {
  const page = await openPage({ viewport: { width: 800, height: 600 } })
  const violations: string[] = []
  let loads = 0
  page.on('load', () => loads++)
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      const { noteViolation } = globalThis as unknown as { noteViolation: (text: string) => void }
      noteViolation(`${violatedDirective} ${blockedURI}`)
    })
  })
  const listening = page.waitForResponse((response) => response.url().includes('/__site/events'))
  await page.goto(address)
  await listening
  return { page, violations, loads: () => loads }
}

test('saved content appears in the browser and keeps the scroll position', async () => {
  const { origin, edit } = await develop((edit) =>
    edit('templates/styles/base.css', 'body {', 'body { padding-bottom: 3000px;'),
  )
  const { page, violations, loads } = await open(origin)
  await page.evaluate(() => scrollTo(0, 1234))
  await edit('content/shop.yaml', 'Le four est chaud', 'Le four est brûlant')
  await page.getByText('Le four est brûlant').waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1234)
  await expect.poll(loads).toBe(2)
  expect(violations).toEqual([])
})

test('saved styles are swapped in without a reload or a flash of unstyled content', async () => {
  const { origin, edit } = await develop()
  const { page, violations, loads } = await open(origin)
  const card = page.locator('.card').first()
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { seen })
    const card = document.querySelector('.card')
    const look = () => {
      if (card) seen.add(getComputedStyle(card).borderTopWidth)
      requestAnimationFrame(look)
    }
    look()
  })
  await edit('templates/styles/card.css', '1px solid', '7px solid')
  await expect.poll(() => card.evaluate((element) => getComputedStyle(element).borderTopWidth)).toBe('7px')
  await expect
    .poll(() => page.evaluate(() => [...(globalThis as unknown as { seen: Set<string> }).seen]))
    .toEqual(['1px', '7px'])
  expect(await page.locator('link[data-site-style]').count()).toBe(1)
  expect([loads(), violations]).toEqual([1, []])

  await page.goto(`${origin}/pains/miche`)
  expect(await page.locator('link[data-site-style]').count()).toBe(1)
})

test('a change to another page does not reload this one', async () => {
  const { origin, edit, builds } = await develop()
  const { page, loads } = await open(`${origin}/pains/miche`)
  await edit('content/carnet/premier-levain.md', 'title:', 'title: Nouveau')
  await expect.poll(builds).toBe(2)
  // Its own change comes after, on the same line: had the first change reloaded it too, it would have loaded three
  // times.
  await edit('content/pains/miche.yaml', 'name: ', 'name: Belle ')
  await page.getByRole('heading', { level: 1, name: /^Belle / }).waitFor()
  await expect.poll(loads).toBe(2)
})

test('an error is shown in French, as text, over the last good page until it is fixed', async () => {
  const { origin, edit } = await develop()
  const { page, violations, loads } = await open(origin)
  const dialog = page.getByRole('dialog')

  await edit('content/pains/miche.yaml', 'price:', 'price: <img src=x onerror=alert(1)> #')
  await dialog.waitFor()
  const text = await dialog.innerText()
  expect(text).toContain('erreur content/schema')
  expect(text).toMatch(/content\/pains\/miche\.yaml:\d+:\d+/)
  expect(text).toMatch(/> \d+ \| price: <img src=x onerror=alert\(1\)>/)
  expect(text).toContain('À faire :')
  expect(text).toContain('La page derrière')
  expect(await dialog.locator('img').count()).toBe(0)
  expect(await page.locator('main h1').innerText()).toBe('Boulangerie du Port')

  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await page.reload()
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await dialog.waitFor({ state: 'hidden' })

  await edit('content/shop.yaml', 'Le four', 'Le feu')
  await edit('content/pains/miche.yaml', '<img src=x', '<b')
  await dialog.waitFor()
  await edit('content/pains/miche.yaml', '<b onerror=alert(1)> #', '')
  await page.getByText('Le feu est chaud').waitFor()
  expect(await dialog.count()).toBe(0)
  // The text appears before its page has loaded.
  await expect.poll(loads).toBe(3)
  expect(violations).toEqual([])
})

test('pages with mistakes in their texts are shown, under a panel that stays closed until it says something new', async () => {
  const note = 'content/carnet/premier-levain.md'
  const { origin, edit, builds } = await develop(async (edit) => {
    await edit(note, '(/pains/miche)', '(/nulle-part)')
    await edit(note, '## Une', 'C’est <b>long</b>.\n\n## Une')
  })
  const { page } = await open(origin)
  const dialog = page.getByRole('dialog', { name: 'Le site ne peut pas être publié' })
  await dialog.waitFor()
  expect(await dialog.innerText()).toMatch(
    /content\/raw-html[^]*link\/missing-page[^]*La page derrière est à jour/,
  )
  await dialog.getByRole('button', { name: 'Fermer' }).click()

  await page.goto(`${origin}/carnet/premier-levain`)
  await edit(note, 'title: ', 'title: Nouveau ')
  await page.getByRole('heading', { level: 1, name: /^Nouveau / }).waitFor()
  await edit(note, '## Une', 'Un mot de plus.\n\n## Une')
  await page.getByText('Un mot de plus').waitFor()
  await expect.poll(builds).toBe(3)
  expect(await page.getByRole('dialog').count()).toBe(0)
  await edit(note, '[miche', '[autre](/ailleurs) [miche')
  await dialog.waitFor()
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await edit(note, '[autre](/ailleurs) ', '')
  await dialog.waitFor()
  await edit(note, '[miche', '[autre](/ailleurs) [miche')
  await expect.poll(() => dialog.innerText()).toContain('3 problèmes')
  await edit(note, '[autre](/ailleurs) [miche](/nulle-part)', '[miche](/pains/miche)')
  await edit(note, '<b>long</b>', 'long')
  await dialog.waitFor({ state: 'detached' })
})

test('the overlay is in English if the config sets no language', async () => {
  const { origin, edit } = await develop((edit) => edit('site.config.ts', "  messages: 'fr',\n", ''))
  const { page } = await open(origin)
  await edit('content/pains/miche.yaml', 'price:', 'prize:')
  const dialog = page.getByRole('dialog', { name: 'The site cannot be built' })
  await dialog.waitFor()
  expect(await dialog.getAttribute('lang')).toBe('en')
  expect(await dialog.innerText()).toMatch(/error content\/unknown-key[^]*To do: Did you mean "price"\?/)
  await page.setViewportSize({ width: 280, height: 600 })
  expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await dialog.waitFor({ state: 'hidden' })
})

test('undoing an error removes the overlay without a reload', async () => {
  const { origin, edit } = await develop()
  const { page, loads } = await open(origin)
  await edit('templates/pages/index.tsx', '<main>', '<main')
  await page.getByRole('dialog').waitFor()
  expect(await page.getByRole('dialog').innerText()).toContain('templates/pages/index.tsx')
  await edit('templates/pages/index.tsx', '<main', '<main>')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(loads()).toBe(1)
})

test('a site that is broken at startup shows the error, and the page once it is fixed', async () => {
  const { origin, edit } = await develop((edit) =>
    edit('site.config.ts', 'export default config', 'export default config config'),
  )
  const { page, violations } = await open(`${origin}/pains/miche`)
  await page.getByRole('dialog').waitFor()
  expect(await page.getByRole('dialog').innerText()).toContain('site.config.ts')
  await edit('site.config.ts', 'config config', 'config')
  await page.locator('main').waitFor()
  expect(violations).toEqual([])
})

test('a removed page becomes the 404 page, and an added page is served', async () => {
  const { origin, root, get } = await develop()
  const { page } = await open(`${origin}/carnet/premier-levain`)
  const text = await readFile(join(root, 'content/carnet/premier-levain.md'), 'utf8')
  await rm(join(root, 'content/carnet/premier-levain.md'))
  await writeFile(
    join(root, 'templates/pages/index.tsx'),
    (await readFile(join(root, 'templates/pages/index.tsx'), 'utf8')).replace(
      'href="/carnet/premier-levain"',
      'href="/carnet/autre"',
    ),
  )
  await writeFile(join(root, 'content/carnet/autre.md'), text)
  await page.getByText('404').first().waitFor()
  // The files were saved one after the other, and may have been detected separately.
  await expect.poll(async () => (await get('/carnet/autre')).status).toBe(200)
  expect((await get('/carnet/premier-levain')).status).toBe(404)
})

test('pages have the security policy of the published site, and Cache-Control no-cache', async () => {
  const { get } = await develop()
  const { headers } = await get('/')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("style-src 'self';")
  expect(headers['cache-control']).toBe('no-cache')
  expect((await get('/contact/')).status).toBe(308)
})
