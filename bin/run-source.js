// A thread begins here where the sources of the engine run: tsx is registered for each thread by itself.
import { workerData } from 'node:worker_threads'
import { register } from 'tsx/esm/api'

register()
await import(/** @type {{ source: string }} */ (workerData).source)
