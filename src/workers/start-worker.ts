import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { compiledEngine, engineRoot } from '../disk/engine-paths.ts'

/** Starts a worker from an engine module, by its path below `src/`, compiled or not. */
export function startWorker(module: string): Worker {
  if (compiledEngine) return new Worker(join(compiledEngine, `${basename(module)}.mjs`))
  return new Worker(join(engineRoot, 'bin', 'engine-thread.js'), { workerData: { module } })
}
