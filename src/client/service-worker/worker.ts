import { scope, type FetchEvent, type LifeEvent } from './scope.ts'

// Written by the build in front of this script.
declare const BUILD: string
/** Shown when network and cache both fail; empty if the site has no offline page. */
declare const OFFLINE: string
/** That page and its files. */
declare const PRECACHE: readonly string[]
/** The folder of files with a hash in their names. */
declare const FOLDER: string

const PAGES = `pages-${BUILD}`
const ASSETS = `assets-${BUILD}`
const TIMEOUT_MS = 3_000

scope.addEventListener('install', (event) => event.waitUntil(install()))

scope.addEventListener('activate', (event) => event.waitUntil(activate(event)))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== scope.location.origin) return
  // A form of a page without its script: what was typed is still there when the visitor goes back.
  if (request.method === 'POST' && request.mode === 'navigate')
    event.respondWith(fetch(request).catch(() => cached(OFFLINE)))
  if (request.method !== 'GET' || pathname.startsWith('/api/')) return
  // On any error, the visitor gets a new, plain network response.
  const answer = (response: Promise<Response>) => event.respondWith(response.catch(() => fetch(request)))
  if (request.mode === 'navigate') {
    answer(page(event, pathname))
    event.waitUntil(precache().catch(() => undefined))
  } else if (isHashed(pathname)) answer(asset(event))
  else if (PRECACHE.includes(pathname)) answer(fetch(request).catch(() => cached(pathname)))
})

function isHashed(path: string): boolean {
  return path.startsWith(FOLDER) && /.[.-][\da-zA-Z]{8,}\.\w+$/.test(path.slice(FOLDER.length))
}

async function install(): Promise<void> {
  // A first visit downloads nothing that only a later one may need.
  if (scope.registration.active) await precache()
  // Safe immediately: pages come from the network first, and hashed files never change.
  await scope.skipWaiting()
}

/** Caches the offline page and its files, once. */
async function precache(): Promise<void> {
  if (PRECACHE.length === 0 || (await caches.match(OFFLINE, { cacheName: PAGES }))) return
  const assets = PRECACHE.filter(isHashed)
  const pages = PRECACHE.filter((path) => !isHashed(path))
  await (await caches.open(ASSETS)).addAll(assets)
  // Last, since a cached page means that everything is cached.
  await (await caches.open(PAGES)).addAll(pages.map((path) => new Request(path, { cache: 'reload' })))
}

async function activate(event: LifeEvent): Promise<void> {
  const names = await caches.keys()
  // Names come in order of creation, so the last other one belongs to the previous build.
  const previous = names.findLast((name) => name.startsWith('assets-') && name !== ASSETS)
  const old = names.filter(
    (name) => /^(?:pages|assets)-/.test(name) && ![PAGES, ASSETS, previous].includes(name),
  )
  await Promise.all(old.map((name) => caches.delete(name)))
  await scope.registration.navigationPreload?.enable()
  const open = await scope.clients.matchAll({ includeUncontrolled: true })
  await Promise.all(open.map(({ url }) => keepOpen(event, url)))
  await scope.clients.claim()
}

/** Stores the page that a first visitor reads, from the cache of the browser: this worker did not see it arrive. */
async function keepOpen(event: LifeEvent, url: string): Promise<void> {
  const response = await fetch(url, { cache: 'force-cache' }).catch(() => undefined)
  if (response) keepPage(event, new URL(url).pathname, response)
}

/** The page from the network; from the cache when the network fails or takes too long; else the offline page. */
async function page(event: FetchEvent, pathname: string): Promise<Response> {
  const network = fromNetwork(event, pathname)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT_MS))
  const answer = await Promise.race([network, late]).catch(() => undefined)
  if (answer) return answer
  const copy = await caches.match(pathname)
  // A slow network still beats the offline page.
  return copy ?? network.catch(() => cached(OFFLINE))
}

async function fromNetwork(event: FetchEvent, pathname: string): Promise<Response> {
  const response = (await event.preloadResponse) ?? (await fetch(event.request))
  keepPage(event, pathname, response)
  return response
}

async function asset(event: FetchEvent): Promise<Response> {
  const { request } = event
  const copy = await caches.match(request)
  if (copy) return copy
  const response = await fetch(request)
  keep(event, ASSETS, request, response)
  return response
}

function keepPage(event: LifeEvent, pathname: string, response: Response): void {
  if (/^text\/html\b/.test(response.headers.get('content-type') ?? '')) keep(event, PAGES, pathname, response)
}

/** Stores a copy of a complete response from this site. A full disk is ignored. */
function keep(event: LifeEvent, name: string, key: RequestInfo, response: Response): void {
  if (response.status !== 200 || response.type !== 'basic' || response.redirected) return
  const copy = response.clone()
  event.waitUntil(
    caches
      .open(name)
      .then((cache) => cache.put(key, copy))
      .catch(() => undefined),
  )
}

async function cached(path: string): Promise<Response> {
  const copy = await caches.match(path)
  if (!copy) throw new Error(path)
  return copy
}
