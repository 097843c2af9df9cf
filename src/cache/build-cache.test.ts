import { randomUUID } from 'node:crypto'
import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../disk/fixtures/temporary-folder.ts'
import { cacheFolder } from '../disk/engine-paths.ts'
import { openBuildCache, type BuildCache } from './build-cache.ts'
import { readSealed } from './envelope.ts'

let root: string
beforeEach(() => {
  root = temporaryFolder()
})

type Entry = { readonly value: number; readonly text: string; readonly notes: string }
type Model = ReadonlyMap<string, Entry>

/** One build: stores some entries, only reads others, and so drops the rest. */
async function build(cache: BuildCache, stored: Model, asked: readonly string[]): Promise<void> {
  const store = cache.store<number>('numbers')
  for (const name of asked) store.get(name)
  for (const [name, { value, text, notes }] of stored) store.put(name, value, text, notes)
  cache.commit()
  await cache.save()
  cache.close()
}

function read(names: Iterable<string>): Model {
  const cache = openBuildCache(root, 'key')
  const store = cache.store<number>('numbers')
  const entries = [...names].flatMap((name) => {
    const value = store.get(name)
    if (value === undefined) return []
    return [[name, { value, text: store.readText(name), notes: store.readNotes(name) }] as const]
  })
  cache.close()
  return new Map(entries)
}

const NAMES = Array.from({ length: 40 }, (_, index) => `page ${index} « é »\t`)
const entry = fc.record({ value: fc.integer(), text: fc.string({ unit: 'binary' }), notes: fc.string() })
const change = fc.record({
  stored: fc.array(fc.tuple(fc.constantFrom(...NAMES), entry), { maxLength: 6 }),
  dropped: fc.array(fc.constantFrom(...NAMES), { maxLength: 3 }),
})

test('after any sequence of builds, the cache has exactly the entries last stored or read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 30 }), async (history) => {
      rmSync(cacheFolder(root), { recursive: true, force: true })
      let model: Model = new Map(NAMES.map((name) => [name, { value: 0, text: `Texte ${name}`, notes: '' }]))
      await build(openBuildCache(root, 'key'), model, [])
      for (const { stored, dropped } of history) {
        const next = new Map(model)
        for (const name of dropped) next.delete(name)
        const asked = [...next.keys()]
        for (const [name, value] of stored) next.set(name, value)
        await build(openBuildCache(root, 'key'), new Map(stored), asked)
        model = next
      }
      expect(read(NAMES)).toEqual(new Map([...model].sort(byPlace)))
    }),
    { numRuns: 15 },
  )
})

test('small changes add only small files', async () => {
  const text = 'Un long texte. '.repeat(2000)
  await build(
    openBuildCache(root, 'key'),
    new Map(NAMES.map((name) => [name, { value: 1, text, notes: '' }])),
    [],
  )
  const large = sizes()
  for (let round = 0; round < 30; round++)
    await build(
      openBuildCache(root, 'key'),
      new Map([['page', { value: round, text: 'court', notes: '' }]]),
      NAMES,
    )
  expect(Math.max(...sizes())).toBe(Math.max(...large))
  const cache = openBuildCache(root, 'key')
  const store = cache.store<number>('numbers')
  expect(store.get('page')).toBe(29)
  expect(store.readText(NAMES[7] ?? '')).toBe(text)
  cache.close()
})

test('texts of many small builds are merged into fewer files, unchanged', async () => {
  const text = 'Un long texte. '.repeat(2000)
  await build(openBuildCache(root, 'key'), new Map([['long', { value: 0, text, notes: 'notes' }]]), [])
  const names = Array.from({ length: 30 }, (_, round) => `page ${round}`)
  for (const [round, name] of names.entries())
    await build(
      openBuildCache(root, 'key'),
      new Map([[name, { value: round, text: `Texte ${name}`, notes: `Notes ${name}` }]]),
      ['long', ...names.slice(0, round)],
    )

  const cache = openBuildCache(root, 'key')
  const store = cache.store<number>('numbers')
  for (const [round, name] of names.entries()) {
    expect([store.get(name), store.readText(name), store.readNotes(name)]).toEqual([
      round,
      `Texte ${name}`,
      `Notes ${name}`,
    ])
  }
  store.get('long')
  expect(store.readText('long')).toBe(text)
  cache.commit()
  await cache.save()
  cache.close()
  const index = readSealed(join(cacheFolder(root), 'index'))?.body.toString('latin1') ?? ''
  const { packs } = JSON.parse(index) as { packs: [string, number][] }
  expect(packs.filter(([, bytes]) => bytes > 0).length).toBeLessThanOrEqual(13)
})

test('entries of another engine or version are ignored, and the store gives the reason', async () => {
  const one: Model = new Map([['page', { value: 1, text: '', notes: '' }]])
  const open = (engine: string, version?: string) => {
    const cache = openBuildCache(root, engine)
    const store = cache.store<number>('numbers', version)
    const found = [store.get('page'), store.empty]
    cache.close()
    return found
  }
  expect(open('key')).toEqual([undefined, 'first'])
  await build(openBuildCache(root, 'key'), one, [])
  expect(open('key')).toEqual([1, undefined])
  expect(open('other')).toEqual([undefined, 'engine'])
  expect(open('key', '2')).toEqual([undefined, 'version'])
})

test('updating a value keeps the texts of its entry', async () => {
  await build(openBuildCache(root, 'key'), new Map([['page', { value: 1, text: 'Texte', notes: 'N' }]]), [])
  const cache = openBuildCache(root, 'key')
  cache.store<number>('numbers').update('page', 2)
  cache.commit()
  await cache.save()
  cache.close()
  expect(read(['page'])).toEqual(new Map([['page', { value: 2, text: 'Texte', notes: 'N' }]]))
})

test('an interrupted build keeps what it stored and the entries that it had not reached', async () => {
  const one = { value: 1, text: 'Un', notes: '' }
  await build(openBuildCache(root, 'key'), new Map(NAMES.slice(0, 3).map((name) => [name, one])), [])
  const cache = openBuildCache(root, 'key')
  cache.store<number>('numbers').put(NAMES[1] ?? '', 2, 'Deux')
  cache.keep()
  cache.store<number>('others').put('later', 3)
  await cache.save()
  cache.close()
  const two = { value: 2, text: 'Deux', notes: '' }
  expect([...read(NAMES).values()]).toEqual([one, two, one])
  expect(openBuildCache(root, 'key').store('others').get('later')).toBeUndefined()
})

test('a killed build leaves the cache unchanged, and a later build deletes its temporary files', async () => {
  await build(openBuildCache(root, 'key'), new Map([['page', { value: 1, text: 'Texte', notes: '' }]]), [])
  const killed = openBuildCache(root, 'key')
  killed.store('numbers').put('page', 2, 'x'.repeat(5 << 20))
  const folder = cacheFolder(root)
  const unfinished = join(folder, `index.${randomUUID()}`)
  writeFileSync(unfinished, 'site-cache 1 half')
  expect(read(['page']).get('page')).toMatchObject({ value: 1, text: 'Texte' })

  const old = new Date(Date.now() - 7_200_000)
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), old, old)
  await build(openBuildCache(root, 'key'), new Map([['page', { value: 3, text: 'Neuf', notes: '' }]]), [])
  expect(readdirSync(folder).filter((name) => name !== 'index')).toHaveLength(1)
  expect(read(['page']).get('page')).toMatchObject({ value: 3, text: 'Neuf' })
  killed.close()
})

test('the last of two concurrent builds wins, and the other does not affect what it reads', async () => {
  const open = () => openBuildCache(root, 'key')
  await build(open(), new Map([['page', { value: 0, text: 'Texte', notes: '' }]]), [])
  const [one, two] = [open(), open()]
  await build(one, new Map([['page', { value: 1, text: 'Un', notes: '' }]]), [])
  const store = two.store<number>('numbers')
  expect(store.get('page')).toBe(0)
  expect(store.readText('page')).toBe('Texte')
  two.commit()
  await two.save()
  two.close()
  expect(read(['page']).get('page')).toMatchObject({ value: 0, text: 'Texte' })
})

test('a running build can read what it stored after the cache is deleted', async () => {
  const cache = openBuildCache(root, 'key')
  const store = cache.store<number>('numbers')
  store.put('page', 1, 'x'.repeat(5 << 20))
  rmSync(cacheFolder(root), { recursive: true })
  expect(store.readText('page').length).toBe(5 << 20)
  cache.close()
})

test('without a writable cache folder, a build reads what it stored and saves nothing', async () => {
  writeFileSync(join(root, '.site'), 'no folder')
  const cache = openBuildCache(root, 'key')
  const store = cache.store<number>('numbers')
  store.put('page', 1, 'x'.repeat(5 << 20), 'notes')
  expect([store.readText('page').length, store.readNotes('page')]).toEqual([5 << 20, 'notes'])
  cache.commit()
  await cache.save()
  cache.close()
  expect(read(['page']).size).toBe(0)
})

function byPlace([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return NAMES.indexOf(a) - NAMES.indexOf(b)
}

function sizes(): number[] {
  return readdirSync(cacheFolder(root)).map((name) => statSync(join(cacheFolder(root), name)).size)
}
