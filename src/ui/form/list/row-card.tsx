import { useEffect, useRef } from 'react'
import { say } from '../../../domain/text/say.ts'
import { IconButton } from '../../control/icon-button.tsx'
import { SortableHandle } from '../../sortable/sortable-item.tsx'
import { FieldError } from '../../widget/field-shell.tsx'
import { revealEvent } from '../field/focus.ts'
import { ItemField } from './item-field.tsx'
import { errorCount } from './list-row.ts'
import type { RowProps } from './row-line.tsx'

interface RowCardProps extends RowProps {
  /** What it is called by what stands in it; empty where it has no name yet. */
  title: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** An item of several fields: a line with its name, its fields below it while it is open. */
export function RowCard({ field, name, title, actions, disabled, isOpen, onOpen }: RowCardProps) {
  const { onDuplicate, onRemove } = actions
  const { registry, index, parentPath, errorSchema } = field
  const { idPrefix, idSeparator } = registry.globalFormOptions
  const id = [idPrefix, ...parentPath, index].join(idSeparator)
  const content = useRef<HTMLDivElement>(null)
  const mistakes = errorCount(errorSchema)
  const [numbered = name] = name.split(': ')
  const sentence = errorSchema?.__errors?.[0]

  // Somebody is led to a field in here.
  useEffect(() => {
    const element = content.current
    const open = () => onOpen(true)
    element?.addEventListener(revealEvent, open)
    return () => element?.removeEventListener(revealEvent, open)
  }, [onOpen])

  return (
    <div
      role="group"
      aria-label={name}
      className={`min-w-0 rounded-card border bg-surface ${mistakes > 0 ? 'border-danger' : 'border-border'}`}
    >
      <div className="flex items-center gap-0.5 p-1.5">
        <SortableHandle />
        <button
          id={`${id}__head`}
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onOpen(!isOpen)}
          className="group flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-8px px-1.5 text-left hover:bg-surface-hover"
        >
          <span
            aria-hidden="true"
            className={`i-lucide-chevron-right size-4 shrink-0 text-text-faint transition-transform duration-150 ${isOpen ? 'rotate-90' : ''}`}
          />
          <span className="min-w-0 truncate font-medium text-text">{title || numbered}</span>
          {title && <span className="shrink-0 text-13px text-text-muted max-sm:hidden">{numbered}</span>}
          {mistakes > 0 && !isOpen && (
            <span className="ml-auto flex shrink-0 items-center gap-1 text-13px text-danger-text">
              <span className="i-lucide-circle-alert size-3.5" aria-hidden="true" />
              {say({ one: '{count} correção', many: '{count} correções' }, { count: mistakes })}
            </span>
          )}
        </button>
        <IconButton
          icon="i-lucide-copy"
          aria-label={`Duplicar ${name}`}
          disabled={disabled || !onDuplicate}
          onClick={onDuplicate}
        />
        <IconButton
          danger
          icon="i-lucide-trash-2"
          aria-label={`Remover ${name}`}
          disabled={disabled}
          onClick={onRemove}
        />
      </div>
      {sentence && (
        <div className="px-3.5 pb-2">
          <FieldError id={`${id}__error`}>{sentence}</FieldError>
        </div>
      )}
      <div
        ref={content}
        id={id}
        hidden={!isOpen}
        data-closed={!isOpen || undefined}
        className="border-t border-border p-3.5 sm:p-4"
      >
        {isOpen && <ItemField {...field} />}
      </div>
    </div>
  )
}
