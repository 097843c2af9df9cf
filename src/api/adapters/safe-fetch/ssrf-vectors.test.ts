import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startListener } from '../../fixtures/listener.ts'
import { parseUrl } from '../../http/parse-url.ts'
import { FetchRefused } from '../../seo/page-fetcher.ts'
import { createSafeFetch } from './safe-fetch.ts'

const SITE = 'https://www.nordassain.example'
const PUBLIC = '93.184.215.14'
const LONG = `${'a.'.repeat(130)}example`

/** Addresses of the listener or of another internal machine; `P` is the listener's port. */
const literals = [
  'http://127.0.0.1:P/',
  'http://127.1:P/',
  'http://127.0.1:P/',
  'http://2130706433:P/',
  'http://0x7f000001:P/',
  'http://0x7f.1:P/',
  'http://0x7f.0x0.0x0.0x1:P/',
  'http://0177.0.0.1:P/',
  'http://017700000001:P/',
  'http://0177.0x0.0.01:P/',
  'http://127.0.0.1.:P/',
  'http://127.255.255.254:P/',
  'http://0.0.0.0:P/',
  'http://0:P/',
  'http://①②⑦.⓪.⓪.①:P/',
  'http://127。0。0。1:P/',
  'http://１２７.０.０.１:P/',
  'http://%31%32%37.0.0.1:P/',
  'http://[::1]:P/',
  'http://[::]:P/',
  'http://[0:0:0:0:0:0:0:1]:P/',
  'http://[::ffff:127.0.0.1]:P/',
  'http://[::ffff:7f00:1]:P/',
  'http://[::127.0.0.1]:P/',
  'http://[::ffff:0:127.0.0.1]:P/',
  'http://[64:ff9b::7f00:1]:P/',
  'http://[64:ff9b:1::7f00:1]:P/',
  'http://[2002:7f00:1::]:P/',
  'http://[2001:0:7f00:1::]:P/',
  'http://[fe80::1]:P/',
  'http://[fe80::1%25lo]:P/',
  'http://[fc00::1]:P/',
  'http://[fd00:ec2::254]/latest/meta-data/',
  'http://[ff02::1]:P/',
  'http://[4000::1]:P/',
  'http://169.254.169.254/latest/meta-data/',
  'http://2852039166/latest/meta-data/',
  'http://0xa9fea9fe/latest/meta-data/',
  'http://10.0.0.1:P/',
  'http://172.16.0.1:P/',
  'http://192.168.0.1:P/',
  'http://100.64.0.1:P/',
  'http://100.100.100.200/',
  'http://198.18.0.1:P/',
  'http://224.0.0.1:P/',
  'http://240.0.0.1:P/',
  'http://255.255.255.255:P/',
  'http://168.63.129.16/metadata',
  'http://192.0.0.192/',
]

const names = [
  'http://localhost:P/',
  'http://LOCALHOST:P/',
  'http://localhost.:P/',
  'http://ⓛocalhost:P/',
  'http://deep.localhost:P/',
  'http://printer.local:P/',
  'http://db.internal:P/',
  'http://metadata.google.internal/computeMetadata/v1/',
  'http://metadata/',
  'http://intranet:P/',
  'http://router.lan:P/',
  'http://1.0.0.127.in-addr.arpa:P/',
  'http://public.example.:P/',
  `http://${LONG}:P/`,
]

const spellings = [
  `http://www.nordassain.example@127.0.0.1:P/`,
  `http://www.nordassain.example:443@127.0.0.1:P/`,
  'http://user:word@www.nordassain.example/',
  'http://www.nordassain.example%40127.0.0.1:P/',
  'https://www.nordassain.example\\@127.0.0.1:P/',
  'http://127.0.0.1:P#@www.nordassain.example/',
  'http://127.0.0.1:P?@www.nordassain.example/',
  'http://@127.0.0.1:P/',
  'https://:@www.nordassain.example/',
  'http:\\\\127.0.0.1:P\\',
  'http:127.0.0.1:P/',
  'http:/127.0.0.1:P/',
  'http:///127.0.0.1:P/',
  '//127.0.0.1:P/',
  '127.0.0.1:P/',
  ' http://127.0.0.1:P/',
  'http://127.0.0.1\t:P/',
  'ht\ntp://127.0.0.1:P/',
  'http://127.0.0.1:P/\r\nHost: www.nordassain.example',
  'https://www.nordassain.example/\r\nHost: 127.0.0.1',
  'http://127.0.0.1:P/\u0000.example/',
  'http://127.0.0.1:P/%0d%0aX-Injected:%201',
  'http://www.nordassain.example.127.0.0.1:P/',
  'http://www.nordassain.example:P/',
  'https://public.example:22/',
  'https://public.example:6379/',
]

const schemes = [
  'file:///etc/passwd',
  'file://127.0.0.1/etc/passwd',
  'ftp://127.0.0.1:P/',
  'gopher://127.0.0.1:P/_GET%20/',
  'dict://127.0.0.1:P/info',
  'ldap://127.0.0.1:P/',
  'ws://127.0.0.1:P/',
  'data:text/html,<title>x</title>',
  'javascript:fetch("http://127.0.0.1:P/")',
  'blob:http://127.0.0.1:P/x',
  'view-source:http://127.0.0.1:P/',
  'jar:http://127.0.0.1:P/!/',
]

/** The site's own handler, which would request itself. */
const handler = [
  '/api/health',
  '/api',
  '/API/health',
  '/%61pi/health',
  '/%2561pi/health',
  '//api/health',
  '/./api/health',
  '/blog/../api/health',
  '/%2e/api/health',
  '/blog/%252e%252e/api/health',
].map((path) => SITE + path)

/** What the attacker's resolver answers for each name. */
const answers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'loopback.example': [['127.0.0.1']],
  'six.example': [['::1']],
  'mapped.example': [['::ffff:127.0.0.1']],
  'zoned.example': [['fe80::1%lo']],
  'metadata.example': [['169.254.169.254']],
  'mixed.example': [[PUBLIC, '127.0.0.1']],
  'mixed-six.example': [[PUBLIC, '::1']],
  'nothing.example': [[]],
  'nonsense.example': [['not an address']],
  // Public when checked, the listener when resolved again.
  'rebinding.example': [[PUBLIC], ['127.0.0.1']],
}

async function startTarget() {
  const listener = await startListener((_, response) =>
    response.setHeader('Content-Type', 'text/html').end('inside'),
  )
  const asked = new Map<string, number>()
  const at = (address: string) => address.replaceAll(':P', `:${listener.port}`)
  // Each origin is listed, so that its port is not the reason for the refusal.
  const policy = {
    site: SITE,
    origins: ['*', ...vectors.flatMap((each) => parseUrl(at(each))?.origin ?? [])],
  }
  const resolver = (host: string): Promise<readonly string[]> => {
    const times = asked.get(host) ?? 0
    asked.set(host, times + 1)
    const given = answers[host]?.[times]
    return given ? Promise.resolve(given) : Promise.reject(new Error(`${host} is not known`))
  }
  // Names that pass the checks point to the internet: abort before a first byte leaves the machine.
  const deadlines = {
    contact: SITE,
    connect: () => AbortSignal.abort(),
    head: () => AbortSignal.abort(),
    total: () => new AbortController().signal,
  }
  return { listener, policy, resolver, deadlines, asked, at }
}

const refusal = (fetching: Promise<unknown>) =>
  fetching.then(
    () => 'reached',
    (error: unknown) => (error instanceof FetchRefused ? error.reason : error),
  )

const vectors = [
  ...literals,
  ...names,
  ...spellings,
  ...schemes,
  ...handler,
  ...Object.keys(answers).map((host) => `http://${host}:P/`),
]

test('the test listener answers a direct request', async () => {
  const { listener } = await startTarget()
  const status = await new Promise((resolve) =>
    request(`${listener.url}/`, (response) => resolve(response.resume().statusCode)).end(),
  )
  expect([status, listener.connections()]).toEqual([200, 1])
})

test(`none of ${vectors.length} addresses reaches a local listener [R-API-08]`, async () => {
  expect(new Set(vectors).size).toBeGreaterThan(100)
  const { listener, policy, resolver, deadlines, asked, at } = await startTarget()
  const fetchPage = createSafeFetch({ ...policy, resolver, deadlines })
  for (const vector of vectors) {
    const reason = await refusal(fetchPage(at(vector)))
    expect(reason, vector).toMatch(
      /^(?:malformed|scheme|credentials|port|host|path|address|unresolved|time)$/,
    )
    // Only a name with public answers alone may get as far as a connection.
    if (reason === 'time') expect(vector).toBe('http://rebinding.example:P/')
    expect(listener.connections(), vector).toBe(0)
  }
  expect(asked.get('rebinding.example')).toBe(1)
})

test('no redirect from the site reaches a local listener [R-API-08]', async () => {
  const { listener, policy, resolver, deadlines, at } = await startTarget()
  const site = await startListener((incoming, response) => {
    const to = new URL(incoming.url ?? '/', SITE).searchParams.get('to') ?? ''
    // A header cannot contain every vector: the others are encoded as a browser would.
    response.writeHead(302, { Location: encodeURI(to).replaceAll('%25', '%') }).end()
  })
  // A site without TLS: from https, a redirect to http is refused before anything else.
  const plain = SITE.replace('https:', 'http:')
  const fetchPage = createSafeFetch({
    ...policy,
    site: plain,
    resolver,
    ownServer: () => site.url,
    deadlines: {
      ...deadlines,
      connect: () => new AbortController().signal,
      head: () => new AbortController().signal,
    },
  })
  const targets = vectors.filter((vector) => !vector.includes('rebinding'))
  for (const vector of targets) {
    const reason = await refusal(fetchPage(`${plain}/go?to=${encodeURIComponent(at(vector))}`))
    expect(reason, vector).toMatch(/^(?:redirects|address|unresolved)$/)
  }
  expect(site.connections()).toBeGreaterThanOrEqual(targets.length)
  expect(listener.connections()).toBe(0)
})

test('by default only the site’s own origin is resolved [R-API-08]', async () => {
  const { policy, resolver, asked } = await startTarget()
  const fetchPage = createSafeFetch({ ...policy, origins: [], resolver })
  for (const address of [
    'https://public.example/',
    'http://www.nordassain.example/',
    'https://nordassain.example/',
    'https://www.nordassain.example.evil.example/',
    'https://www.nordassain.example:8443/',
    'https://xwww.nordassain.example/',
  ])
    expect(await refusal(fetchPage(address)), address).toMatch(/^(?:origin|port)$/)
  expect([...asked]).toEqual([])
  // The site's own name is resolved and checked like any other.
  expect(await refusal(fetchPage(`${SITE}/`))).toBe('unresolved')
  expect([...asked]).toEqual([['www.nordassain.example', 1]])
})
