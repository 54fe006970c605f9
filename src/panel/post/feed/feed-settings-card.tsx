import { useEffect } from 'react'
import { words } from '../../../domain/generated/screens/pages/feed.ts'
import type { App } from '../../../domain/generated/types.ts'
import screen from '../../../domain/generated/screens/feed-settings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { FlatForm } from '../../../ui/form/flat-form.tsx'
import { toastRefusal } from '../../failure/toast-failure.ts'
import { useAppEditor } from '../../form/use-app-editor.ts'

/** How the feed behaves in the students' app: every tick is saved at once, and taken back when the server refuses. */
export function FeedSettingsCard({ app }: { app: App }) {
  const editor = useAppEditor(app, { screen, keptAs: `feed settings of ${app.id}` })
  const { form, value, isChanged, isBusy, isAsking, reset } = editor
  const refusal = editor.message ?? Object.values(form.serverErrors ?? {})[0]
  useEffect(() => {
    if (isBusy || isAsking) return
    if (refusal) {
      toastRefusal(refusal, screen.failure!)
      reset()
    } else if (isChanged) form.onSubmit!(value)
  })
  return (
    <Card padded={false} className="p-5 pt-3">
      <FlatForm screen={screen} value={value} onChange={form.onChange} />
      <p className="mt-5 flex gap-2.5 rounded-control bg-surface-sunken p-3 text-13px/18px text-text-muted">
        <span className="i-lucide-info mt-px size-4 shrink-0" aria-hidden="true" />
        <span>{words.about}</span>
      </p>
      {editor.dialogs}
    </Card>
  )
}
