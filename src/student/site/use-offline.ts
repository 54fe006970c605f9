import { useEffect, useRef } from 'react'
import { listen } from '../../client/device/listen.ts'
import { noteConnection } from '../request/connection.ts'
import { useConnection } from '../request/use-connection.ts'

/** Whether the server cannot be reached: requests or the device say so, or `isOld` does. Once it can, `refresh` is called. */
export function useOffline(isOld: boolean, refresh: () => void): boolean {
  const isCut = useConnection() === 'cut'
  const wasCut = useRef(isCut)
  useEffect(() => {
    if (wasCut.current && !isCut) refresh()
    wasCut.current = isCut
  }, [isCut, refresh])
  return isCut || isOld
}

/** Milliseconds before the server is asked whether it is back: at first, and at most. */
const pauses = { first: 3000, longest: 60_000 }

/** While the server cannot be reached, asks now and then whether it is back; at once when the device or the person is. */
export function useProbe(): void {
  const isCut = useConnection() === 'cut'
  useEffect(() => {
    if (!isCut) return
    let timer: ReturnType<typeof setTimeout>
    let pause = pauses.first
    const askLater = () => {
      clearTimeout(timer)
      // Not all at the same moment.
      timer = setTimeout(ask, pause * (0.75 + Math.random() / 4))
      pause = Math.min(2 * pause, pauses.longest)
    }
    const ask = () => {
      askLater()
      if (!navigator.onLine || document.visibilityState === 'hidden') return
      // A network's own login page is no answer.
      fetch('/api/site/health/live', { cache: 'no-store', signal: AbortSignal.timeout(5000) })
        .then((answer) => answer.json())
        .then(
          () => noteConnection(true),
          () => undefined,
        )
    }
    askLater()
    const stops = [listen(window, 'online', ask), listen(document, 'visibilitychange', ask)]
    return () => {
      clearTimeout(timer)
      stops.forEach((stop) => stop())
    }
  }, [isCut])
}
