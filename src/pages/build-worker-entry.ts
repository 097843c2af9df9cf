import { takeHandfuls, type FileForWorker, type LoadedFacts } from '../content/load/load-files.ts'
import { openParser } from '../content/parse/open-parser.ts'
import { readEntry, recordEntry, type EntryRecord, type KeptEntry } from '../content/load/entry-cache.ts'
import { createShelf } from '../cache/cache-store.ts'
import { answerQuestions } from '../workers/serve-requests.ts'
import { readConfig } from '../compile/load-config.ts'

/** Files to read until all are taken. */
export type FilesToRead = {
  readonly root: string
  /** Hash of the config: where another lies there by now, all files are left to the thread that has the right one. */
  readonly config: string
  readonly files: readonly FileForWorker[]
  readonly facts: LoadedFacts
  readonly taken: Int32Array
}

/** Records of some files, before the others are read. */
export type Records = readonly (readonly [index: number, record: EntryRecord])[]

const MOST_RECORDS = 16

answerQuestions<FilesToRead, void, Records>(read)

async function read(
  { root, config: expected, files, facts, taken }: FilesToRead,
  tell: (records: Records) => void,
): Promise<void> {
  const { config, hash } = await readConfig(root)
  if (hash !== expected) return
  const parse = await openParser(config)
  const nothing = createShelf<KeptEntry>()
  let records: [index: number, record: EntryRecord][] = []
  const send = () => {
    if (records.length > 0) tell(records)
    records = []
  }
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
    const record = recordEntry(found, parse(options))
    if (record) records.push([index, record])
    if (records.length >= MOST_RECORDS) send()
  })
  send()
}
