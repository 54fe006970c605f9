import { listen } from '../../client/device/listen.ts'
import { siteVersion } from '../../domain/site/site-worker.ts'
import { deleteCaches } from '../worker/cache-name.ts'
import type { FromWorker, ToWorker } from '../worker/scope.ts'
import { readSite } from './read-site.ts'

/** Milliseconds after which the worker looks for a new version again, at the earliest, when the app comes to the front. */
const pause = 60_000
/** A page this young has nothing on it that could be lost. */
const young = 20_000

/**
 * Registers the app's service worker and keeps in touch with it until the returned function is called. `onVersion` is told
 * whether another version of the app is ready and opens at the next start.
 */
export function followWorker(isEntered: boolean, onVersion: (isOther: boolean) => void): () => void {
  const { serviceWorker } = navigator as Partial<Navigator>
  // Over plain http there is none; in development there is no build.
  if (!serviceWorker) return () => undefined
  const site = readSite(document)
  if (site.build === undefined) return () => undefined
  const { offlineMode, pushNotifications } = site.app.config.features
  if (!offlineMode) void deleteCaches(true).catch(() => undefined)
  if (!offlineMode && !pushNotifications) {
    void retire(serviceWorker)
    return () => undefined
  }

  const version = siteVersion(site.build, site.version)
  let last = 0
  const sayHello = async () => {
    last = performance.now()
    const registration = await serviceWorker.register('/sw.js', { scope: '/' })
    const { active } = await serviceWorker.ready
    active?.postMessage({ kind: 'hello', version, isEntered } satisfies ToWorker)
    // Another version of the app comes with another worker.
    await registration.update()
  }
  // Where the browser keeps nothing (private windows) the app works from the network.
  const hello = () => void sayHello().catch(() => undefined)
  const helloAgain = () => {
    if (document.visibilityState === 'visible' && performance.now() - last > pause) hello()
  }
  // Networks say that they are there a moment before they are.
  let soon: ReturnType<typeof setTimeout> | undefined
  const helloSoon = () => {
    clearTimeout(soon)
    soon = setTimeout(hello, 2000)
  }
  const hear = ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'version') onVersion(data.version !== version)
    else if (performance.now() < young) location.reload()
  }

  const stops = [
    listen(serviceWorker, 'message', hear),
    listen(window, 'online', helloSoon),
    listen(document, 'visibilitychange', helloAgain),
    listen(window, 'load', hello),
  ]
  const timer = setInterval(helloAgain, 15 * pause)
  // All of the first visit's pictures come first.
  if (document.readyState === 'complete') hello()
  return () => {
    stops.forEach((stop) => stop())
    clearTimeout(soon)
    clearInterval(timer)
  }
}

/** The creator wants neither pushes nor an app without a network (any more). */
async function retire(serviceWorker: ServiceWorkerContainer): Promise<void> {
  const registration = await serviceWorker.getRegistration('/')
  await registration?.unregister()
}
