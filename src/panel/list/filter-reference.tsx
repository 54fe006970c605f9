import { useEffect, useId, useRef } from 'react'
import { words } from '../../domain/generated/screens/pages/list.ts'
import type { FieldFilter } from '../../domain/schema/list.ts'
import { say } from '../../domain/text/say.ts'
import { IconButton } from '../../ui/control/icon-button.tsx'
import { ReferenceSearch } from '../../ui/widget/reference-search.tsx'
import { titleWords, useTitles } from '../../ui/widget/use-referred.ts'

export interface FilterReferenceProps {
  filter: FieldFilter
  /** The id of the document that the rows refer to; empty where it narrows nothing. */
  value: string
  onChange: (value: string) => void
  /** Of the input that a label is for. */
  id?: string
  className: string
}

/** A filter by a document that rows refer to: one finds it by its title, and it stands there until it is taken out. */
export function FilterReference({ filter, value, onChange, id, className }: FilterReferenceProps) {
  const { label, all, refers = '' } = filter
  const own = useId()
  const { titles, note } = useTitles(refers, value ? [value] : [])
  const input = useRef<HTMLInputElement>(null)
  const isLeft = useRef(false)
  // Whoever takes it out goes on in the search that comes in its place.
  useEffect(() => {
    if (isLeft.current) input.current?.focus()
    isLeft.current = false
  }, [value])

  if (value)
    return (
      <div
        role="group"
        aria-label={label}
        className={`h-10 flex items-center gap-2 rounded-control border border-accent bg-accent-soft pl-3 pr-1 text-accent-text ${className}`}
      >
        <span className="min-w-0 flex-1 truncate">
          {id ? titleWords(titles[value]) : `${label}: ${titleWords(titles[value])}`}
        </span>
        <IconButton
          icon="i-lucide-x"
          aria-label={say(words.clearFilter, { label })}
          onClick={() => {
            isLeft.current = true
            onChange('')
          }}
        />
      </div>
    )
  return (
    <div className={className}>
      <ReferenceSearch
        refers={{ entity: refers }}
        onChoose={(one) => {
          note(one)
          onChange(one.id)
        }}
        isFloating
        label={{ 'aria-label': label }}
        // Without a label beside it, it says itself what it is.
        control={{ id: id ?? own, placeholder: id ? all : label }}
        input={input}
      />
    </div>
  )
}
