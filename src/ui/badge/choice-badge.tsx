import { choiceOf } from '../../domain/schema/choice.ts'
import type { Choice } from '../../domain/schema/definition.ts'
import { Badge } from './badge.tsx'

interface ChoiceBadgeProps {
  /** The choices that there are, as the schema has them (`generated/choices`). */
  choices: Choice[] | undefined
  value: string | number
}

/** The answer to a field of choice in its word, colour and icon. */
export function ChoiceBadge({ choices, value }: ChoiceBadgeProps) {
  const { label, tone, icon } = choiceOf(choices, value)
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
