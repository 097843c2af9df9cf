// Entry of a worker thread for an engine that runs from source.
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import { isComplete } from './compiled-folder.js'
import { compiledFolder, loadSource } from './load-engine.js'

const { module } = /** @type {{ module: string }} */ (workerData)
const folder = compiledFolder()
// Otherwise each thread compiles the sources again: tests of a thread took 5.5 s of processor time instead of 2.4.
if (isComplete(folder)) await import(pathToFileURL(join(folder, `${basename(module)}.mjs`)).href)
else await loadSource(module)
