import { useEffect, useSyncExternalStore } from 'react'

/** Whether the server cannot be reached: the device says so, or `isOld` does. Back on the network, `refresh` is called. */
export function useOffline(isOld: boolean, refresh: () => void): boolean {
  // The server, which draws first, has a network.
  const isCut = useSyncExternalStore(follow, isCutNow, () => false)
  useEffect(() => {
    addEventListener('online', refresh)
    return () => removeEventListener('online', refresh)
  }, [refresh])
  return isCut || isOld
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
