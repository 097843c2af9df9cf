import { scope } from './scope.ts'

// Takes the place of a worker that has to go: clears what it kept, then removes itself. Open pages are left alone, since
// reloading one would lose what a visitor is typing; the next page comes from the network.
scope.addEventListener('install', (event) => {
  event.waitUntil(scope.skipWaiting())
})

scope.addEventListener('activate', (event) => {
  event.waitUntil(leave())
})

async function leave(): Promise<void> {
  for (const name of await caches.keys()) await caches.delete(name)
  await scope.registration.unregister()
}
