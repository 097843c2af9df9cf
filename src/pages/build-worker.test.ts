import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { generateArticles } from '../../bench/generate.ts'
import { articleFile, writeEngineSite } from '../../bench/write-engine-site.ts'
import type { SiteConfig } from '../content/define-site.ts'
import { contentMarks } from '../disk/file-stamps.ts'
import { loadContent, type Content } from '../content/load/load-content.ts'
import type { ReadInWorker } from '../content/load/load-files.ts'
import type { KeptEntry } from '../content/load/entry-cache.ts'
import { createShelf } from '../cache/cache-store.ts'
import { openBuildWorker, type BuildWorker } from './build-worker.ts'
import { readConfig } from '../compile/load-config.ts'

// Enough of them that a worker is asked.
const ARTICLES = 520

let root: string
let config: SiteConfig
let hash: string

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'build-worker-'))
  writeEngineSite(root, generateArticles(ARTICLES))
  ;({ config, hash } = await readConfig(root))
})
afterAll(() => rmSync(root, { recursive: true }))

const open = (configHash = hash): BuildWorker => {
  const worker = openBuildWorker(root, configHash)
  if (!worker) throw new Error('this machine has one processor')
  onTestFinished(() => worker.close())
  return worker
}
const load = (read?: ReadInWorker) => loadContent(root, config, createShelf(), contentMarks(root), read)
const told = ({ entries, problems, mentions }: Content) => {
  // Bodies tell their text when they are asked for it.
  const bodies = Object.values(entries).flatMap((all) => all.map(({ body }) => [body?.html, body?.headings]))
  return JSON.stringify([entries, bodies, problems, mentions.links, mentions.references, mentions.images])
}

const counter = () => new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
/** Leaves every file to the other thread, and counts those that it reads. */
const allInWorker =
  (read: ReadInWorker, kept: Set<number>): ReadInWorker =>
  ({ keep, taken, ...work }) => {
    Atomics.store(taken, 0, work.files.length)
    return read({
      ...work,
      taken: counter(),
      keep: (index, record) => {
        kept.add(index)
        keep(index, record)
      },
    })
  }
describe.skipIf(availableParallelism() === 1)('a worker', () => {
  test('reads files as this one would', async () => {
    const { read } = open()
    const kept = new Set<number>()
    const inWorker = await load(allInWorker(read, kept))
    expect(kept.size).toBe(ARTICLES + 1)
    expect(told(inWorker)).toBe(told(await load()))
    expect(inWorker.entries.articles?.[7]?.body?.html).toContain('<p>')
  })

  test('leaves files with mistakes to the thread that tells of them', async () => {
    const file = articleFile(root, 'faute')
    writeFileSync(file, '---\ntitle: [\n---\nTexte.\n')
    onTestFinished(() => rmSync(file))
    const kept = new Set<number>()
    const { problems } = await load(allInWorker(open().read, kept))
    expect(kept.size).toBe(ARTICLES + 1)
    expect(problems.map(({ place }) => place?.file)).toEqual(['content/articles/faute.md'])
  })

  test('leaves all files where another config lies there by now', async () => {
    const kept = new Set<number>()
    const content = await load(allInWorker(open('another').read, kept))
    expect(kept.size).toBe(0)
    expect(content.entries.articles).toHaveLength(ARTICLES)
  })

  test('ends the reading here where it fails', async () => {
    const shelf = createShelf<KeptEntry>()
    let kept = 0
    const counting = {
      ...shelf,
      keep: (...record: Parameters<typeof shelf.keep>) => {
        kept++
        return shelf.keep(...record)
      },
    }
    const fails: ReadInWorker = () => Promise.reject(new Error('out of memory'))
    await expect(loadContent(root, config, counting, contentMarks(root), fails)).rejects.toThrow(
      'out of memory',
    )
    const before = kept
    for (let turn = 0; turn < 20; turn++) await setImmediate()
    expect(kept).toBe(before)
    expect(kept).toBeLessThan(ARTICLES)
  })

  test('throws where it was asked what it could not do', async () => {
    const { read } = open()
    const gone = { name: 'x', file: 'x.md', path: join(root, 'x.md'), mark: '', collection: 'articles' }
    const facts = { value: {}, hash: '' }
    const work = {
      files: [{ ...gone, language: 'fr' as const }],
      facts,
      taken: counter(),
      keep: () => undefined,
    }
    await expect(read(work)).rejects.toThrow('ENOENT')
    await expect(read(work)).rejects.toThrow('ENOENT')
  })
})
