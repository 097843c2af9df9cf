import { createServer, request } from 'node:http'
import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../src/serve/fixtures/serve-files.ts'
import { useBrowser } from '../setup/browser.ts'
import { editSite } from './edited-site.ts'

const { openPage } = useBrowser()

type Sent = { readonly headers?: Record<string, string>; readonly body?: string; readonly method?: string }

/** The server's response to a request with any headers, such as another host's name. */
function send(origin: string, path: string, { headers = {}, body = '', method = 'POST' }: Sent = {}) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const sent = request(new URL(path, origin), { method, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => (text += String(chunk)))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

async function tokenOf(origin: string): Promise<string> {
  const { text } = await send(origin, '/__edit/', { method: 'GET' })
  return /edit-token" content="([^"]+)"/.exec(text)?.[1] ?? ''
}

test('a page on another origin can neither read nor write', async () => {
  const site = await editSite()
  const other = createServer((_, response) =>
    response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>other</title>'),
  )
  const { origin } = await listen(other)
  onTestFinished(() => void other.close())
  const page = await openPage()
  await page.goto(origin.replace('127.0.0.1', 'localhost'))
  const token = await tokenOf(site.origin)
  const tried = await page.evaluate(
    async ([editor, token]) => {
      const call = (headers: Record<string, string>, mode: RequestMode) =>
        fetch(`${editor}/__edit/api/save`, {
          method: 'POST',
          headers,
          mode,
          body: '{"file":"content/shop.yaml"}',
        })
          .then((response) => response.text())
          .catch(() => 'refused')
      const framed = await new Promise((resolve) => {
        const frame = document.createElement('iframe')
        frame.src = `${editor}/__edit/`
        frame.onload = () => {
          try {
            resolve(frame.contentDocument?.title ?? 'refused')
          } catch {
            resolve('refused')
          }
        }
        document.body.append(frame)
      })
      return [
        await fetch(`${editor}/__edit/`)
          .then((page) => page.text())
          .catch(() => 'refused'),
        await call({}, 'cors'),
        await call({}, 'no-cors'),
        await call({ 'X-Site-Edit': token ?? '' }, 'cors'),
        framed,
      ]
    },
    [site.origin, token],
  )
  expect(tried).toEqual(['refused', 'refused', '', 'refused', 'refused'])
  expect(site.changed()).toEqual([])
})

test('calls without the token, with another host or from another origin are refused', async () => {
  const { origin } = await editSite()
  const { host } = new URL(origin)
  const token = await tokenOf(origin)
  const call = async (headers: Record<string, string>) =>
    (await send(origin, '/__edit/api/site', { headers })).status
  const own = { Host: host, 'X-Site-Edit': token }
  expect(await call(own)).toBe(200)
  expect(await call({ Host: host })).toBe(403)
  expect(await call({ ...own, 'X-Site-Edit': `${token.slice(1)}x` })).toBe(403)
  expect(await call({ ...own, Host: 'evil.example' })).toBe(403)
  expect(await call({ ...own, Host: 'boulangerie.example' })).toBe(403)
  expect(await call({ ...own, Host: 'localhost.evil.example' })).toBe(403)
  expect(await call({ ...own, Origin: 'https://evil.example' })).toBe(403)
  expect(await call({ ...own, Origin: 'null' })).toBe(403)
  expect(await call({ ...own, 'Sec-Fetch-Site': 'same-site' })).toBe(403)
  for (const body of ['null', '7', '{"file":'])
    expect((await send(origin, '/__edit/api/site', { headers: own, body })).status, body).toBe(400)
  const page = await send(origin, '/__edit/', { method: 'GET', headers: { Host: 'evil.example' } })
  expect(page.status).toBe(403)
  expect(page.text).not.toContain('token')
})

test('nothing outside the content is read or written, even through symlinks', async () => {
  const site = await editSite()
  const outside = join(dirname(site.root), 'outside')
  mkdirSync(outside)
  writeFileSync(join(outside, 'secret.yaml'), 'name: secret\nprice: 1\ndescription: x\n')
  symlinkSync(join(outside, 'secret.yaml'), join(site.root, 'content', 'pains', 'lien.yaml'))
  symlinkSync(outside, join(site.root, 'content', 'pains', 'dehors'))
  const headers = { 'X-Site-Edit': await tokenOf(site.origin) }
  const draft = { version: 'x', value: { name: 'x' }, page: '/', name: 'x' }
  for (const file of [
    'content/../site.config.ts',
    'site.config.ts',
    'content/pains/lien.yaml',
    'content/pains/dehors/new.yaml',
    'content/pains/dehors/secret.yaml',
    '/etc/passwd',
    'content/.hidden.yaml',
    'content/x.js',
  ]) {
    for (const name of ['draft', 'save', 'remove', 'duplicate', 'rename']) {
      const { status, text } = await send(site.origin, `/__edit/api/${name}`, {
        headers,
        body: JSON.stringify({ ...draft, file }),
      })
      expect([file, name, status]).toEqual([file, name, 403])
      expect(text).not.toContain('secret')
    }
  }
  expect(existsSync(join(outside, 'new.yaml'))).toBe(false)
})

test('only the editor can frame pages of the site, and nothing can frame the editor', async () => {
  const { origin } = await editSite()
  const policyOf = async (path: string) =>
    (await fetch(origin + path)).headers.get('content-security-policy') ?? ''
  expect(await policyOf('/')).toContain("frame-ancestors 'self'")
  expect(await policyOf('/__edit/')).toContain("frame-ancestors 'none'")
  expect(await (await fetch(`${origin}/`)).text()).not.toContain('__edit')
})
