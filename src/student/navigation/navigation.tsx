import { createContext, use, type MouseEvent, type ReactNode } from 'react'
import type { Route } from '../../domain/site/route.ts'

/** How places are gone to: by the History API in the real app, by the panel's state in a preview. */
export interface Navigation {
  go: (place: Route) => void
  /** The address of a place; null in a preview, which has none. */
  hrefOf: ((place: Route) => string) | null
}

export const NavigationContext = createContext<Navigation>({ go: () => undefined, hrefOf: null })

export function useNavigation(): Navigation {
  return use(NavigationContext)
}

interface GoProps {
  to: Route
  className?: string
  label?: string
  current?: boolean
  children: ReactNode
}

/** Goes to a place: a link where places have addresses, a button in a preview. */
export function Go({ to, className, label, current, children }: GoProps) {
  const { go, hrefOf } = useNavigation()
  const aria = { 'aria-label': label, 'aria-current': current ? ('page' as const) : undefined }
  if (hrefOf === null) {
    return (
      <button type="button" className={className} onClick={() => go(to)} {...aria}>
        {children}
      </button>
    )
  }
  return (
    <a href={hrefOf(to)} className={className} onClick={(event) => follow(event, () => go(to))} {...aria}>
      {children}
    </a>
  )
}

/** Leaves new tabs, new windows and downloads to the browser. */
function follow(event: MouseEvent, go: () => void) {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  event.preventDefault()
  go()
}
