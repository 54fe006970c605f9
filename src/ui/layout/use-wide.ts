import { useSyncExternalStore } from 'react'

/** Whether the window is wide enough for a table, from `from` pixels on; on a phone rows become cards. */
export const useWide = (from = 768): boolean =>
  useSyncExternalStore(
    (listener) => onChange(from, listener),
    () => query(from)?.matches ?? true,
  )

/** Asked with every drawing. */
const queries = new Map<number, MediaQueryList>()

function query(from: number): MediaQueryList | null {
  if (typeof matchMedia !== 'function') return null
  const known = queries.get(from) ?? matchMedia(`(min-width: ${from}px)`)
  queries.set(from, known)
  return known
}

function onChange(from: number, listener: () => void): () => void {
  const media = query(from)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}
