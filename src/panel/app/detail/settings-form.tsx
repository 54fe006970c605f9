import { useMemo } from 'react'
import { useChangeApp } from '../../../client/app/app-query.ts'
import { ApiError } from '../../../client/request/error.ts'
import screen from '../../../domain/generated/screens/app-settings.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FlatForm } from '../../../ui/form/flat-form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { FailureNote } from '../../failure/failure-note.tsx'
import { useSubmission } from '../../failure/use-submission.ts'
import { SlugNote } from './slug-note.tsx'
import { useSettingsDraft } from './settings-draft.ts'
import { useSlugVerdict } from './use-slug-verdict.ts'

/** Name, slug and description of the app. */
export function SettingsForm({ app }: { app: App }) {
  const { value, change, edit, forget } = useSettingsDraft(app)
  const saving = useChangeApp(app.id)
  const { submit, isBusy, message, fields } = useSubmission(screen.failure!)
  const slug = String(value.slug ?? '')
  const verdict = useSlugVerdict(app, slug)
  const taken = verdict.state === 'taken' ? verdict.message : undefined
  const serverErrors = useMemo(() => (taken ? { ...fields, '/slug': taken } : fields), [fields, taken])

  const save = async () => {
    if (change === null || taken) return
    const refusal = await submit(async () => {
      await saving.mutateAsync(change)
    })
    if (refusal !== null) return
    forget()
    toast({ title: screen.success! })
  }

  const isStale = saving.error instanceof ApiError && saving.error.status === 412
  return (
    <FlatForm
      screen={settings}
      value={value}
      onChange={edit}
      onSubmit={() => void save()}
      serverErrors={serverErrors}
      notes={{ slug: <SlugNote app={app} slug={slug} verdict={verdict} /> }}
      busy={isBusy}
    >
      <FailureNote message={message && isStale ? stale : message} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton screen={screen} busy={isBusy} disabled={change === null} />
        {change !== null && !isBusy && (
          <Button variant="ghost" onClick={forget}>
            Descartar
          </Button>
        )}
      </div>
    </FlatForm>
  )
}

/** Only a new app may be left without a slug, for us to choose. */
const settings = { ...screen, uiSchema: { ...screen.uiSchema, slug: { 'ui:widget': 'text' } } }

const stale =
  'Este app mudou em outro lugar enquanto você editava. O que você digitou continua aqui: confira e salve de novo.'
