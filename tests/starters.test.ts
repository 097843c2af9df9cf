import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCommand } from '../src/cli/fixtures/run-command.ts'
import { produceSite } from '../src/cli/produce/produce-site.ts'
import { STARTERS } from '../src/cli/starters.ts'
import { memoized } from '../src/lib/memoized.ts'
import { temporaryFolder } from '../src/disk/fixtures/temporary-folder.ts'
import { serveFiles } from '../src/serve/fixtures/serve-files.ts'
import { axeViolations, bringAxe } from './setup/axe-violations.ts'
import { useBrowser } from './setup/browser.ts'
import { coverStructures } from './setup/cover-structures.ts'
import { withPage } from './setup/with-page.ts'

const { openPage } = useBrowser()
const NARROW = { width: 320, height: 640 }

/** Its images are made from it whenever a test serves a site. */
const folder = temporaryFolder(afterAll)

/** A site made by `site init`, built once. */
const build = memoized(async (starter: string) => {
  const site = join(folder, starter)
  expect(await runCommand('init', site, '--starter', starter)).toMatchObject({ code: 0 })
  return produceSite(site, { now: new Date(), drafts: false, mode: 'publish' })
})

async function serveStarter(starter: string) {
  const { files, documents, warnings } = await build(starter)
  const { origin } = await serveFiles(files)
  return { origin, warnings, paths: documents.map(({ page }) => page.route.url) }
}

test.for(STARTERS)(
  '%s builds without warnings, fits a narrow phone and is accessible in light and dark mode',
  async (starter) => {
    const { origin, paths, warnings } = await serveStarter(starter)
    expect(warnings.map(({ message }) => message.en)).toEqual([])
    // Only the documentation starter has a script on its home page, for copying code.
    const home = await (await fetch(origin)).text()
    expect(home.includes('<script type="module"')).toBe(starter === 'docs')
    // A heading of a text gets the id of its words.
    expect(home).not.toMatch(/ id="(?:content|contents|main|menu|search)"/)
    const covering = await coverStructures(origin, paths)
    await withPage(openPage, { viewport: NARROW, context: { bypassCSP: true } }, async (page) => {
      await bringAxe(page)
      for (const path of paths) {
        await page.goto(origin + path)
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(NARROW.width)
        if (!covering.has(path)) continue
        await page.emulateMedia({ colorScheme: 'light' })
        expect(await axeViolations(page), path).toEqual([])
        await page.emulateMedia({ colorScheme: 'dark' })
        expect(await axeViolations(page, { rules: 'colours' }), `${path}, in the dark`).toEqual([])
        await page.setViewportSize({ width: 360, height: 640 })
        await page.emulateMedia({ media: 'print' })
        const cut = await page
          .locator('pre:visible')
          .evaluateAll((all) => all.map((pre) => pre.scrollWidth > 360))
        expect(cut, `${path}, on paper`).not.toContain(true)
        await page.emulateMedia({ media: null })
        await page.addStyleTag({ content: 'html { font-size: 200% }' })
        const wide = await page.evaluate(() => document.documentElement.scrollWidth)
        expect(wide, `${path}, with text twice as large`).toBe(360)
        await page.setViewportSize(NARROW)
      }
      await page.goto(origin)
      // An author's first picture is wider than a phone, and so is what they write as HTML.
      const shape = await page.evaluate(() => {
        const picture = Object.assign(new Image(), { width: 2000, height: 1000 })
        const [table, frame] = [document.createElement('table'), document.createElement('iframe')]
        table.insertRow().append(...Array.from({ length: 400 }, () => document.createElement('td')))
        frame.width = '560'
        document.querySelector('main')?.append(picture, table, frame)
        const { width, height } = picture.getBoundingClientRect()
        return { ratio: width / height, page: document.documentElement.scrollWidth }
      })
      expect(shape).toEqual({ ratio: expect.closeTo(2), page: NARROW.width })
    })
  },
)

test('docs: the search finds pages as one types, and lists all of them without JavaScript', async () => {
  const { origin, paths } = await serveStarter('docs')
  await withPage(openPage, { viewport: NARROW }, async (page) => {
    const complaints: string[] = []
    page.on('console', (message) => complaints.push(message.text()))
    page.on('pageerror', ({ message }) => complaints.push(message))
    await page.goto(`${origin}/start/tutorial`)
    await page.getByRole('searchbox').fill('island')
    await page.keyboard.press('Enter')
    await page.waitForURL('**/search?q=island')
    const status = page.getByRole('status')
    await expect.poll(() => status.textContent()).toMatch(/^\d+ pages?$/)
    await page.getByRole('searchbox').fill('redirects')
    const found = page.locator('[data-found] li', { has: page.locator('mark', { hasText: /redirect/i }) })
    await found.first().waitFor()
    expect(await status.textContent()).toMatch(/^\d+ pages?$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(NARROW.width)
    await found.first().getByRole('link').click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    // `prefetch` requested it while the link was still pressed.
    const arrived = await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON())
    expect(arrived.deliveryType).toBe('navigational-prefetch')
    expect(complaints).toEqual([])
  })
  await withPage(openPage, { javaScript: false }, async (page) => {
    await page.goto(`${origin}/search?q=redirects`)
    const listed = await page
      .getByRole('main')
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(listed.toSorted()).toEqual(paths.filter((path) => path.split('/').length === 3).toSorted())
  })
})

test.for([
  ['blog', '/posts/a-list-of-cuts'],
  ['docs', '/guides/facts'],
] as const)(
  '%s: on a right-to-left page, code starts at its first letter, which no button covers',
  async ([starter, path]) => {
    const { origin } = await serveStarter(starter)
    await withPage(openPage, { viewport: NARROW }, async (page) => {
      await page.goto(origin + path)
      await page.evaluate(() => (document.documentElement.dir = 'rtl'))
      await page.locator('.code').first().scrollIntoViewIfNeeded()
      await page.locator('.code-copy').first().waitFor()
      const { code, button } = await page
        .locator('.code')
        .first()
        .evaluate((block) => ({
          code:
            block.querySelector('code')!.getBoundingClientRect().left - block.getBoundingClientRect().left,
          button:
            block.querySelector('.code-copy')!.getBoundingClientRect().left -
            block.getBoundingClientRect().left,
        }))
      expect(code).toBeLessThan(20)
      expect(button).toBeGreaterThan(NARROW.width / 2)
    })
  },
)

test('docs: on a wide screen, lists that are always open have no button, and code is one stop of the Tab key', async () => {
  const { origin } = await serveStarter('docs')
  await withPage(openPage, { viewport: { width: 1400, height: 800 } }, async (page) => {
    await page.goto(`${origin}/guides/markdown`)
    for (const name of ['All pages', 'On this page'])
      await page.getByRole('navigation', { name }).getByRole('link').first().click({ trial: true })
    expect(await page.locator('summary:visible, [tabindex] [tabindex]').count()).toBe(0)
  })
})

test('docs: a column of a table is aligned as its text says', async () => {
  const { origin } = await serveStarter('docs')
  await withPage(openPage, {}, async (page) => {
    await page.goto(`${origin}/guides/markdown`)
    // What markdown writes for `--:`.
    const aligned = await page.locator('td').evaluateAll(([cell]) => {
      cell?.setAttribute('align', 'right')
      return cell && getComputedStyle(cell).textAlign
    })
    expect(aligned).toMatch(/right$/)
  })
})
