import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react'
import { fetchCode } from '../../client/request/fetch-code.ts'

/** A component whose code is loaded when it is first drawn, or earlier by `prefetch`. */
export type LazyView<Props> = ((props: Props) => ReactNode) & { prefetch: () => void }

/**
 * Makes a component of code that is loaded on demand; until it is there, `waiting` stands for it, or nothing does. Unlike with
 * React's `lazy`, code that is loaded already is drawn at once; without a connection it waits for one.
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting?: (props: Props) => ReactNode,
): LazyView<Props> {
  let ready: ComponentType<Props> | null = null
  const bring = async () => (ready = await load())
  const Waiting = lazy(async () => ({
    default: await fetchCode(bring).catch(tell),
  })) as unknown as ComponentType<Props>
  function Drawn(props: Props) {
    const [Content] = useState(() => ready ?? Waiting)
    return (
      <Suspense fallback={waiting?.(props)}>
        <Content {...props} />
      </Suspense>
    )
  }
  // A fetch that fails is made again, and told, when the component is drawn.
  return Object.assign(Drawn, { prefetch: () => void bring().catch(() => undefined) })
}

/** What says so comes with the layout (`screen-code.ts`). */
const tell = async (problem: unknown) => (await import('./missing-part.ts')).untilReplaced(problem)

/** Loads views a second later, so that each opens at once, without a connection too; returns what calls it off. For an effect. */
export function prefetchLater(...views: { prefetch: () => void }[]): () => void {
  const timer = setTimeout(() => views.forEach(({ prefetch }) => prefetch()), 1000)
  return () => clearTimeout(timer)
}
