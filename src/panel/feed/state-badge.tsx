import type { PostState } from '../../domain/feed.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const words: Record<PostState, { label: string; tone: BadgeTone; icon?: string }> = {
  published: { label: 'Publicado', tone: 'positive' },
  scheduled: { label: 'Agendado', tone: 'warning', icon: 'i-lucide-clock' },
  draft: { label: 'Rascunho', tone: 'neutral' },
}

/** What has become of a post, in a word. */
export function StateBadge({ state }: { state: PostState }) {
  const { label, tone, icon } = words[state]
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  )
}
