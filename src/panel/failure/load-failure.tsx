import { reasonOf } from '../../client/request/error.ts'
import { ErrorState } from '../../ui/state/error-state.tsx'

interface LoadFailureProps {
  title: string
  /** Why, where the screen knows better. */
  description?: string
  /** What could not be read. */
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
}

/** What could not be read, why, and a way to try again. */
export function LoadFailure({ title, description, query }: LoadFailureProps) {
  const { error, isFetching, refetch } = query
  return (
    <ErrorState
      title={title}
      description={description ?? reasonOf(error)}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}
