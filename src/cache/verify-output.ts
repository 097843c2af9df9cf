import { availableParallelism } from 'node:os'
import { outputMarks } from '../disk/file-stamps.ts'
import { compiledEngine } from '../disk/engine-paths.ts'
import { areSame, lines, type MarkColumns } from '../disk/encode-stamps.ts'

export type OutputQuestion = { readonly out: string; readonly left: MarkColumns }

/** From this number of files on, another thread has started before this one has looked at them. */
const MANY = 2000

/** Whether the folder `out` is as it was `left`: the same files, and nothing else. */
export function lookAtOutput(question: OutputQuestion): boolean {
  return areSame(question.left, outputMarks(question.out))
}

/** The same, for someone who has other work meanwhile: many files are looked at by another thread. */
export async function lookAtOutputMeanwhile(question: OutputQuestion): Promise<boolean> {
  const many = lines(question.left.paths).length >= MANY
  // Sources take longer to load than all the files to be looked at.
  if (!many || availableParallelism() === 1 || compiledEngine === undefined) return lookAtOutput(question)
  return askOutputThread(question).catch(() => lookAtOutput(question))
}

/** Asks a thread of its own. */
export async function askOutputThread(question: OutputQuestion): Promise<boolean> {
  // Most builds have no use for threads.
  const { AskedThread } = await import('../workers/worker-client.ts')
  const thread = new AskedThread<OutputQuestion, boolean>('cache/verify-output-worker')
  try {
    return await thread.ask(question)
  } finally {
    void thread.close()
  }
}
