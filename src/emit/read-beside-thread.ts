import { parentPort, workerData } from 'node:worker_threads'
import { withFullParsers } from '../content/full-parsers.ts'
import { takeHandfuls, type FileBeside, type LoadedFacts } from '../content/load-files.ts'
import { parseEntry } from '../content/parse-entry.ts'
import { readEntry, recordEntry, type EntryRecord, type KeptEntry } from '../content/recall-entry.ts'
import { createShelf } from '../lib/shelf.ts'
import { readConfig } from './load-config.ts'

/** What the thread is told when it starts. */
export type ReadBesideData = {
  readonly root: string
  /** Hash of the config: where another lies there by now, all files are left to the thread that has the right one. */
  readonly config: string
  readonly files: readonly FileBeside[]
  readonly facts: LoadedFacts
  readonly taken: Int32Array
}

const { root, config: expected, files, facts, taken } = workerData as ReadBesideData
const { config, hash } = await readConfig(root)
const nothing = createShelf<KeptEntry>()
let records: [index: number, record: EntryRecord][] = []
const send = () => {
  if (records.length > 0) parentPort?.postMessage(records)
  records = []
}

if (hash === expected)
  await takeHandfuls(files, taken, async (file, index) => {
    const schema = config.collections[file.collection]?.schema
    const found = readEntry(nothing, file, facts.hash)
    if (!schema || 'problems' in found) return
    const options = {
      file: file.file,
      source: found.text,
      schema,
      language: file.language,
      facts: facts.value,
    }
    const record = recordEntry(found, await withFullParsers(() => parseEntry(options)))
    if (record) records.push([index, record])
    if (records.length >= 16) send()
  })
send()
