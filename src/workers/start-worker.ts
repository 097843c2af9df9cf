import { basename, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { compiledEngine, engineRoot } from '../disk/engine-paths.ts'

/** Starts a worker with a module of the engine, by its name below `src/`: the compiled one, or its source. */
export function startWorker(module: string): Worker {
  if (compiledEngine) return new Worker(join(compiledEngine, `${basename(module)}.mjs`))
  return new Worker(join(engineRoot, 'bin', 'engine-thread.js'), { workerData: { module } })
}
