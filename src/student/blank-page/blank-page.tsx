import { lazy, Suspense, type ReactNode } from 'react'
import { PageHeading } from '../frame/page-heading.tsx'
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
  /** What can be done about it. */
  action?: ReactNode
  /** Announced as soon as it appears: something went wrong. */
  isProblem?: boolean
  /** It is the whole page, and so its title the page's. */
  isPage?: boolean
}

/** A screen that has nothing to show: empty, not found, or failed. */
export function BlankPage({ picture, title, text, action, isProblem, isPage }: BlankPageProps) {
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
      {action && <div className="mt-6">{action}</div>}
    </div>
  )
}

/** The look of a main button in the student app. */
export const mainButton =
  'press min-h-48px inline-flex items-center justify-center gap-2 rounded-control bg-brand-primary px-6 text-16px font-600 text-brand-on-primary hover:bg-brand-primary-pressed'
