// A thread of the engine begins here where its sources run: tsx is registered for each thread by itself.
import { workerData } from 'node:worker_threads'
import { loadSource } from './load-engine.js'

const { module } = /** @type {{ module: string }} */ (workerData)
await loadSource(module)
