import type { Mail } from '../../client/mail.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const states: Record<Mail['status'], { tone: BadgeTone; label: string }> = {
  waiting: { tone: 'neutral', label: 'Na fila' },
  sent: { tone: 'positive', label: 'Enviado' },
  outbox: { tone: 'info', label: 'Salvo em arquivo' },
  failed: { tone: 'danger', label: 'Falhou' },
}

/** Where a letter is. One that waits because it was refused before says so. */
export function MailStatus({ mail: { status, problem } }: { mail: Pick<Mail, 'status' | 'problem'> }) {
  if (status === 'waiting' && problem !== null) return <Badge tone="warning">Tentando de novo</Badge>
  const { tone, label } = states[status]
  return <Badge tone={tone}>{label}</Badge>
}
