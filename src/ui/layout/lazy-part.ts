import { lazy, type ReactNode } from 'react'

type Component = (props: never) => ReactNode
type PropsOf<C extends Component> = Parameters<C> extends [infer P, ...unknown[]] ? P : object

/** A component that comes, when it is first drawn, with code of its own: what `load` brings under `name`. */
export function lazyPart<M extends Record<K, Component>, K extends keyof M>(load: () => Promise<M>, name: K) {
  return lazy<(props: PropsOf<M[K]>) => ReactNode>(async () => ({ default: (await load())[name] as never }))
}
