import { Badge } from '../../ui/badge.tsx'

/** What the API says of a document that lacks something that has to be given: it came out of a file of before. */
export interface Completeness {
  isIncomplete?: boolean
}

/** Marks such a document in its list; its form says what is missing. */
export function IncompleteBadge({ of }: { of: object }) {
  const { isIncomplete } = of as Completeness
  return isIncomplete ? (
    <Badge tone="warning" icon="i-lucide-triangle-alert">
      Incompleto
    </Badge>
  ) : null
}
