import { choiceOf } from '../../domain/schema/choice.ts'
import type { Choice } from '../../domain/schema/definition.ts'
import { Badge } from './badge.tsx'

interface ChoiceBadgeProps {
  /** The answers that there are, as the schema has them (`generated/answers`). */
  answers: Choice[] | undefined
  value: string | number
}

/** The answer to a field of choice in its word, colour and icon. */
export function ChoiceBadge({ answers, value }: ChoiceBadgeProps) {
  const { label, tone, icon } = choiceOf(answers, value)
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
