import { listen } from '../device/listen.ts'

/** How a page is replaced by the one that the server has now. */
interface Replacement {
  /** Whether nothing on the page would be lost by that, once what can be saved has been. */
  isFree?: () => Promise<boolean>
  reload?: () => unknown
}

/** Settles when the page is not to be replaced after all, and says whether for what would be lost; `isUnderWay` until then. */
export let renewal: Promise<boolean> = Promise.resolve(false)
export let isUnderWay = false

/**
 * A deploy may take away the code that an open page would have loaded next. The same address then opens anew, with the code that there
 * is now, where nothing is lost by it. Not without an answer of the server, and not twice within a minute: then something else is wrong.
 * Until what it answers is called.
 */
export function catchMissingCode(how: Replacement = {}): () => void {
  // Vite tells of every part of the code that cannot be loaded.
  return listen(window, 'vite:preloadError', () => {
    if (isUnderWay) return
    isUnderWay = true
    renewal = renew(how)
      // Without a network, or where the browser keeps no mark.
      .catch(() => false)
      .finally(() => (isUnderWay = false))
  })
}

async function renew({ isFree, reload = reloadForGood }: Replacement): Promise<boolean> {
  // A frame in the page is replaced by itself.
  const mark = `renewed ${location.pathname}`
  // A network without end holds nobody up.
  const signal = AbortSignal.timeout(10_000)
  if (!(await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok) return false
  if ((await isFree?.()) === false) return true
  const now = Date.now()
  if (now - Number(sessionStorage[mark] ?? 0) > 60_000) {
    sessionStorage[mark] = now
    await reload()
  }
  return false
}

function reloadForGood(): Promise<never> {
  location.reload()
  // The page is as good as gone.
  return new Promise(() => undefined)
}
