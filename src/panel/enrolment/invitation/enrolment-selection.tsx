import screen from '../../../domain/generated/screens/lists/app-user.ts'
import { SelectionBar } from '../../list/selection-bar.tsx'
import type { MarkedRows } from '../../list/selection.ts'
import type { InvitationTarget } from './invite-people.tsx'

interface EnrolmentSelectionProps {
  marked: MarkedRows
  count: number
  /** How many people the filter leaves. */
  total: number
  filter: Record<string, string>
  onMarkAll: () => void
  onClear: () => void
  onInvite: (target: InvitationTarget) => void
}

/** What can be done with the people who are marked: the way in is sent to them. */
export function EnrolmentSelection({ marked, filter, onInvite, ...marks }: EnrolmentSelectionProps) {
  return (
    <SelectionBar
      {...marks}
      screen={screen}
      edge="preview"
      onRun={() => onInvite(marked.all ? { filter } : { ids: [...marked.ids] })}
    />
  )
}
