import { expect, test } from 'vitest'
import { splitReport } from '../../../islands/shared/split-report.ts'
import { addressIn, ANALYSIS_PATH } from './analysis-route.ts'
import { pages, siteApi } from './fixtures/site-api.ts'

type Analysis = { readonly site: string; readonly rapport: string }

const SITE = 'https://www.nordassain.example'
const analysis = (address: string) => ANALYSIS_PATH + encodeURIComponent(address)

const site = pages({
  '/': '<!doctype html><html lang="fr"><title>x</title><h1>x</h1><img src="a.png">',
  '/une?a=1&b=%C3%A9': '<!doctype html><html lang="fr"><title>Deux</title><main>x',
})

test('the analysis returns five fields, with a report that the page can split into steps [R-API-05]', async () => {
  const { get, json } = await siteApi(site)
  const result: Analysis = await json(get(analysis(`${SITE}/`)))
  expect(result).toEqual({
    status: 'success',
    timestamp: '2026-03-02T15:20:00.000Z',
    site: `${SITE}/`,
    rapport: expect.stringContaining('\nÉtape 1 : '),
    service: expect.stringContaining('Lighthouse'),
  })
  const { intro, steps } = splitReport(result.rapport)
  expect(intro).toMatch(/^La page répond 200 en \d+ ms\. Référencement : \d+ sur 100\./)
  expect(steps.length).toBeGreaterThan(2)
  expect(steps.join('\n')).toContain('Décrivez ces images par alt')
  expect(steps.join('\n')).not.toContain('Étape')
})

test('the address is read whether encoded once, twice or not at all [R-API-05]', () => {
  const address = 'https://exemple.ca/a b?c=d&e=f%20g'
  const encoded = encodeURIComponent(address)
  const at = (path: string) => addressIn(`https://www.nordassain.example${ANALYSIS_PATH}${path}`)
  expect(at(encoded)).toBe(address)
  expect(at(encodeURIComponent(encoded))).toBe(address)
  expect(at('https://exemple.ca/x?y=z')).toBe('https://exemple.ca/x?y=z')
  expect(at('https:/exemple.ca/x')).toBe('https://exemple.ca/x')
  expect(at('exemple.ca')).toBe('exemple.ca')
  expect(at('%zz')).toBeUndefined()
  expect(at('')).toBeUndefined()
})

test('queries and accents reach the page, and https is the default scheme', async () => {
  const { get, json } = await siteApi(site)
  const deep: Analysis = await json(get(analysis(`${SITE}/une?a=1&b=é`)))
  expect(deep.site).toBe(`${SITE}/une?a=1&b=%C3%A9`)
  expect(deep.rapport).toContain('La page répond 200')
  for (const typed of [
    'www.nordassain.example',
    'http://www.nordassain.example/',
    ' WWW.nordassain.example/ ',
  ])
    expect((await json<Analysis>(get(analysis(typed)))).site).toBe(`${SITE}/`)
})

test.each([
  'http://127.0.0.1:22/',
  'https://exemple.ca/',
  'localhost',
  `${SITE}/api/contact`,
  'javascript:alert(1)',
])('%s is refused and not logged [R-API-08]', async (address) => {
  const { get, listener, log } = await siteApi(site)
  const response = await get(analysis(address))
  expect(response.status).toBe(403)
  expect(listener.connections()).toBe(0)
  for (const written of [address, encodeURIComponent(address)])
    expect(JSON.stringify(log)).not.toContain(written)
  expect(log).toContainEqual(expect.objectContaining({ event: 'request', path: `${ANALYSIS_PATH}*` }))
})

test('an unreadable page is answered 502 and not logged as an error', async () => {
  const { get, log } = await siteApi((_, response) => void response.destroy())
  expect((await get(analysis(SITE))).status).toBe(502)
  expect(log).toContainEqual(expect.objectContaining({ event: 'request', status: 502 }))
  expect(log.filter(({ level }) => level === 'error')).toEqual([])
})

test('other methods, cross-site requests, missing addresses and too many calls are refused', async () => {
  const { get, handler } = await siteApi(site)
  const posted = await handler.fetch(new Request(SITE + analysis(SITE), { method: 'POST' }))
  expect([posted.status, posted.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
  expect((await get(analysis(SITE), { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
  expect((await get(ANALYSIS_PATH)).status).toBe(422)
  for (let n = 0; n < 10; n++) await get(analysis(SITE), {}, '203.0.113.9')
  expect((await get(analysis(SITE), {}, '203.0.113.9')).status).toBe(429)
})
