import { mkdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, isAbsolute } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { groupBy } from '../lib/lists/group-by.ts'
import { readContents, type Contents, type SiteFile } from '../lib/site-file.ts'
import { SharedWork } from '../workers/shared-work.ts'
import { WorkerClient } from '../workers/worker-client.ts'
import { prepareFiles } from './prepare-files.ts'
import { writeBatch, type FileToWrite } from './write-batch.ts'

/** Fewer files are written before a thread can start. */
const MIN_FOR_THREAD = 1000
/** Characters that are written together: the only ones in memory, with those of the queue. */
const BATCH_LENGTH = 300_000
/** Longer batches are written here: the other thread's copies of ten films of 150 MB took 680 MB of memory. */
const MAX_SHARED_LENGTH = 5_000_000
const MAX_QUEUED = 3

/**
 * Writes files into a folder, in this thread and another. On a site of 7,426 pages with compressed copies, one thread
 * took a seventh of a cold build.
 */
export async function writeFiles(folder: string, files: readonly SiteFile[]): Promise<void> {
  await prepareFiles(files)
  for (const parent of new Set(files.map(({ path }) => dirname(path))))
    mkdirSync(inside(folder, parent), { recursive: true })
  const worker = new WorkerClient<readonly FileToWrite[], void>('emit/write-worker-entry')
  const mayShare = files.length > MIN_FOR_THREAD && availableParallelism() > 1
  const work = new SharedWork<readonly FileToWrite[], void>({
    here: writeBatch,
    helpers: mayShare ? [{ ask: (batch, claim) => worker.request(batch, claim) }] : [],
    maxQueued: MAX_QUEUED,
    keep: () => undefined,
  })
  let batch: FileToWrite[] = []
  let length = 0
  const send = () => {
    void work.add(batch, length <= MAX_SHARED_LENGTH)
    ;[batch, length] = [[], 0]
  }
  try {
    for (const { source, outputs } of withCopies(folder, files)) {
      const contents = readContents(source)
      batch.push({ contents, outputs })
      length += copiedLength(contents)
      if (length < BATCH_LENGTH) continue
      send()
      // Lets answers of the other thread arrive.
      await setImmediate()
    }
    send()
    await work.finish()
  } finally {
    await worker.close()
  }
}

/** What the other thread gets: all bytes of a buffer, even for a part of it. */
function copiedLength(contents: Contents): number {
  return typeof contents === 'string' ? contents.length : contents.buffer.byteLength
}

/** Each file once, with the paths of its compressed copies. */
function withCopies(folder: string, files: readonly SiteFile[]) {
  const bySource = groupBy(files, (file) => file.copyOf?.file ?? file)
  return Array.from(bySource, ([source, written]) => ({
    source,
    outputs: written.map(({ path, copyOf }) => ({ path: inside(folder, path), encoding: copyOf?.encoding })),
  }))
}

/** The absolute path of `path` in `folder`; throws if it is outside. */
export function inside(folder: string, path: string): string {
  if (path === '' || isAbsolute(path) || PARENT_FOLDER.test(path))
    throw new Error(`output path leaves the folder: ${path}`)
  return `${folder}/${path}`
}

const PARENT_FOLDER = /(?:^|[/\\])\.\.(?:[/\\]|$)/
