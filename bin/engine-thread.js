// A thread of the engine begins here, with the module that it is for; tsx is registered for each thread by itself.
import { workerData } from 'node:worker_threads'
import { loadModule } from './load-engine.js'

const { module, folder } = /** @type {{ module: string, folder?: string }} */ (workerData)
await loadModule(module, folder)
