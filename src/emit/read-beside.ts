import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { ReadBeside } from '../content/load-files.ts'
import type { EntryRecord } from '../content/recall-entry.ts'
import { startThread } from './engine-thread.ts'
import type { ReadBesideData } from './read-beside-thread.ts'

/**
 * Another thread that reads content of the site at `root`, whose config has this hash; undefined on a machine that has no
 * second processor for it.
 */
export function readBeside(root: string, config: string): ReadBeside | undefined {
  if (availableParallelism() === 1) return undefined
  return async ({ files, facts, taken, keep }) => {
    const thread = startThread('emit/read-beside-thread', {
      root,
      config,
      files,
      facts,
      taken,
    } satisfies ReadBesideData)
    thread.on('message', (records: readonly (readonly [index: number, record: EntryRecord])[]) => {
      for (const [index, record] of records) keep(index, record)
    })
    // What it throws comes out here.
    await once(thread, 'exit')
  }
}
