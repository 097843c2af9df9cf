import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import { decodeActionResult, encodeActionResult } from '../../cache/remote/action-result.ts'
import { openRemoteStore } from '../../cache/remote/remote-store.ts'
import { INDEX } from '../../cache/cache-index.ts'
import { readSealed, writeSealed } from '../../cache/envelope.ts'
import { sha256 } from '../../cache/hash.ts'
import { snapshot } from '../fixtures/copy-site.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { findNginx } from '../../../tests/setup/find-nginx.mjs'
import { startCacheServer, type RunningNginx } from '../../../tests/setup/start-nginx.ts'

const nginx = findNginx()
const folder = temporaryFolder(afterAll)
const stored = join(folder, 'stored')
const original = join(folder, 'original')
const site = join(folder, 'site')
let server: RunningNginx
let first: Awaited<ReturnType<typeof build>>

beforeAll(async () => {
  mkdirSync(stored)
  await runCommand('init', site, '--starter', 'blog')
  if (!nginx) return
  server = await startCacheServer(nginx, stored)
  first = await build(server.baseUrl, '1')
  cpSync(stored, original, { recursive: true })
})
beforeEach(() => {
  if (nginx) cpSync(original, stored, { recursive: true })
})
afterAll(async () => {
  if (nginx) await server.close()
})

/** Builds the site like a machine whose only cache is at `address`. */
async function build(address: string, write = '') {
  for (const made of ['dist', '.site']) rmSync(join(site, made), { recursive: true, force: true })
  // On CI, a build also warns that dates are not committed.
  vi.stubEnv('CI', undefined)
  vi.stubEnv('SITE_CACHE_URL', address)
  vi.stubEnv('SITE_CACHE_WRITE', write)
  const { code, stdout, stderr } = await runCommand('build', '--root', site, '--json')
  vi.unstubAllEnvs()
  expect(code, stderr).toBe(0)
  const { rebuilt } = JSON.parse(stdout) as { readonly rebuilt: number }
  const files = await snapshot(join(site, 'dist'))
  const bytes = Object.fromEntries(
    Object.keys(files).map((path) => [path, sha256(readFileSync(join(site, 'dist', path)))]),
  )
  return { rebuilt, stderr, bytes }
}

const blobs = () => readdirSync(join(stored, 'cas')).map((name) => join(stored, 'cas', name))
const entry = () => join(stored, 'ac', readdirSync(join(stored, 'ac'))[0] ?? '')
const listed = () => decodeActionResult(readFileSync(entry()))

type Index = { readonly packs: readonly unknown[]; readonly stores: Readonly<Record<string, unknown>> }

/** Stores another index, sealed and under its hash as a build would. */
async function storeIndex(change: (index: Index) => unknown): Promise<void> {
  const files = listed()
  const index = files.find(({ path }) => path === INDEX)
  const sealed = readSealed(join(stored, 'cas', index?.hash ?? ''))
  if (!sealed) throw new Error('no index stored')
  const changed = change(JSON.parse(sealed.body.toString()) as Index)
  const file = join(folder, INDEX)
  const text = typeof changed === 'string' ? changed : JSON.stringify(changed)
  await writeSealed(file, sealed.key, Buffer.from(text))
  const bytes = readFileSync(file)
  const hash = sha256(bytes)
  writeFileSync(join(stored, 'cas', hash), bytes)
  const others = files.filter((each) => each !== index)
  writeFileSync(entry(), encodeActionResult([...others, { path: INDEX, hash, size: bytes.length }]))
}

/** A server that misbehaves, closed after `work`. */
async function withServer<T>(answer: RequestListener, work: (address: string) => Promise<T>): Promise<T> {
  const bad = createServer(answer).listen(0, '127.0.0.1')
  await new Promise((resolve) => bad.once('listening', resolve))
  try {
    return await work(`http://127.0.0.1:${(bad.address() as AddressInfo).port}`)
  } finally {
    bad.closeAllConnections()
    bad.close()
  }
}

describe.skipIf(!nginx)('a shared cache on nginx', () => {
  test('another machine renders nothing and writes the same bytes', async () => {
    const second = await build(server.baseUrl)
    expect(first.rebuilt).toBeGreaterThan(0)
    expect(second.rebuilt).toBe(0)
    expect(second.bytes).toEqual(first.bytes)
  })

  test('nothing is written without SITE_CACHE_WRITE', async () => {
    rmSync(join(stored, 'ac'), { recursive: true })
    await build(server.baseUrl)
    expect(readdirSync(stored)).toEqual(['cas'])
  })

  test('blobs that do not match their hash are rebuilt', async () => {
    for (const [at, blob] of blobs().entries()) {
      const bytes = readFileSync(blob)
      if (at % 4 === 0) rmSync(blob)
      else if (at % 4 === 1) writeFileSync(blob, bytes.subarray(1))
      else if (at % 4 === 2) appendFileSync(blob, 'x')
      else writeFileSync(blob, bytes.fill(bytes[0] === 1 ? 2 : 1, 0, 1))
    }
    const { stderr, bytes } = await build(server.baseUrl)
    expect(bytes).toEqual(first.bytes)
    expect(stderr).toContain('missing or damaged')
  })

  test('results stored under the names of others are not used', async () => {
    const files = listed()
    const swapped = files.map((file, at) => ({ ...file, path: files[(at + 1) % files.length]?.path ?? '' }))
    writeFileSync(entry(), encodeActionResult(swapped))
    expect((await build(server.baseUrl)).bytes).toEqual(first.bytes)
  })

  test('stored files with paths outside the cache, or of code, are not used', async () => {
    const [file] = listed()
    if (!file) throw new Error('nothing listed')
    const paths = [
      '../../evil',
      join(folder, 'evil'),
      'cards/../../evil',
      'bundle-config',
      'templates-0123456789abcdef.mjs',
      'manifest',
    ]
    writeFileSync(entry(), encodeActionResult(paths.map((path) => ({ ...file, path }))))
    const { stderr, bytes } = await build(server.baseUrl)
    expect(bytes).toEqual(first.bytes)
    expect(stderr).toBe('')
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    expect(all.filter((path) => basename(path) === 'evil')).toEqual([])
  })

  test.each<[string, (index: Index) => unknown]>([
    ['is not JSON', () => '{'],
    ['lists no packs', ({ stores }) => ({ stores })],
    ['names a file elsewhere', ({ packs, stores }) => ({ packs: [['../../x', 1], ...packs], stores })],
    [
      'has a text that is longer than its pack',
      ({ packs, stores }) => ({
        packs,
        stores: { ...stores, page: { version: '', rows: [['/', 0, 0, 2 ** 40, 0, 0, 0, {}]] } },
      }),
    ],
  ])('an index that %s is not used', async (_, change) => {
    await storeIndex(change)
    const { stderr, bytes } = await build(server.baseUrl)
    expect(bytes).toEqual(first.bytes)
    expect(stderr).toContain('missing or damaged')
  })

  test('a malformed list of files is reported, and the build continues without the shared cache', async () => {
    writeFileSync(entry(), 'not a message of Bazel')
    const { stderr, bytes } = await build(server.baseUrl)
    expect(bytes).toEqual(first.bytes)
    expect(stderr).toContain('without the shared cache')
  })

  test('a server that is unreachable or refuses is reported without its password', async () => {
    const gone = await build('http://user:secret@127.0.0.1:9/cache/')
    expect(gone.stderr).toBe(
      '127.0.0.1:9/cache/: the build goes on without the shared cache (ECONNREFUSED)\n',
    )
    const refusing = await withServer(
      (_, response) => response.writeHead(403).end('no'),
      (address) => build(address, '1'),
    )
    expect(refusing.stderr).toContain('(GET 403)')
    expect(refusing.stderr).toContain('(PUT 403)')
    expect(refusing.bytes).toEqual(first.bytes)
  })
})

test('an invalid SITE_CACHE_URL fails the build with cache/address', async () => {
  rmSync(join(site, 'dist'), { recursive: true, force: true })
  vi.stubEnv('SITE_CACHE_URL', 'cache.example.org')
  const { code, stderr } = await runCommand('build', '--root', site)
  vi.unstubAllEnvs()
  expect(code).toBe(1)
  expect(stderr).toContain('cache/address')
})

test.each<[string, RequestListener]>([
  ['never answers', () => undefined],
  ['never ends', (_, response) => void response.writeHead(200).write('a')],
  [
    'drips',
    (_, response) => {
      const drip = setInterval(() => response.write('a'), 5)
      response.on('close', () => clearInterval(drip))
    },
  ],
])('a request to a server that %s times out', async (_, answer) => {
  const reading = withServer(answer, async (address) => {
    const store = openRemoteStore(new URL(address), 50)
    try {
      for await (const chunk of (await store.get('ac/a')) ?? []) expect(chunk.length).toBeGreaterThan(0)
    } finally {
      store.close()
    }
  })
  await expect(reading).rejects.toThrow('timeout')
})

test('the user and password are sent, and paths stay below that of the address', async () => {
  const asked: unknown[] = []
  const answer: RequestListener = ({ method, url, headers }, response) => {
    asked.push([method, url, headers.authorization])
    response.writeHead(404).end()
  }
  await withServer(answer, async (address) => {
    const store = openRemoteStore(new URL(`${address.replace('//', '//a:b@')}/deep/`), 5000)
    expect(await store.get('cas/1')).toBeUndefined()
    expect(await store.has('cas/2')).toBe(false)
    store.close()
  })
  const basic = `Basic ${Buffer.from('a:b').toString('base64')}`
  expect(asked).toEqual([
    ['GET', '/deep/cas/1', basic],
    ['HEAD', '/deep/cas/2', basic],
  ])
})
