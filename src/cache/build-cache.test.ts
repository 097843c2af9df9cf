import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cacheFolder } from '../disk/engine-paths.ts'
import { openMemory, type Memory } from './build-cache.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'memory-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

type Record = { readonly value: number; readonly text: string; readonly notes: string }
type Model = ReadonlyMap<string, Record>

/** One build: what is kept anew, what is only found, and the rest, which is forgotten. */
async function build(memory: Memory, kept: Model, found: readonly string[]): Promise<void> {
  const shelf = memory.shelf<number>('numbers')
  for (const name of found) shelf.find(name)
  for (const [name, { value, text, notes }] of kept) shelf.keep(name, value, text, notes)
  memory.settle()
  await memory.save()
  memory.close()
}

function read(names: Iterable<string>): Model {
  const memory = openMemory(root, 'key')
  const shelf = memory.shelf<number>('numbers')
  const records = [...names].flatMap((name) => {
    const kept = shelf.find(name)
    return kept ? [[name, { value: kept.value, text: kept.text(), notes: kept.notes() }] as const] : []
  })
  memory.close()
  return new Map(records)
}

const NAMES = Array.from({ length: 40 }, (_, index) => `page ${index} « é »\t`)
const record = fc.record({ value: fc.integer(), text: fc.string({ unit: 'binary' }), notes: fc.string() })
const change = fc.record({
  kept: fc.array(fc.tuple(fc.constantFrom(...NAMES), record), { maxLength: 6 }),
  forgotten: fc.array(fc.constantFrom(...NAMES), { maxLength: 3 }),
})

test('after any history of builds, what was last kept or found is remembered, and nothing else', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 30 }), async (history) => {
      rmSync(cacheFolder(root), { recursive: true, force: true })
      let model: Model = new Map(NAMES.map((name) => [name, { value: 0, text: `Texte ${name}`, notes: '' }]))
      await build(openMemory(root, 'key'), model, [])
      for (const { kept, forgotten } of history) {
        const next = new Map(model)
        for (const name of forgotten) next.delete(name)
        const found = [...next.keys()]
        for (const [name, value] of kept) next.set(name, value)
        await build(openMemory(root, 'key'), new Map(kept), found)
        model = next
      }
      expect(read(NAMES)).toEqual(new Map([...model].sort(byPlace)))
    }),
    { numRuns: 15 },
  )
})

test('a small change adds a small file, and many of them do not pile up', async () => {
  const text = 'Un long texte. '.repeat(2000)
  await build(
    openMemory(root, 'key'),
    new Map(NAMES.map((name) => [name, { value: 1, text, notes: '' }])),
    [],
  )
  const large = sizes()
  for (let round = 0; round < 30; round++)
    await build(
      openMemory(root, 'key'),
      new Map([['page', { value: round, text: 'court', notes: '' }]]),
      NAMES,
    )
  expect(Math.max(...sizes())).toBe(Math.max(...large))
  const memory = openMemory(root, 'key')
  expect(memory.shelf('numbers').find('page')?.value).toBe(29)
  expect(
    memory
      .shelf('numbers')
      .find(NAMES[7] ?? '')
      ?.text(),
  ).toBe(text)
  memory.close()
})

test('texts of many small builds are gathered into one file, and stay what they were', async () => {
  const text = 'Un long texte. '.repeat(2000)
  await build(openMemory(root, 'key'), new Map([['long', { value: 0, text, notes: 'notes' }]]), [])
  const names = Array.from({ length: 30 }, (_, round) => `page ${round}`)
  for (const [round, name] of names.entries())
    await build(
      openMemory(root, 'key'),
      new Map([[name, { value: round, text: `Texte ${name}`, notes: `Notes ${name}` }]]),
      ['long', ...names.slice(0, round)],
    )

  const memory = openMemory(root, 'key')
  const shelf = memory.shelf<number>('numbers')
  for (const [round, name] of names.entries()) {
    const kept = shelf.find(name)
    expect([kept?.value, kept?.text(), kept?.notes()]).toEqual([round, `Texte ${name}`, `Notes ${name}`])
    expect(Buffer.from(kept?.bytes() ?? []).toString()).toBe(`Texte ${name}`)
  }
  expect(shelf.find('long')?.text()).toBe(text)
  memory.settle()
  await memory.save()
  memory.close()
  const index = readFileSync(join(cacheFolder(root), 'memory.txt'), 'latin1')
  const { packs } = JSON.parse(index.slice(index.indexOf('\n') + 1)) as { packs: [string, number][] }
  expect(packs.filter(([, bytes]) => bytes > 0).length).toBeLessThanOrEqual(13)
})

test('a memory of another key is not believed', async () => {
  await build(openMemory(root, 'key'), new Map([['page', { value: 1, text: '', notes: '' }]]), [])
  const memory = openMemory(root, 'other')
  expect(memory.shelf('numbers').find('page')).toBeUndefined()
  memory.close()
})

function byPlace([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return NAMES.indexOf(a) - NAMES.indexOf(b)
}

function sizes(): number[] {
  return readdirSync(cacheFolder(root)).map((name) => statSync(join(cacheFolder(root), name)).size)
}
