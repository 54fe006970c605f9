import { Button } from '../../ui/button.tsx'
import { EmptyState, type EmptyStateProps } from '../../ui/empty-state.tsx'

/** In place of posts while there are none: what they are for, and the way to the first one. */
export function NoPosts({ onCreate, ...words }: EmptyStateProps & { onCreate: () => void }) {
  return (
    <EmptyState
      {...words}
      action={
        <Button icon="i-lucide-plus" onClick={onCreate}>
          Criar primeiro post
        </Button>
      }
    />
  )
}
