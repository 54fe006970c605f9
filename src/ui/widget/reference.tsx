import { useRef } from 'react'
import { IconButton } from '../control/icon-button.tsx'
import { ReferenceSearch } from './reference-search.tsx'
import type { Referring } from './referred-document.ts'
import { titleWords, useTitles } from './use-referred.ts'
import { controlProps, labelId, nothingOf, type WidgetProps } from './widget.ts'

/** One document of another entity, or several, found by their titles. The value is their ids. */
export function ReferenceWidget(props: WidgetProps) {
  const { id, label, value, options, disabled, onChange, onBlur } = props
  const { many = false, ...refers } = options.refers as Referring & { many?: boolean }
  const ids = [value].flat().filter((one): one is string => typeof one === 'string' && one !== '')
  const { titles, note } = useTitles(refers.entity, ids)
  const input = useRef<HTMLInputElement>(null)
  const set = (next: string[]) => onChange(many ? next : (next[0] ?? nothingOf(props)))

  return (
    <div
      className="flex flex-col gap-2"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur()
      }}
    >
      {ids.length > 0 && (
        <ul aria-labelledby={labelId(id)} className="flex flex-col gap-1.5">
          {ids.map((one) => (
            <li
              key={one}
              className="min-h-10 flex items-center gap-2 rounded-control border border-border bg-surface-sunken pl-3 pr-1"
            >
              <span className={`min-w-0 flex-1 truncate ${titles[one] ? 'font-medium' : 'text-text-muted'}`}>
                {titleWords(titles[one])}
              </span>
              <IconButton
                icon="i-lucide-x"
                aria-label={`Remover ${titles[one] ?? label}`}
                disabled={disabled}
                onClick={() => {
                  set(ids.filter((other) => other !== one))
                  input.current?.focus()
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <ReferenceSearch
        refers={refers}
        except={ids}
        onChoose={(one) => {
          note(one)
          set(many ? [...ids, one.id] : [one.id])
        }}
        staysOpen={many}
        label={{ 'aria-labelledby': labelId(id) }}
        control={{
          ...controlProps(props),
          placeholder: ids.length > 0 && !many ? 'Trocar: busque pelo nome' : 'Busque pelo nome',
        }}
        input={input}
      />
    </div>
  )
}
