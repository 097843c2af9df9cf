import { parentPort } from 'node:worker_threads'
import { withFullParsers } from '../content/full-parsers.ts'
import { takeHandfuls, type FileBeside, type LoadedFacts } from '../content/load-files.ts'
import { parseEntry } from '../content/parse-entry.ts'
import { readEntry, recordEntry, type EntryRecord, type KeptEntry } from '../content/recall-entry.ts'
import { createShelf } from '../lib/shelf.ts'
import { endThread } from './end-thread.ts'
import { readConfig } from './load-config.ts'
import { summarizeBody, type BodySummary, type BodyToSummarize } from './summarize-body.ts'

/** Files to read until all are taken. */
export type FilesToRead = {
  readonly root: string
  /** Hash of the config: where another lies there by now, all files are left to the thread that has the right one. */
  readonly config: string
  readonly files: readonly FileBeside[]
  readonly facts: LoadedFacts
  readonly taken: Int32Array
}

/** What the thread is asked. */
export type Question =
  | { readonly ask: 'read'; readonly work: FilesToRead }
  | { readonly ask: 'summarize'; readonly id: number; readonly bodies: readonly BodyToSummarize[] }

/** What it answers: some files at a time, the end of them, a handful of summaries. */
export type Answer =
  | { readonly records: readonly (readonly [index: number, record: EntryRecord])[] }
  | { readonly read: true }
  | { readonly id: number; readonly summaries: readonly BodySummary[] }

const MOST_RECORDS = 16

const answer = (message: Answer) => parentPort?.postMessage(message)

// What this throws ends the thread, and is thrown where the question was asked.
parentPort?.on('message', (question: Question) => {
  if (question.ask === 'summarize') answer({ id: question.id, summaries: question.bodies.map(summarizeBody) })
  else read(question.work).then(() => answer({ read: true }), endThread)
})

async function read({ root, config: expected, files, facts, taken }: FilesToRead): Promise<void> {
  const { config, hash } = await readConfig(root)
  if (hash !== expected) return
  const nothing = createShelf<KeptEntry>()
  let records: [index: number, record: EntryRecord][] = []
  const send = () => {
    if (records.length > 0) answer({ records })
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
    const record = recordEntry(found, await withFullParsers(() => parseEntry(options)))
    if (record) records.push([index, record])
    if (records.length >= MOST_RECORDS) send()
  })
  send()
}
