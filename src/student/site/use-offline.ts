import { useEffect, useState } from 'react'

/** Whether the server cannot be reached: the device says so, or `isOld` does. Back on the network, `refresh` is called. */
export function useOffline(isOld: boolean, refresh: () => void): boolean {
  const [isCut, setCut] = useState(() => !navigator.onLine)
  useEffect(() => {
    const cut = () => setCut(true)
    const back = () => {
      setCut(false)
      refresh()
    }
    addEventListener('offline', cut)
    addEventListener('online', back)
    return () => {
      removeEventListener('offline', cut)
      removeEventListener('online', back)
    }
  }, [refresh])
  return isCut || isOld
}
