import { useSyncExternalStore } from 'react'

/** Whether the window is wide enough for a table, from `from` pixels on; on a phone rows become cards. */
export const useWide = (from = 768): boolean =>
  useSyncExternalStore(
    (listener) => onChange(from, listener),
    () => query(from)?.matches ?? true,
  )

function query(from: number): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia(`(min-width: ${from}px)`) : null
}

function onChange(from: number, listener: () => void): () => void {
  const media = query(from)
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}
