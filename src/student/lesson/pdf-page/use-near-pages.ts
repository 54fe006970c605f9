import { useEffect, useState, type RefObject } from 'react'

/** Which pages in `box` are in view, or within a screen of it, and which one is in its middle. */
export function useNearPages(box: RefObject<HTMLElement | null>, first: number) {
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set())
  const [current, setCurrent] = useState(first)
  useEffect(() => {
    const root = box.current
    if (!root) return
    const watchNear = new IntersectionObserver(
      (entries) =>
        setNear((last) => {
          const next = new Set(last)
          for (const { target, isIntersecting } of entries)
            if (isIntersecting) next.add(numberOf(target))
            else next.delete(numberOf(target))
          return next
        }),
      { root, rootMargin: '60% 0px' },
    )
    const watchMiddle = new IntersectionObserver(
      (entries) => {
        const there = entries.find(({ isIntersecting }) => isIntersecting)
        if (there) setCurrent(numberOf(there.target))
      },
      { root, rootMargin: '-49% 0px -50%' },
    )
    for (const page of root.querySelectorAll('[data-page]')) {
      watchNear.observe(page)
      watchMiddle.observe(page)
    }
    return () => {
      watchNear.disconnect()
      watchMiddle.disconnect()
    }
  }, [box])
  return { near, current }
}

function numberOf(page: Element): number {
  return Number((page as HTMLElement).dataset.page)
}
