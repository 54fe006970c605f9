/** Work that the server does not have yet when somebody signs out. */
interface UnfinishedWork {
  /** Tries to send it. */
  finish?: () => Promise<unknown>
  /** What signing out now would do to it, in a sentence; null once the server has it all. */
  warning: () => string | null
}

const unfinished = new Set<UnfinishedWork>()

/** How long somebody who signs out is kept waiting, in milliseconds. */
const patience = 1500

/** Registers `work` to be finished before somebody signs out; returns what takes it off the list. */
export function addUnfinishedWork(work: UnfinishedWork): () => void {
  unfinished.add(work)
  return () => void unfinished.delete(work)
}

/**
 * Tries to finish everything registered, for at most `patience`; returns the warnings about what is still unsaved. Never
 * throws.
 */
export async function finishWork(): Promise<string[]> {
  const works = [...unfinished]
  if (works.length === 0) return []
  const all = Promise.allSettled(works.map(({ finish }) => finish?.()))
  await Promise.race([all, new Promise((go) => setTimeout(go, patience))])
  return works.flatMap(({ warning }) => warning() ?? [])
}
