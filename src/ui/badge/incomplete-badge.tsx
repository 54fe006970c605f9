import type { Completeness } from '../../domain/schema/completeness.ts'
import { Badge } from './badge.tsx'

/** Marks a document that lacks something, in any list; its form says what. */
export function IncompleteBadge({ of }: { of: object }) {
  const { isIncomplete, isHidden } = of as Completeness
  if (!isIncomplete) return null
  const badge = (
    <Badge tone="warning" icon="i-lucide-triangle-alert">
      Incompleto
    </Badge>
  )
  return isHidden ? <span title="Os alunos só veem depois que você completar.">{badge}</span> : badge
}
