import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { compiledEngine, engineModule, engineRoot } from './engine-paths.ts'

/** Starts a thread with a module of the engine, by its name below `src/`. Node runs what it was compiled to; tsx runs sources. */
export function startThread(module: string): Worker {
  const source = pathToFileURL(engineModule(module))
  if (compiledEngine !== undefined) return new Worker(source)
  return new Worker(join(engineRoot, 'bin', 'run-source.js'), { workerData: { source: source.href } })
}
