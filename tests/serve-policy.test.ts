import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { produceSite } from '../src/cli/produce/produce-site.ts'
import { hostFiles } from '../src/hosts/files/host-files.ts'
import { compileHostRules } from '../src/hosts/rules/host-rules.ts'
import { serveFiles } from '../src/serve/fixtures/serve-files.ts'
import { useBrowser } from './setup/browser.ts'

const root = fileURLToPath(new URL('../src/cli/fixtures/sites/boulangerie', import.meta.url))
const { openPage } = useBrowser()

/** A page with its policy violations and console messages. */
async function openWatched(): Promise<{ page: Page; violations: string[]; complaints: string[] }> {
  const page = await openPage()
  const violations: string[] = []
  const complaints: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { noteViolation } = globalThis as unknown as { noteViolation: (text: string) => void }
      noteViolation(`${violatedDirective} ${blockedURI} ${sourceFile}`)
    })
  })
  page.on(
    'console',
    (message) =>
      ['error', 'warning'].includes(message.type()) &&
      complaints.push(`${message.text()} ${message.location().url}`),
  )
  page.on('pageerror', (error) => complaints.push(error.message))
  return { page, violations, complaints }
}

test('no page of a site violates the policy, including its structured data and islands', async () => {
  const { documents, files } = await produceSite(root, { now: new Date(), drafts: false, mode: 'publish' })
  const { origin } = await serveFiles(files)
  const { page, violations, complaints } = await openWatched()

  for (const { page: rendered } of documents) {
    const answer = await page.goto(origin + rendered.route.url, { waitUntil: 'networkidle' })
    expect(answer?.headers()['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; /)
    const [data] = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(JSON.parse(data ?? '')).toHaveProperty('@graph')
    expect(await page.evaluate(() => document.styleSheets[0]?.cssRules.length)).toBeGreaterThan(0)
  }
  await page.goto(origin)
  const button = page.locator('site-island button').first()
  const before = await button.textContent()
  await button.click()
  await page.locator('site-island[awake]').first().waitFor()
  await expect.poll(() => button.textContent()).not.toBe(before)

  expect(violations).toEqual([])
  expect(complaints.filter((text) => !text.includes('favicon.ico'))).toEqual([])
})

test('the policy blocks inline scripts and handlers, unlisted styles and other hosts', async () => {
  const bad = `<!doctype html><title>x</title><link rel="icon" href="data:,"><style>a{}</style><p style="color:red" onclick="1">x</p>
    <script>document.title = 'ran'</script><script src="https://other.example/x.js"></script>
    <img src="https://other.example/x.png" alt=""><form action="https://other.example/"><button>x</button></form>
    <script type="application/ld+json">{}</script><script src="/sink.js"></script>`
  const rules = compileHostRules({ config: { origin: 'https://a.example' }, styleHashes: [] })
  const { origin } = await serveFiles([
    { path: 'index.html', contents: bad },
    {
      path: 'sink.js',
      contents: `try { document.body.innerHTML = '<b>x</b>' } catch { document.title += ' trusted types' }`,
    },
    ...hostFiles(rules),
  ])
  const { page, violations } = await openWatched()
  await page.goto(origin, { waitUntil: 'networkidle' })
  // Chromium 150 reports a handler once its event comes.
  await page.locator('p').click()
  await expect.poll(() => violations.join()).toContain('script-src-attr')
  expect(await page.title()).toBe('x trusted types')
  const directives = violations.map((text) => text.split(' ')[0])
  expect(new Set(directives)).toEqual(
    new Set([
      'img-src',
      'require-trusted-types-for',
      'script-src-attr',
      'script-src-elem',
      'style-src-attr',
      'style-src-elem',
    ]),
  )
  // The data block is not reported: of the three scripts, only the inline one and that of the other host are.
  expect(directives.filter((directive) => directive === 'script-src-elem')).toHaveLength(2)
})

test('over plain HTTP, upgrade-insecure-requests is omitted so that phones on the network can open the site', async () => {
  const rules = compileHostRules({ config: { origin: 'https://a.example' }, styleHashes: [] })
  const { get } = await serveFiles([{ path: 'index.html', contents: 'x' }, ...hostFiles(rules)])
  const served = (await get('/')).headers['content-security-policy']
  const written = rules.headers.get('/*')?.['Content-Security-Policy']
  expect(written).toBe(`${String(served)}; upgrade-insecure-requests`)
})
