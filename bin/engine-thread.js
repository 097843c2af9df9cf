// Entry of a worker thread of an engine that runs from source.
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import { isWhole } from './compiled-folder.js'
import { compiledFolder, loadSource } from './load-engine.js'

const { module } = /** @type {{ module: string }} */ (workerData)
const folder = compiledFolder()
// Each thread compiles sources anew: a thread that checks pages starts in a third of the time when a command has compiled them.
if (isWhole(folder)) await import(pathToFileURL(join(folder, `${basename(module)}.mjs`)).href)
else await loadSource(module)
