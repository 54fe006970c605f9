import { Badge } from './badge.tsx'

/** Marks somebody whose last letter did not get there; their page says what to do. Where there is little room it is its icon, beside a name. */
export function RefusalBadge({ of }: { of: object }) {
  const { refusal } = of as { refusal?: string }
  if (refusal === undefined) return null
  return (
    <span title={`${refusal} Confira o e-mail.`}>
      <Badge tone="danger" icon="i-lucide-mail-x">
        <span className="max-2xl:sr-only">Não entregue</span>
        <span className="sr-only">: {refusal}</span>
      </Badge>
    </span>
  )
}
