import { useEffect, useSyncExternalStore } from 'react'

/** Whether the server cannot be reached: the device says so, or `isOld` does. Back on the network, `refresh` is called. */
export function useOffline(isOld: boolean, refresh: () => void): boolean {
  const isCut = useCut()
  useEffect(() => {
    addEventListener('online', refresh)
    return () => removeEventListener('online', refresh)
  }, [refresh])
  return isCut || isOld
}

/** Whether the device says that it has no network. */
export function useCut(): boolean {
  // The server, which draws first, has one.
  return useSyncExternalStore(follow, isCutNow, () => false)
}

const isCutNow = () => !navigator.onLine

function follow(onChange: () => void): () => void {
  addEventListener('online', onChange)
  addEventListener('offline', onChange)
  return () => {
    removeEventListener('online', onChange)
    removeEventListener('offline', onChange)
  }
}
