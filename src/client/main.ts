import { wakeIslands } from './loader.ts'
import { registerServiceWorker } from './register-service-worker.ts'

/** Whether the site has a service worker. Replaced by the bundler. */
declare const SERVICE_WORKER: boolean

wakeIslands()
if (SERVICE_WORKER) registerServiceWorker()
