import fc from 'fast-check'
import { expect, test } from 'vitest'
import { business, contactPayload, homePayload, onPostgres, testApi } from './fixtures/test-api.ts'

// All ten thousand: `npm run bench:reliability`.
const MALFORMED = Number(process.env.SITE_TEST_MALFORMED ?? (onPostgres ? 200 : 1500))
const URL_CONTACT = 'https://www.nordassain.example/api/contact'

test.each([
  ['text/plain', 415],
  ['multipart/form-data; boundary=x', 415],
  ['application/json; charset=latin1', 415],
  ['', 415],
  ['application/json; charset=UTF-8', 200],
])('a body of type %j is answered %i', async (type, status) => {
  const { post } = await testApi()
  expect((await post(homePayload, { 'content-type': type })).status).toBe(status)
})

test.each(['{', '', '[]', 'null', '"x"', '{"prenom":'])(
  'the malformed body %j is answered 400 in French',
  async (body) => {
    const { post } = await testApi()
    const response = await post(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toEqual({ message: expect.stringContaining('JSON valide') })
  },
)

test('a body over 16 KiB, or in thousands of chunks, is answered 413', async () => {
  const { handler, post, leads } = await testApi()
  const long = JSON.stringify({ ...contactPayload, message: 'é'.repeat(9000) })
  const refused = await post(long)
  expect(refused.status).toBe(413)
  expect(await refused.json()).toEqual({ message: expect.stringContaining('450-555-0142') })
  const blanks = (size: number) => new Uint8Array(size).fill(32)
  const endless = new ReadableStream({ pull: (stream) => stream.enqueue(blanks(4096)) })
  let left = 10_000
  const byteByByte = new ReadableStream({
    pull: (stream) => (left-- > 0 ? stream.enqueue(blanks(1)) : stream.close()),
  })
  for (const body of [endless, byteByByte]) {
    const headers = { 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' }
    expect((await handler.fetch(new Request(URL_CONTACT, init as RequestInit))).status).toBe(413)
  }
  expect(left).toBeGreaterThan(5000)
  expect(await leads()).toEqual([])
})

test('bytes that are not UTF-8 are refused', async () => {
  const { handler } = await testApi()
  const request = new Request(URL_CONTACT, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: new Uint8Array([0x7b, 0xff, 0x7d]),
  })
  expect((await handler.fetch(request)).status).toBe(400)
})

test('an aborted body is answered 400 and not logged as an error', async () => {
  const { handler, log } = await testApi()
  const body = new ReadableStream({ pull: (stream) => stream.error(new Error('ECONNRESET')) })
  const headers = { 'content-type': 'application/json' }
  const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
  expect((await handler.fetch(new Request(URL_CONTACT, init))).status).toBe(400)
  expect(log.filter((entry) => entry.level === 'error')).toEqual([])
})

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
  [{ 'sec-fetch-site': 'none' }, 200],
  [{ origin: 'https://mechant.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ origin: business.origin }, 200],
  [{}, 200],
])('a request with headers %j is answered %i', async (headers, status) => {
  const { post, postForm, leads } = await testApi()
  expect((await post(homePayload, headers as Record<string, string>)).status).toBe(status)
  const { subject: _, ...fields } = homePayload
  expect((await postForm({ ...fields, nom: 'Autre' }, headers as Record<string, string>)).status).toBe(status)
  expect(await leads()).toHaveLength(status === 200 ? 2 : 0)
})

test('an older browser spells the accented host of the site in ASCII', async () => {
  const { post } = await testApi({ business: { ...business, origin: 'https://www.dégât.example' } })
  expect((await post(homePayload, { origin: 'https://www.xn--dgt-jla7a.example' })).status).toBe(200)
})

test.each(['GET', 'PUT', 'DELETE', 'OPTIONS'])(
  '%s on the contact route is answered 405 with an Allow header',
  async (method) => {
    const { handler } = await testApi()
    const response = await handler.fetch(new Request(URL_CONTACT, { method }))
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST'])
  },
)

test('opening the contact route in a browser shows a page with the phone number, not a failed request', async () => {
  const { handler } = await testApi()
  const open = async (headers: Record<string, string>, method = 'GET') => {
    const response = await handler.fetch(new Request(URL_CONTACT, { method, headers }))
    return { allow: response.headers.get('allow'), text: await response.text() }
  }
  const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8'
  const french = await open({ accept })
  expect(french.allow).toBe('POST')
  expect(french.text).toMatch(/^<!doctype html>\s*<html lang="fr">/)
  expect(french.text).toContain('href="tel:+14505550142"')
  expect(french.text).not.toContain('non envoyée')
  expect(french.text).toMatch(/<a href="\/[^"]*">Retour/)
  expect((await open({ accept, 'accept-language': 'en-CA' })).text).toContain('nothing to show')
  for (const other of [open({ accept: '*/*' }), open({ accept }, 'PUT')])
    expect(JSON.parse((await other).text)).toHaveProperty('message')
})

test('every response forbids caching, framing, sniffing and script execution', async () => {
  const { handler, post } = await testApi()
  const answers = [
    await post(homePayload),
    await post('{'),
    await handler.fetch(new Request('https://www.nordassain.example/api/health')),
    await handler.fetch(new Request('https://www.nordassain.example/api/rien')),
  ]
  expect(answers.map((answer) => answer.status)).toEqual([200, 400, 200, 404])
  for (const { headers } of answers) {
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000; includeSubDomains',
      'x-content-type-options': 'nosniff',
    })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  }
})

test('a database failure is answered 503 with the phone number, without its cause', async () => {
  const { db, post, log, handler } = await testApi()
  await db.schema.dropTable('outbox').execute()
  const response = await post(homePayload)
  expect(response.status).toBe(503)
  expect(await response.json()).toEqual({
    message: 'Une erreur est survenue. Veuillez réessayer ou nous appeler directement au 450-555-0142.',
  })
  expect(await db.selectFrom('lead').selectAll().execute()).toEqual([])
  expect(log.some((entry) => entry.event === 'failure')).toBe(true)
  expect(JSON.stringify(log)).not.toMatch(/lise|exemple/i)
  expect((await handler.fetch(new Request('https://www.nordassain.example/api/health'))).status).toBe(503)
})

test('health reports how many mails are waiting and for how long', async () => {
  const { handler, post, time } = await testApi()
  await post(homePayload)
  time.now = new Date(time.now.getTime() + 90_000)
  const response = await handler.fetch(new Request('https://www.nordassain.example/api/health'))
  expect(await response.json()).toEqual({ status: 'ok', waiting: 2, dead: 0, oldestUnsentSeconds: 90 })
})

test('no malformed body makes the handler fail, and none is stored', { timeout: 900_000 }, async () => {
  const { post, leads, outbox } = await testApi()
  const spoilt = fc.oneof(
    fc.json(),
    fc.string({ unit: 'binary' }),
    fc.jsonValue().map((value) => JSON.stringify({ ...contactPayload, consent: value === true ? 1 : value })),
    fc
      .record({
        key: fc.constantFrom(...Object.keys(homePayload), '__proto__', 'constructor'),
        value: fc.jsonValue(),
      })
      .map(({ key, value }) => JSON.stringify({ ...homePayload, [key]: [value] })),
    fc.nat(600).map((cut) => JSON.stringify(homePayload).slice(0, -1 - (cut % 300))),
  )
  const types = fc.constantFrom('application/json', 'application/x-www-form-urlencoded', 'text/plain')
  await fc.assert(
    fc.asyncProperty(spoilt, types, async (body, type) => {
      const response = await post(body, { 'content-type': type })
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    }),
    { numRuns: MALFORMED },
  )
  expect([await leads(), await outbox()]).toEqual([[], []])
})

test('paths in unusual spellings bring no submitted text into the log', async () => {
  const { handler, log } = await testApi()
  for (const path of [
    'api/seo/optimiser-et-reparer/lise',
    '%61pi/seo/optimiser-et-reparer/lise',
    'api/seo/%6fptimiser-et-reparer/lise',
    'api/seo/%72apport/lise',
  ])
    await handler.fetch(new Request(`https://site.example/${path}`))
  expect(log.filter(({ event }) => event === 'request')).toHaveLength(4)
  expect(JSON.stringify(log)).not.toContain('lise')
})
