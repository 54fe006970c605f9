import type { FieldFilter } from '../../domain/schema/list.ts'
import { Button } from '../../ui/control/button.tsx'

interface FilterButtonsProps {
  filter: FieldFilter
  value: string
  onChange: (value: string) => void
}

/** The answers of a filter side by side, the one that holds pressed. */
export function FilterButtons({ filter, value, onChange }: FilterButtonsProps) {
  const answers = [{ value: '', label: filter.all }, ...(filter.choices ?? [])]
  return (
    <div role="group" aria-label={filter.label} className="flex flex-wrap gap-2">
      {answers.map((answer) => (
        <Button
          key={answer.value}
          aria-pressed={value === answer.value}
          className={`h-10! ${value === answer.value ? 'border-accent! bg-accent-soft! text-accent-text!' : ''}`}
          onClick={() => onChange(answer.value)}
        >
          {answer.label}
        </Button>
      ))}
    </div>
  )
}
