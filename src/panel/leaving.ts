/** Work that whoever signs out has still to get through to the server, while the session lasts. */
const unfinished = new Set<() => Promise<unknown>>()

/** How long somebody who signs out is kept waiting, in milliseconds. */
const patience = 1500

/** Has `work` done before somebody signs out; answers how to forget it. */
export function beforeLeaving(work: () => Promise<unknown>): () => void {
  unfinished.add(work)
  return () => void unfinished.delete(work)
}

/** Does what is unfinished, as far as that takes no time worth speaking of. Never throws. */
export async function finishWork(): Promise<void> {
  if (unfinished.size === 0) return
  const all = Promise.allSettled([...unfinished].map((work) => work()))
  await Promise.race([all, new Promise((go) => setTimeout(go, patience))])
}
