import type { App } from '../../../domain/generated/types.ts'
import screen from '../../../domain/generated/screens/feed-settings.ts'
import { changeBetween } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FlatForm } from '../../../ui/form/flat-form.tsx'
import { useFeedSettings } from './use-feed-settings.ts'

/** How the feed behaves in the students' app; every tick is saved at once. */
export function FeedSettingsCard({ app }: { app: App }) {
  const settings = useFeedSettings(app)
  const document = app as unknown as Document
  const save = (next: Document) => {
    const change = changeBetween(document, next)
    if (change) settings.mutate(change.feedSettings as Partial<App['feedSettings']>)
  }
  return (
    <Card padded={false} className="p-5 pt-3">
      <FlatForm screen={screen} value={document} onChange={save} />
      <p className="mt-5 flex gap-2.5 rounded-control bg-surface-sunken p-3 text-13px/18px text-text-muted">
        <span className="i-lucide-info mt-px size-4 shrink-0" aria-hidden="true" />
        <span>
          O feed é apenas para posts da equipe e dos professores. Os posts dos alunos aparecem somente na
          comunidade.
        </span>
      </p>
    </Card>
  )
}
