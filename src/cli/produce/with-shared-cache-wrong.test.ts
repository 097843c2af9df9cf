import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { temporaryFolder } from '../../disk/fixtures/temporary-folder.ts'
import type { CacheIndex, Row } from '../../cache/cache-index.ts'
import { INDEX } from '../../cache/cache-index.ts'
import { readSealed, writeSealed } from '../../cache/envelope.ts'
import { sha256 } from '../../cache/hash.ts'
import { decodeActionResult, encodeActionResult } from '../../cache/remote/action-result.ts'
import { isCacheIndex } from '../../cache/remote/is-cache-index.ts'
import { cacheFolder } from '../../disk/engine-paths.ts'
import { groupBy } from '../../lib/lists/group-by.ts'
import { edit } from '../fixtures/copy-site.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { findNginx } from '../../../tests/setup/find-nginx.mjs'
import { startCacheServer, type RunningNginx } from '../../../tests/setup/start-nginx.ts'

const nginx = findNginx()
const folder = temporaryFolder(afterAll)
const [stored, original, kept] = ['stored', 'original', 'kept'].map((name) => join(folder, name)) as [
  string,
  string,
  string,
]
const site = join(folder, 'site')
let server: RunningNginx | undefined
let cold: Readonly<Record<string, string>>
let index: CacheIndex

beforeAll(async () => {
  mkdirSync(stored)
  await runCommand('init', site, '--starter', 'blog')
  // Its index is stored as text.
  await edit(join(site, 'site.config.ts'), '  sitemaps: [', "  search: ['/archive'],\n  sitemaps: [")
  if (nginx) server = await startCacheServer(nginx, stored)
  clear()
  const { code, stderr } = await build({ write: '1' })
  expect(code, stderr).toBe(0)
  cold = bytes()
  cpSync(stored, original, { recursive: true })
  cpSync(cacheFolder(site), kept, { recursive: true })
  index = JSON.parse(String(readSealed(join(kept, INDEX))?.body)) as CacheIndex
})
beforeEach(() => {
  cpSync(original, stored, { recursive: true })
  clear()
})
afterAll(async () => {
  await server?.close()
})

function clear(): void {
  for (const made of ['dist', '.site']) rmSync(join(site, made), { recursive: true, force: true })
}

async function build({ write = '', address = server?.baseUrl ?? '' } = {}) {
  // On CI, a build also warns that dates are not committed.
  vi.stubEnv('CI', undefined)
  vi.stubEnv('SITE_CACHE_URL', address)
  vi.stubEnv('SITE_CACHE_WRITE', write)
  const outcome = await runCommand('build', '--root', site)
  vi.unstubAllEnvs()
  return outcome
}

function bytes(): Readonly<Record<string, string>> {
  const dist = join(site, 'dist')
  const files = readdirSync(dist, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
  const paths = files.map((each) => join(each.parentPath, each.name)).toSorted()
  return Object.fromEntries(paths.map((path) => [path, sha256(readFileSync(path))]))
}

/** Replaces the bytes of a stored file, under their own hash as a build would. */
async function store(path: string, body: Buffer): Promise<void> {
  const entry = join(stored, 'ac', readdirSync(join(stored, 'ac'))[0] ?? '')
  const files = decodeActionResult(readFileSync(entry))
  const before = files.find((each) => each.path === path)
  const file = join(folder, basename(path))
  const key = readSealed(join(stored, 'cas', before?.hash ?? ''))?.key ?? ''
  await writeSealed(file, key, body)
  const all = readFileSync(file)
  const hash = sha256(all)
  writeFileSync(join(stored, 'cas', hash), all)
  const others = files.filter((each) => each !== before)
  writeFileSync(entry, encodeActionResult([...others, { path, hash, size: all.length }]))
}

const bodyOf = (value: unknown) => Buffer.from(JSON.stringify(value))

/** Pseudo-random numbers that are the same each time. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

type Path = readonly (string | number)[]

/** The paths to all parts of a value. */
function parts(value: unknown, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path]
  const keyed = Object.entries(value).map(
    ([key, inner]) => [Array.isArray(value) ? Number(key) : key, inner] as const,
  )
  return [path, ...keyed.flatMap(([key, inner]) => parts(inner, [...path, key]))]
}

const replaced = (value: unknown, [key, ...rest]: Path, by: unknown): unknown => {
  if (key === undefined) return by
  if (Array.isArray(value)) return value.with(Number(key), replaced(value[Number(key)], rest, by))
  return { ...(value as object), [key]: replaced((value as Record<string, unknown>)[key], rest, by) }
}

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'null' : typeof value)
const at = (value: unknown, path: Path): unknown =>
  path.reduce((inner, key) => (inner as Record<string | number, unknown>)[key], value)

/** A row's offsets and checksums, which can be any number, and its collection's notes on an entry. */
const isPlace = ([, , rows, , column]: Path) => rows === 'rows' && Number(column) > 0 && Number(column) < 7
/** A path step to a value in the data, a name or a number. */
const isStep = (path: Path) => path.at(-2) === 'path'
const isData = ([, kind, , , column, field]: Path) => kind === 'entries' && column === 7 && field === 'data'

/** One part of each kind, replaced with something of another type or another offset. */
function mutations(random: (below: number) => number) {
  const kinds = groupBy(parts(index), (path) =>
    path.map((key, place) => (place < 4 ? (typeof key === 'number' ? '*' : key) : key)).join(' '),
  )
  return [...kinds.values()].flatMap((paths) => {
    const path = paths[random(paths.length)] ?? []
    const others = [null, 7, {}, [], true, 'x'].filter((each) => kindOf(each) !== kindOf(at(index, path)))
    const by = others[random(others.length)]
    return [{ path, by }, ...(isPlace(path) ? [{ path, by: random(5000) }] : [])]
  })
}

describe.skipIf(!nginx)('a shared cache whose files are intact, but wrong', () => {
  const random = numbers(41)

  test('an index with any part of the wrong type is rejected or harmless', { timeout: 300_000 }, async () => {
    const all = mutations(random).map((each) => ({
      ...each,
      body: bodyOf(replaced(index, each.path, each.by)),
    }))
    const taken = all.filter(({ body }) => isCacheIndex(body))
    const refused = all.filter(({ body }) => !isCacheIndex(body))
    expect(refused.length).toBeGreaterThan(100)
    expect(
      taken.filter(
        ({ path, by }) => !isData(path) && !isStep(path) && !(isPlace(path) && typeof by === 'number'),
      ),
    ).toEqual([])
    const pick = <T>(from: readonly T[], count: number) => from.toSorted(() => random(3) - 1).slice(0, count)
    for (const { path, by, body } of [...pick(taken, 7), ...pick(refused, 2)]) {
      clear()
      await store(INDEX, body)
      const { code, stderr } = await build()
      const where = `${path.join(' ')}: ${JSON.stringify(by)}\n${stderr}`
      expect(stderr, where).not.toContain('bug in')
      expect(code, where).toBeLessThan(2)
      if (isData(path)) continue
      expect(code, where).toBe(0)
      expect(bytes(), where).toEqual(cold)
    }
  })

  test('unreadable texts and results are discarded with a message and rebuilt', async () => {
    const entry = join(stored, 'ac', readdirSync(join(stored, 'ac'))[0] ?? '')
    const results = decodeActionResult(readFileSync(entry)).filter(({ path }) =>
      /^[a-z-]*(?:measures|sizes|search)\//.test(path),
    )
    expect(results.length).toBeGreaterThan(0)
    for (const { path } of results) await store(path, Buffer.from('{'))
    const { code, stderr } = await build()
    expect(stderr).toContain('The cache held wrong data: it is discarded')
    expect([code, bytes()]).toEqual([0, cold])
    clear()
    cpSync(original, stored, { recursive: true })
    await store(INDEX, bodyOf(withShortNotes(index)))
    const second = await build()
    expect(second.stderr).toContain('The cache held wrong data: it is discarded')
    expect([second.code, bytes()]).toEqual([0, cold])
    expect((await build()).stderr).not.toContain('wrong')
  })
})

/** The index with entry notes that end too early, and whose length says so. */
function withShortNotes({ packs, stores }: CacheIndex): CacheIndex {
  const { version = '', rows = [] } = stores.entries ?? {}
  const cut = ([name, pack, start, length, sum, notesLength, , value]: Row): Row => {
    const text = readFileSync(join(kept, `${packs[pack]?.[0]}.pack`))
    const notes = text.subarray(start + length, start + length + notesLength - 1)
    return [name, pack, start, length, sum, notes.length, crc32(notes), value]
  }
  return { packs, stores: { ...stores, entries: { version, rows: rows.map(cut) } } }
}

test(
  'a local index with wrong rows does not change the output of the next build',
  { timeout: 120_000 },
  async () => {
    const { key = '' } = readSealed(join(kept, INDEX)) ?? {}
    const discarded: string[] = []
    for (const [kind, { version, rows }] of Object.entries(index.stores)) {
      cpSync(kept, cacheFolder(site), { recursive: true })
      const wrong = rows.map((row) => row.with(7, 7))
      const body = { ...index, stores: { ...index.stores, [kind]: { version, rows: wrong } } }
      await writeSealed(join(cacheFolder(site), INDEX), key, bodyOf(body))
      rmSync(join(cacheFolder(site), 'manifest'), { force: true })
      const { code, stderr } = await build({ address: '' })
      expect([code, bytes()], `${kind}\n${stderr}`).toEqual([0, cold])
      if (stderr.includes('discarded')) discarded.push(kind)
      clear()
    }
    // The other kinds recognise a value that does not fit, and compute it again.
    expect(discarded).toEqual(['pages'])
  },
)
