import { createContext, use, useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'

/** The page that a screen is the content of. */
interface Page {
  appName: string
  /** One has just come to where one is, and pressed nothing since. */
  isArriving: Readonly<RefObject<boolean>>
}

/** Null where a screen is no page of its own: in a preview. */
export const PageContext = createContext<Page | null>(null)

interface PageHeadingProps {
  className: string
  children: string
}

/**
 * The heading of a screen. It names the page as well; whoever came here and lost the focus with the screen that is gone,
 * or left it on the link that led here, finds it on the heading: so that the new screen is read out.
 */
export function PageHeading({ className, children: name }: PageHeadingProps) {
  const given = use(PageContext)
  // The server's drawing has no title: the page comes with one, which stays for the screens that have no heading yet.
  const page = useSyncExternalStore(
    followNothing,
    () => given,
    () => null,
  )
  const heading = useRef<HTMLHeadingElement>(null)
  // Not only at first: the same heading may stand over another place.
  useEffect(() => {
    const { activeElement } = document
    const isLeft = activeElement === document.body || activeElement instanceof HTMLAnchorElement
    if (page?.isArriving.current && isLeft) takeFocus(heading.current!)
  })
  return (
    <>
      {page && <title>{name && name !== page.appName ? `${name} · ${page.appName}` : page.appName}</title>}
      <h1 ref={heading} dir="auto" className={className}>
        {name}
      </h1>
    </>
  )
}

const followNothing = () => () => undefined

/** A heading takes the focus from a program, not from the Tab key. */
function takeFocus(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
