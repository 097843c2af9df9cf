import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { compiledEngine, engineModule, engineRoot } from './engine-paths.ts'

/** Starts a module of the engine, by its name below `src/`, in a thread of its own. */
export function startThread(module: string, data?: unknown): Worker {
  return new Worker(entry(module), { workerData: data })
}

/** Node runs what the engine was compiled to; its sources need tsx, which each thread registers for itself. */
function entry(module: string): URL {
  const file = pathToFileURL(engineModule(module))
  if (compiledEngine !== undefined) return file
  const tsx = createRequire(join(engineRoot, 'package.json')).resolve('tsx/esm/api')
  const code = `import { register } from '${pathToFileURL(tsx)}'; register(); await import('${file}')`
  return new URL(`data:text/javascript,${encodeURIComponent(code)}`)
}
