// Entry of a worker thread that runs from source: tsx must be registered in each thread.
import { workerData } from 'node:worker_threads'
import { loadSource } from './load-engine.js'

const { module } = /** @type {{ module: string }} */ (workerData)
await loadSource(module)
