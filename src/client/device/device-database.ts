import type { IDBPDatabase, OpenDBCallbacks } from 'idb'

/**
 * A database of this device that is opened once, and once more whenever it was closed: another page wanted it gone or newer,
 * the browser ended it, or it did not open. `open` is given what `openDB` needs for that; it rejects where nothing is stored.
 */
export function reopenDatabase<T>(
  open: (callbacks: Pick<OpenDBCallbacks<T>, 'blocking' | 'terminated'>) => Promise<IDBPDatabase<T>>,
): () => Promise<IDBPDatabase<T>> {
  let opened: Promise<IDBPDatabase<T>> | null = null
  const forget = () => {
    opened = null
  }
  return () => {
    opened ??= open({
      blocking: (_, __, event) => {
        forget()
        ;(event.target as IDBDatabase).close()
      },
      terminated: forget,
    })
    opened.catch(forget)
    return opened
  }
}
