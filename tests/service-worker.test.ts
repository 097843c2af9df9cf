import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'esbuild'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { SiteConfig } from '../src/content/define-site.ts'
import { serviceWorkerFile } from '../src/assets/service-worker.ts'
import { readContents, type SiteFile } from '../src/lib/site-file.ts'
import { findChromium } from './setup/find-chromium.mjs'

const PHONE = '450-555-0142'
const CSP =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types site"
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  css: 'text/css',
}

type Answer = { readonly status: number; readonly type: string; readonly body: string | Uint8Array }

let served: ReadonlyMap<string, SiteFile>
let delays: Readonly<Record<string, number>>
let asked: string[]
/** Requests for this path are cut off this many times. */
let cut: { readonly path: string; times: number }
let server: Server
let context: BrowserContext
let page: Page
let origin: string
let profile: string

beforeEach(async () => {
  delays = {}
  asked = []
  cut = { path: '', times: 0 }
  server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    asked.push(`${request.method} ${path}`)
    if (path === cut.path && cut.times-- > 0) return void request.socket.destroy()
    const { status, type, body } = answerTo(path)
    const headers = { 'content-type': type, 'cache-control': 'no-cache', 'content-security-policy': CSP }
    setTimeout(() => response.writeHead(status, headers).end(body), delays[path] ?? 0)
  })
  await listen()
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  profile = mkdtempSync(join(tmpdir(), 'worker-'))
  context = await chromium.launchPersistentContext(profile, {
    executablePath: findChromium() ?? '',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  page = await context.newPage()
})

afterEach(async () => {
  await context.close()
  await unplug()
  rmSync(profile, { recursive: true, force: true })
})

test('offline, a visitor sees the offline page with the phone number, or a page visited before [R-SEO-11]', async () => {
  await deploy('un')
  await visit('/')
  await visit('/contact')
  await unplug()

  await page.goto(`${origin}/jamais-vue`)
  expect(await page.textContent('h1')).toBe('Hors ligne')
  expect(await page.getAttribute('a[href^="tel:"]', 'href')).toBe(`tel:+1${PHONE.replaceAll('-', '')}`)
  expect(await page.evaluate('getComputedStyle(document.querySelector("h1")).color')).toBe('rgb(0, 128, 0)')

  await page.goto(`${origin}/contact?de=ici`)
  expect(await page.textContent('h1')).toBe('Contact un')
})

test('offline, the first page that a visitor opened is shown again, and a form that cannot leave says so', async () => {
  await deploy('un')
  await page.goto(`${origin}/contact`)
  await kept('/contact')
  await visit('/')
  await kept('/hors-ligne')
  await unplug()

  await page.goto(`${origin}/contact`)
  expect(await page.textContent('h1')).toBe('Contact un')
  await page.click('button')
  await page.getByRole('heading', { name: 'Hors ligne' }).waitFor()
})

test('before the offline page is cached, a page still loads after one broken connection', async () => {
  await deploy('un')
  await visit('/')
  await page.evaluate('caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name))))')
  delays = { '/hors-ligne': 5_000 }
  cut = { path: '/contact', times: 1 }
  // On a reused connection, the browser itself would retry.
  server.closeAllConnections()
  await page.goto(`${origin}/contact`)
  expect(await page.textContent('h1')).toBe('Contact un')
})

test('a new deploy shows immediately, and the assets of the previous one stay cached for one deploy', async () => {
  await deploy('un')
  await visit('/')
  const old = await cacheNames()
  await deploy('deux')
  await page.goto(`${origin}/`)
  expect(await page.textContent('h1')).toBe('Accueil deux')

  await updated()
  const second = await cacheNames()
  expect(second.filter((name) => name.startsWith('assets-'))).toHaveLength(2)
  expect(second).toContain(old.find((name) => name.startsWith('assets-')))

  // The host has deleted this file; a page open during the deployment still gets it.
  expect(await fetched('/assets/style.un00000000.css')).toMatchObject({ status: 200 })

  await deploy('trois')
  await updated()
  expect((await cacheNames()).filter((name) => name.startsWith('assets-'))).toHaveLength(2)
  expect(await fetched('/assets/style.un00000000.css')).toMatchObject({ status: 404 })
})

test('hashed assets are requested once; API responses, POSTs and errors are never cached', async () => {
  await deploy('un')
  await visit('/')
  await fetched('/assets/autre.0123456789.css')
  await kept('/assets/autre.0123456789.css')
  asked = []
  await fetched('/assets/autre.0123456789.css')
  expect(asked).toEqual([])

  await fetched('/api/contact', 'POST')
  await fetched('/api/health')
  await fetched('/', 'POST')
  await page.goto(`${origin}/absente`)
  // Requested last: once it is stored, the earlier requests have been handled.
  await page.goto(`${origin}/contact`)
  await kept('/contact')
  expect(await cachedPaths()).not.toEqual(expect.arrayContaining([expect.stringMatching(/api|absente/)]))
  expect(asked).toEqual(
    expect.arrayContaining(['POST /api/contact', 'GET /api/health', 'POST /', 'GET /absente']),
  )
})

test('a slow page is served from the cache, or from the network if it was never visited', async () => {
  await deploy('un')
  await visit('/contact')
  delays = { '/contact': 6_000, '/lente': 4_000 }
  const other = await context.newPage()
  const slow = other.goto(`${origin}/lente`)
  const started = Date.now()
  await page.goto(`${origin}/contact`)
  expect(await page.textContent('h1')).toBe('Contact un')
  expect(Date.now() - started).toBeLessThan(5_500)

  await slow
  expect(await other.textContent('h1')).toBe('Lente un')
})

test('the kill switch removes the worker and its caches', async () => {
  await deploy('un')
  await visit('/')
  await deploy('deux', 'kill')
  await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found?.update())')
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)'))
    .toBe(0)
  await expect.poll(cacheNames).toEqual([])
  await page.goto(`${origin}/contact`)
  expect(await page.textContent('h1')).toBe('Contact deux')
  expect(await page.evaluate('navigator.serviceWorker.controller')).toBeNull()
})

/** Puts a build of a small site on the server. */
async function deploy(name: string, serviceWorker: SiteConfig['serviceWorker'] = 'on'): Promise<void> {
  const style = `assets/style.${name.padEnd(10, '0')}.css`
  const html = (title: string, rest = '') =>
    `<!doctype html><html lang="fr"><head><title>${title}</title><link rel="stylesheet" href="/${style}"><script type="module" src="/assets/site.${name.padEnd(8, '0')}.js"></script></head><body><h1>${title}</h1>${rest}</body></html>`
  const files: SiteFile[] = [
    { path: 'index.html', contents: html(`Accueil ${name}`) },
    {
      path: 'contact.html',
      contents: html(
        `Contact ${name}`,
        '<form method="post" action="/api/contact"><button>Envoyer</button></form>',
      ),
    },
    { path: 'lente.html', contents: html(`Lente ${name}`) },
    {
      path: 'hors-ligne.html',
      contents: html('Hors ligne', `<a href="tel:+1${PHONE.replaceAll('-', '')}">${PHONE}</a>`),
    },
    { path: style, contents: `h1 { color: green } /* ${name} */` },
    { path: 'assets/autre.0123456789.css', contents: 'p { color: red }' },
    {
      path: `assets/site.${name.padEnd(8, '0')}.js`,
      contents: serviceWorker === 'on' ? await registration() : '',
    },
  ]
  const config = { serviceWorker, offlinePage: '/hors-ligne' } as SiteConfig
  const worker = await serviceWorkerFile(process.cwd(), config, files)
  served = new Map([...files, ...(worker ? [worker] : [])].map((file) => [`/${file.path}`, file]))
}

async function registration(): Promise<string> {
  const contents = `import { registerServiceWorker } from './src/client/register-service-worker.ts'; registerServiceWorker()`
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'esm',
    define: { BASE: '"/"' },
  })
  return outputFiles[0]?.text ?? ''
}

function answerTo(path: string): Answer {
  const file = served.get(path === '/' ? '/index.html' : path) ?? served.get(`${path}.html`)
  if (!file) return { status: 404, type: 'text/html', body: '<h1>404</h1>' }
  return {
    status: 200,
    type: TYPES[file.path.split('.').at(-1) ?? ''] ?? 'text/plain',
    body: readContents(file),
  }
}

/** Opens a page and waits until the worker serves it and has stored it. */
async function visit(path: string): Promise<void> {
  await page.goto(origin + path)
  await page.evaluate('navigator.serviceWorker.ready')
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await page.reload()
  await kept(path)
}

/** Waits until the browser runs the server's current worker. Chromium takes a second for this. */
async function updated(): Promise<void> {
  await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update())')
  const build = /BUILD="(\w+)"/.exec(String(served.get('/sw.js')?.contents))?.[1]
  const pageCaches = async () => (await cacheNames()).filter((name) => name.startsWith('pages-'))
  await expect.poll(pageCaches).toEqual([`pages-${build}`])
}

/** Waits until the worker has stored the response, which happens after the page has it. */
const kept = (path: string) => expect.poll(cachedPaths).toContain(origin + path)
const cacheNames = () => page.evaluate<string[]>('caches.keys()')
const cachedPaths = () =>
  page.evaluate<string[]>(
    'caches.keys().then((names) => Promise.all(names.map((name) => caches.open(name).then((cache) => cache.keys()))).then((all) => all.flat().map(({ url }) => url)))',
  )
const fetched = (path: string, method = 'GET') =>
  page.evaluate<{ status: number }>(
    `fetch('${path}', { method: '${method}' }).then(({ status }) => ({ status }))`,
  )

async function listen(): Promise<void> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

/** Closes the server, like a browser without a network. */
async function unplug(): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
