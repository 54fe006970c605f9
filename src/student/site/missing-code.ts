/**
 * A deploy takes away the code that an open tab would have loaded next. The same address then opens anew, with the code
 * that there is now; nothing is lost, for what was done and typed is on the device. Not without an answer of the server,
 * and not twice within a minute: then something else is wrong.
 */
export function catchMissingCode(): void {
  // Vite tells of every part of the code that cannot be loaded.
  addEventListener('vite:preloadError', () => {
    renewal ??= renew().finally(() => (renewal = null))
  })
}

/** Settles when the page is not to be replaced after all; null where that was never begun. */
export let renewal: Promise<void> | null = null

const mark = 'trilha-renewed'

async function renew(): Promise<void> {
  try {
    if (Date.now() - Number(sessionStorage.getItem(mark)) < 60_000) return
    const signal = AbortSignal.timeout(10_000)
    if (!(await fetch('/', { method: 'HEAD', cache: 'no-store', signal })).ok) return
    sessionStorage.setItem(mark, String(Date.now()))
  } catch {
    return
  }
  location.reload()
  // The page is as good as gone.
  await new Promise(() => undefined)
}
