import { IconButton } from '../../control/icon-button.tsx'
import { SortableHandle } from '../../sortable/sortable-item.tsx'
import { ItemField, type ItemFieldProps } from './item-field.tsx'

/** What can be done with an item of a list. */
export interface ListRowActions {
  /** Absent where the list is full. */
  onDuplicate?: () => void
  onRemove: () => void
  /** Begins another item below. */
  onNext?: () => void
}

export interface RowProps {
  field: ItemFieldProps
  /** What people call the item: “Link 3: Instagram”. */
  name: string
  actions: ListRowActions
  disabled?: boolean
}

/** A text or a number in a list: one line. Enter begins the next one. */
export function RowLine({ field, name, actions, disabled }: RowProps) {
  const { onRemove, onNext } = actions
  return (
    <div
      className="flex items-start gap-1"
      onKeyDown={(event) => {
        const isTyped = event.target instanceof HTMLInputElement && event.key === 'Enter'
        if (!isTyped || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
        event.preventDefault()
        onNext?.()
      }}
    >
      <span className="pt-1">
        <SortableHandle />
      </span>
      <div className="min-w-0 flex-1">
        <ItemField {...field} />
      </div>
      <IconButton
        danger
        icon="i-lucide-trash-2"
        aria-label={`Remover ${name}`}
        disabled={disabled}
        onClick={onRemove}
        className="mt-1"
      />
    </div>
  )
}
