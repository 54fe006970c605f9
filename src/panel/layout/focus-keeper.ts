import { useEffect, useRef, type RefObject } from 'react'
import { useLocation, useNavigationType } from 'react-router-dom'

/** Keeps the focus within the element of the returned ref: when rows are removed, and on the title of every new screen. */
export function useFocusKeeper(): RefObject<HTMLElement | null> {
  const main = useRef<HTMLElement>(null)
  const keeper = useRef<FocusKeeper>(null)
  useEffect(() => {
    keeper.current = keepFocus(main.current!)
    return () => keeper.current?.stop()
  }, [])

  const { pathname } = useLocation()
  const way = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    // A replaced URL is the same screen to people: a new app that got its id.
    if (way === 'REPLACE') return
    if (way === 'PUSH' && document.scrollingElement) document.scrollingElement.scrollTop = 0
    keeper.current?.newScreen()
  }, [pathname, way])
  return main
}

interface FocusKeeper {
  /** Another screen is being drawn: its title gets the focus once it stands there. */
  newScreen: () => void
  stop: () => void
}

/** The neighbours and the parent of an element that was removed. */
interface Gap {
  next: Node | null
  previous: Node | null
  parent: Node
}

/**
 * Watches what has the focus in `main`. When a removal takes it away (a row that was deleted) the focus goes to the next
 * row, else to the one before, else to the title above; without that it would fall back to the top of the page.
 */
function keepFocus(main: HTMLElement): FocusKeeper {
  let last: Element | null = null
  let gap: Gap | null = null
  let left: Element | null | undefined

  const remember = ({ target }: FocusEvent) => {
    last = target as Element
    gap = null
  }
  // A click on nothing in particular lets go of the focus on purpose.
  const forget = ({ target }: PointerEvent) => {
    if (!(target as Element).closest(control)) last = null
  }
  const look = (records: MutationRecord[]) => {
    if (last && !last.isConnected) gap ??= gapIn(records, last)
    const active = document.activeElement
    const isNowhere = active === null || active === document.body
    if (left !== undefined) goToTitle(isNowhere)
    else if (gap && isNowhere) {
      heirOf(gap, main)?.focus({ preventScroll: true })
      gap = null
    }
  }
  const goToTitle = (isNowhere: boolean) => {
    const title = main.querySelector('h1')
    // Somebody is in the new screen already.
    const isTaken = !isNowhere && document.activeElement !== left
    if (title && !isTaken) focusTitle(title)
    if (title || isTaken) left = undefined
  }

  const observer = new MutationObserver(look)
  main.addEventListener('focusin', remember)
  main.addEventListener('pointerdown', forget)
  // Dialogs stand outside of `main`; the focus falls when they close.
  observer.observe(document.body, { childList: true, subtree: true })
  return {
    newScreen: () => {
      left = document.activeElement
      gap = null
      look([])
    },
    stop: () => {
      observer.disconnect()
      main.removeEventListener('focusin', remember)
      main.removeEventListener('pointerdown', forget)
    },
  }
}

const control = 'a[href], button, input, select, textarea, [tabindex]'

function gapIn(records: MutationRecord[], lost: Element): Gap | null {
  const record = records.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)))
  return record ? { next: record.nextSibling, previous: record.previousSibling, parent: record.target } : null
}

function heirOf({ next, previous, parent }: Gap, main: HTMLElement): HTMLElement | null {
  for (const row of [next, previous]) {
    const first = row instanceof Element && row.isConnected && row.querySelector<HTMLElement>(control)
    if (first) return first
  }
  const around = parent instanceof Element ? parent.closest('article, section') : null
  return focusable(around?.querySelector<HTMLElement>('h2, h3') ?? main.querySelector('h1'))
}

function focusTitle(title: HTMLElement): void {
  focusable(title)!.focus({ preventScroll: true })
}

/** A title can take the focus from a program, not from the Tab key; nothing is drawn around it. */
function focusable(title: HTMLElement | null): HTMLElement | null {
  if (!title) return null
  title.tabIndex = -1
  title.style.outline = 'none'
  return title
}
