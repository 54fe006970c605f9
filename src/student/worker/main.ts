import { dropOldAssets, keepAssets, rareAsset } from './asset.ts'
import { deleteCaches, pageCache } from './cache-name.ts'
import { cachedOrFetched, picture } from './file.ts'
import { answerWithin, patience } from './limit.ts'
import { anyPage, checkPage, keepPages, cachedPage } from './page.ts'
import { openFromPush, showPush } from './push.ts'
import { scope, type FetchEvent, type MessageEventToWorker, type ToWorker } from './scope.ts'

/** The student app's service worker: opens the app without a network where its creator wants that, and takes pushes. */

const { version, offline, rare } = scope.trilha

scope.addEventListener('install', (event) => event.waitUntil(install()))
scope.addEventListener('activate', (event) => event.waitUntil(activate()))
scope.addEventListener('message', (event) => event.waitUntil(answer(event)))
if (offline) scope.addEventListener('fetch', serve)
scope.addEventListener('push', (event) => showPush(event))
scope.addEventListener('notificationclick', (event) => openFromPush(event))

/** All of a version or nothing: what is kept always fits together. Tabs that are open keep the code they began with. */
async function install(): Promise<void> {
  if (offline) {
    try {
      await keepAssets(scope.trilha)
      await keepPages(version)
    } catch (problem) {
      if (!isFull(problem)) throw problem
      // A full disk: the app works from the network.
      await caches.delete(pageCache)
    }
  }
  await scope.skipWaiting()
}

async function activate(): Promise<void> {
  if (!offline) await deleteCaches(true)
  await scope.clients.claim()
  for (const tab of await tabs()) tab.postMessage({ kind: 'version', version })
}

/** A page is there: it hears whether another version opens next, or none. */
async function answer({ data, source }: MessageEventToWorker): Promise<void> {
  const { kind, version: theirs, isEntered } = data as ToWorker
  if (kind !== 'hello') return
  // The only tab, and it needs no older code.
  if (offline && theirs === version && (await tabs()).length === 1) await dropOldAssets(scope.trilha)
  const current = await checkPage(scope.trilha, isEntered)
  if (current === 'gone') source?.postMessage({ kind: 'gone' })
  // A page may be newer than its worker, which follows.
  else if (current !== null && ![current, version].includes(theirs))
    source?.postMessage({ kind: 'version', version })
}

function serve(event: FetchEvent): void {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (origin !== scope.location.origin || (request.method !== 'GET' && request.method !== 'HEAD')) return
  if (rare.includes(pathname)) return event.respondWith(rareAsset(request))
  if (/^\/(assets|files)\//.test(pathname)) return event.respondWith(cachedOrFetched(request))
  if (/^\/(images|icons)\//.test(pathname))
    return event.respondWith(picture(request, (work) => event.waitUntil(work)))
  if (request.mode === 'navigate' && !pathname.startsWith('/api/')) event.respondWith(open(request, pathname))
}

async function open(request: Request, pathname: string): Promise<Response> {
  const kept = await cachedPage(pathname)
  if (kept) return kept
  const page = await anyPage()
  const asked = fetch(request)
  return page ? await answerWithin(asked, patience.page).catch(() => page) : await asked
}

function tabs() {
  return scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

function isFull(problem: unknown): boolean {
  return problem instanceof DOMException && problem.name === 'QuotaExceededError'
}
