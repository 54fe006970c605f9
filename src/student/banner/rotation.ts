import { useEffect, useState } from 'react'
import { constants } from '../../domain/generated/constants.ts'

/**
 * Which of `count` banners shows, moving on by itself every few seconds (`bannerRotationSeconds`) unless there is only one, the
 * person reads it (`isHeld`), wants less motion, or looks at another tab.
 */
export function useRotation(count: number, isHeld: boolean): [index: number, show: (index: number) => void] {
  const [chosen, show] = useState(0)
  const isHidden = useDocumentHidden()
  const isCalm = useReducedMotion()
  const index = count > 0 ? chosen % count : 0
  useEffect(() => {
    if (count < 2 || isHeld || isHidden || isCalm) return
    const timer = setTimeout(() => show((index + 1) % count), constants.bannerRotationSeconds * 1000)
    return () => clearTimeout(timer)
  }, [count, index, isHeld, isHidden, isCalm])
  return [index, show]
}

function useDocumentHidden(): boolean {
  const [isHidden, setHidden] = useState(() => typeof document !== 'undefined' && document.hidden)
  useEffect(() => {
    const follow = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [])
  return isHidden
}

function useReducedMotion(): boolean {
  const [isCalm, setCalm] = useState(() => reducedMotion()?.matches ?? false)
  useEffect(() => {
    const query = reducedMotion()
    const follow = () => setCalm(query?.matches ?? false)
    query?.addEventListener('change', follow)
    return () => query?.removeEventListener('change', follow)
  }, [])
  return isCalm
}

/** jsdom has no media queries, and the server has none. */
function reducedMotion(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null
}
