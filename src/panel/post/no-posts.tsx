import type { ListScreen } from '../../domain/schema/list.ts'
import { Button } from '../../ui/control/button.tsx'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { emptyWords } from '../list/row-actions.ts'

interface NoPostsProps {
  screen: Pick<ListScreen, 'empty'>
  onCreate: () => void
}

/** In place of posts while there are none: what they are for, and the way to the first one. */
export function NoPosts({ screen, onCreate }: NoPostsProps) {
  const [first] = screen.empty.buttons ?? []
  return (
    <EmptyState
      {...emptyWords(screen)}
      action={
        first && (
          <Button icon={first.icon} onClick={onCreate}>
            {first.label}
          </Button>
        )
      }
    />
  )
}
