import { scope } from './scope.ts'

// Replaces a worker that is no longer wanted: clears its caches, then unregisters. Does not reload open pages, since a
// visitor may be typing; the next page comes from the network.
scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
