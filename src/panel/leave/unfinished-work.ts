/** Work that whoever signs out has still to get through to the server, while the session lasts. */
export interface UnfinishedWork {
  /** Gets it through, if that can be. */
  finish?: () => Promise<unknown>
  /** What becomes of it for whoever signs out now, in a sentence; null where the server has it all. */
  left: () => string | null
}

const unfinished = new Set<UnfinishedWork>()

/** How long somebody who signs out is kept waiting, in milliseconds. */
const patience = 1500

/** Has `work` done before somebody signs out; answers how to forget it. */
export function addUnfinishedWork(work: UnfinishedWork): () => void {
  unfinished.add(work)
  return () => void unfinished.delete(work)
}

/**
 * Does what is unfinished, as far as that takes no time worth speaking of; answers what has to be said of the rest before
 * somebody leaves. Never throws.
 */
export async function finishWork(): Promise<string[]> {
  const works = [...unfinished]
  if (works.length === 0) return []
  const all = Promise.allSettled(works.map(({ finish }) => finish?.()))
  await Promise.race([all, new Promise((go) => setTimeout(go, patience))])
  return works.flatMap(({ left }) => left() ?? [])
}
