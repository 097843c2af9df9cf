import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { serveCompressed } from './serve-compressed.ts'

test('text is served with Brotli and other files unchanged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'site-served-'))
  mkdirSync(join(folder, 'assets'))
  const page = '<p>Bonjour</p>'.repeat(200)
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets/a.woff2'), 'font')
  const { baseUrl, close } = await serveCompressed(folder)
  onTestFinished(() => {
    close()
    rmSync(folder, { recursive: true })
  })
  const home = await fetch(baseUrl, { headers: { 'accept-encoding': 'br' } })
  expect(home.headers.get('content-encoding')).toBe('br')
  expect(Number(home.headers.get('content-length'))).toBeLessThan(100)
  expect(await home.text()).toBe(page)
  const font = await fetch(`${baseUrl}/assets/a.woff2`)
  expect([font.headers.get('content-encoding'), await font.text()]).toEqual([null, 'font'])
  expect((await fetch(`${baseUrl}/none`)).status).toBe(404)
})
