import { lazy, Suspense, type ReactNode } from 'react'
import type { Route } from '../../domain/site/route.ts'
import { Button, looks } from '../button/button.tsx'
import { PageHeading } from '../frame/page-heading.tsx'
import { Go } from '../navigation/navigation.tsx'
import { useWords } from '../words/words.tsx'
import type { DrawingProps } from './drawing.tsx'

/** The place of a drawing that is not there yet, or cannot be fetched: the words stand alone then. */
const Room = () => <span className="block h-132px w-176px" />

// Few first screens have nothing to show.
const Drawing = lazy(() =>
  import('./drawing.tsx').then(
    (room) => ({ default: room.Drawing }),
    () => ({ default: Room }),
  ),
)

export interface BlankPageProps {
  picture: DrawingProps['name']
  title: string
  text: string
  /** What can be done about it: something of its own, to try again, or to go where there is more. */
  action?: ReactNode
  onRetry?: () => void
  way?: { to: Route; label: string }
  /** Announced as soon as it appears: something went wrong. */
  isProblem?: boolean
  /** It is the whole page, and so its title the page's. */
  isPage?: boolean
}

/** A screen that has nothing to show: empty, not found, or failed. */
export function BlankPage(props: BlankPageProps) {
  const { picture, title, text, action, onRetry, way, isProblem, isPage } = props
  const words = useWords()
  const Title = isPage ? PageHeading : 'h2'
  return (
    <div
      role={isProblem ? 'alert' : undefined}
      className="mx-auto max-w-400px flex flex-1 flex-col items-center justify-center px-6 py-10 text-center"
    >
      <Suspense fallback={<Room />}>
        <Drawing name={picture} />
      </Suspense>
      <Title className="mt-5 text-20px/26px font-650 tracking-tight">{title}</Title>
      <p className="mt-2 text-brand-muted">{text}</p>
      <div className="mt-6 flex flex-col items-center gap-2 empty:hidden">
        {action}
        {onRetry && <Button words={words.retry} onClick={onRetry} />}
        {way && (
          <Go to={way.to} className={action ? looks.door : looks.main}>
            {way.label}
          </Go>
        )}
      </div>
    </div>
  )
}
