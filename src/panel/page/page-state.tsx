import type { ReactNode } from 'react'
import { ApiError } from '../../client/request/error.ts'
import type { PageScreen, PageState as State } from '../../domain/schema/page.ts'
import { isPicture } from '../../ui/picture/picture.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { LoadFailure } from '../failure/load-failure.tsx'

interface PageStateProps {
  page: Pick<PageScreen, 'loading' | 'failed' | 'missing'>
  /** What the page reads. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What is drawn in its place while it is read. */
  children?: ReactNode
  className?: string
  /** Where a page that is missing leads. */
  onward?: (label: string | undefined) => ReactNode
}

/** What stands in place of a page as long as there is nothing to show: that it is read, could not be, or does not exist. */
export function PageState({ page, query, children, className, onward }: PageStateProps) {
  if (page.missing && isMissing(query.error)) return <StateView state={page.missing} onward={onward} />
  if (query.error) return <LoadFailure title={page.failed!} query={query} />
  return (
    <div role="status" aria-label={page.loading} className={className}>
      {children}
    </div>
  )
}

/** Whether the server knows no such thing; an address that is none names nothing either. */
export const isMissing = (error: unknown) => error instanceof ApiError && [400, 404].includes(error.status)

interface StateViewProps {
  state: State
  onward?: PageStateProps['onward']
}

/** A state of a page in its words, with the way on. */
export function StateView({ state: { picture, action, ...words }, onward }: StateViewProps) {
  return (
    <EmptyState {...words} picture={isPicture(picture) ? picture : undefined} action={onward?.(action)} />
  )
}
