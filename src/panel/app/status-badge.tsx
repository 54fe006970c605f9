import type { App } from '../../domain/generated/types.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const words: Record<string, { label: string; tone: BadgeTone }> = {
  ACTIVE: { label: 'Ativo', tone: 'positive' },
  DRAFT: { label: 'Rascunho', tone: 'neutral' },
  INACTIVE: { label: 'Inativo', tone: 'warning' },
  SUSPENDED: { label: 'Suspenso', tone: 'danger' },
}

/** The status of an app in a word. */
export function StatusBadge({ status }: { status: App['status'] }) {
  const { label, tone } = words[status] ?? words.DRAFT!
  return <Badge tone={tone}>{label}</Badge>
}
