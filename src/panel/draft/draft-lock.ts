/**
 * Which builders are open, in all tabs: each holds a lock of its own, which the browser lets go when its page is gone,
 * however that happened. Drafts of builders that hold none were left behind.
 */

const nameOf = (id: string) => `trilha-draft-${id}`
const ownKey = 'trilha-draft-builder'

/** How long a page that is being left may take to let go, in milliseconds. */
const patience = 2000

type Release = () => void

/**
 * Marks a builder as open and takes over those of `others` that nobody holds any more; returns which ones, and what
 * releases all of them. Where a browser knows no locks, everything counts as left behind.
 */
export async function acquireLocks(id: string, others: string[]) {
  const before = lastOfThisTab()
  const own = await acquireLock(id, {})
  markAsLast(id)
  const taken = await Promise.all(
    others.map(async (other) => ({
      other,
      // A reload: the page before is about to go, and what it kept is wanted here.
      release: await acquireLock(
        other,
        other === before ? { signal: AbortSignal.timeout(patience) } : { ifAvailable: true },
      ),
    })),
  )
  return {
    free: new Set(taken.filter(({ release }) => release !== null).map(({ other }) => other)),
    release: () => [own, ...taken.map(({ release }) => release)].forEach((release) => release?.()),
  }
}

/** Holds the lock of a builder until it is released; null where somebody else does. */
export function acquireLock(id: string, options: LockOptions): Promise<Release | null> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  if (!locks) return Promise.resolve(() => {})
  return new Promise((answer) => {
    locks
      .request(nameOf(id), options, (lock) => {
        if (lock) return new Promise<void>((release) => answer(release))
        answer(null)
        return undefined
      })
      .catch(() => answer(null))
  })
}

/** The builders that are open, in all tabs; none where a browser knows no locks. */
export async function lockedIds(): Promise<Set<string>> {
  const locks = globalThis.navigator?.locks as LockManager | undefined
  const { held = [] } = (await locks?.query()) ?? {}
  const start = nameOf('')
  return new Set(held.flatMap(({ name }) => (name?.startsWith(start) ? [name.slice(start.length)] : [])))
}

function lastOfThisTab(): string | null {
  try {
    return sessionStorage.getItem(ownKey)
  } catch {
    return null
  }
}

function markAsLast(id: string): void {
  try {
    sessionStorage.setItem(ownKey, id)
  } catch {
    // Then a reload does not wait for the page before it, whose draft is there the next time.
  }
}
