import { expect, test } from 'vitest'
import { assetsFetch } from './assets-fetch.ts'

/** Serves files the way Cloudflare does and records the requested addresses. */
function assets() {
  const asked: string[] = []
  return {
    asked,
    fetch: async ({ url }: Request) => {
      asked.push(url)
      const { pathname } = new URL(url)
      if (pathname === '/ancienne') return new Response(null, { status: 307, headers: { location: '/' } })
      const type = pathname.endsWith('.png') ? 'image/png' : 'text/html; charset=utf-8'
      return new Response('<title>Été</title>', { headers: { 'content-type': type } })
    },
  }
}

const ORIGIN = 'https://www.nordassain.example'

test('a page of the site is read from its files', async () => {
  const page = await assetsFetch(assets(), ORIGIN)(`${ORIGIN}/contact`)
  expect(page).toMatchObject({
    url: `${ORIGIN}/contact`,
    status: 200,
    body: new TextEncoder().encode('<title>Été</title>'),
  })
  expect(page.totalMs).toBeGreaterThanOrEqual(page.firstByteMs)
})

test('a redirect is returned, not followed', async () => {
  const files = assets()
  expect(await assetsFetch(files, ORIGIN)(`${ORIGIN}/ancienne`)).toMatchObject({
    status: 307,
    body: new Uint8Array(),
  })
  expect(files.asked).toHaveLength(1)
})

test.each([
  ['http://127.0.0.1/', 'host'],
  ['http://[::1]/', 'host'],
  ['http://169.254.169.254/latest/meta-data', 'host'],
  ['https://autre.example/', 'origin'],
  [`http://www.nordassain.example/`, 'origin'],
  [`https://x:y@www.nordassain.example/`, 'credentials'],
  ['file:///etc/passwd', 'scheme'],
  ['pas une adresse', 'malformed'],
  [`${ORIGIN}/api/seo/optimize`, 'path'],
  [`${ORIGIN}/logo.png`, 'type'],
])('%s is refused [R-API-08]', async (address, reason) => {
  const files = assets()
  await expect(assetsFetch(files, ORIGIN)(address)).rejects.toMatchObject({ reason })
  expect(files.asked).toHaveLength(reason === 'type' ? 1 : 0)
})
