import { useEffect, useState } from 'react'
import { listen } from '../../client/device/listen.ts'
import { constants } from '../../domain/generated/constants.ts'

/** Milliseconds that each banner shows for; halfway through, the next one's picture is fetched. */
const turn = constants.bannerRotationSeconds * 1000

interface Rotation {
  /** Which banner shows. */
  index: number
  /** Which have shown or are about to: only their pictures are worth fetching. */
  near: number[]
  show: (index: number) => void
}

/**
 * Which of `count` banners shows, moving on by itself every few seconds (`bannerRotationSeconds`) unless there is only one, the
 * person reads it (`isHeld`), wants less motion, or looks at another tab.
 */
export function useRotation(count: number, isHeld: boolean): Rotation {
  const [chosen, choose] = useState(0)
  const [near, setNear] = useState([0])
  const isHidden = useDocumentHidden()
  const isCalm = useReducedMotion()
  const index = count > 0 ? chosen % count : 0
  useEffect(() => {
    if (count < 2 || isHeld || isHidden || isCalm) return
    const next = (index + 1) % count
    const timers = [setTimeout(() => setNear(having(next)), turn / 2), setTimeout(() => choose(next), turn)]
    return () => timers.forEach(clearTimeout)
  }, [count, index, isHeld, isHidden, isCalm])
  const show = (next: number) => {
    setNear(having(next))
    choose(next)
  }
  return { index, near, show }
}

const having = (index: number) => (near: number[]) => (near.includes(index) ? near : [...near, index])

function useDocumentHidden(): boolean {
  const [isHidden, setHidden] = useState(() => typeof document !== 'undefined' && document.hidden)
  useEffect(() => {
    const follow = () => setHidden(document.hidden)
    return listen(document, 'visibilitychange', follow)
  }, [])
  return isHidden
}

function useReducedMotion(): boolean {
  const [isCalm, setCalm] = useState(() => reducedMotion()?.matches ?? false)
  useEffect(() => {
    const query = reducedMotion()
    const follow = () => setCalm(query?.matches ?? false)
    return query ? listen(query, 'change', follow) : undefined
  }, [])
  return isCalm
}

/** jsdom has no media queries, and the server has none. */
function reducedMotion(): MediaQueryList | null {
  return typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : null
}
