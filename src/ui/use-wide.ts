import { useSyncExternalStore } from 'react'

/** Whether the window is wide enough for a table; on a phone rows become cards. */
export const useWide = (): boolean => useSyncExternalStore(onChange, isWide)

function query(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia('(min-width: 768px)') : null
}

function isWide(): boolean {
  return query()?.matches ?? true
}

function onChange(listener: () => void): () => void {
  const media = query()
  media?.addEventListener('change', listener)
  return () => media?.removeEventListener('change', listener)
}
