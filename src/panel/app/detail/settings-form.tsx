import { useMemo } from 'react'
import { atom, useAtom } from 'jotai'
import { useChangeApp } from '../../../client/app/app-query.ts'
import { ApiError } from '../../../client/request/error.ts'
import screen from '../../../domain/generated/screens/app-settings.ts'
import type { App } from '../../../domain/generated/types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { FlatForm } from '../../../ui/form/flat-form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { toast } from '../../../ui/toast/toast-queue.ts'
import { applyChange, changeBetween } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { payload } from '../../../domain/schema/screen.ts'
import { FailureNote } from '../../failure/failure-note.tsx'
import { useSubmission } from '../../failure/use-submission.ts'
import { siteUrl } from '../site-url.ts'
import { useSlugVerdict, type SlugVerdict } from './use-slug-verdict.ts'

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

/** Unsaved changes of each app's settings, by the app's id: kept while another tab is open. */
const typedAtom = atom<Record<string, Document>>({})

/** The settings form's document: the server's app with the unsaved changes on top. */
function useSettingsDraft(app: App) {
  const [typed, setTyped] = useAtom(typedAtom)
  const saved = payload(screen, app as unknown as Document)
  const value = applyChange(saved, typed[app.id] ?? {})
  return {
    value,
    /** What a save would send; null when nothing differs. */
    change: changeBetween(saved, value),
    edit: (next: Document) =>
      setTyped((all) => ({ ...all, [app.id]: changeBetween(saved, payload(screen, next)) ?? {} })),
    forget: () => setTyped((all) => ({ ...all, [app.id]: {} })),
  }
}

/** The note below the slug: the app's URL, and whether it is free. */
function SlugNote({ app, slug, verdict }: { app: App; slug: string; verdict: SlugVerdict }) {
  return (
    <span role="status" className="block break-words">
      {verdict.state === 'checking' && 'Verificando se está disponível...'}
      {verdict.state === 'own' && `Seu app fica em ${siteUrl(app.slug).label}.`}
      {verdict.state === 'free' && (
        <>
          <span
            className="i-lucide-circle-check mr-1.5 size-3.5 align-text-bottom text-accent-text"
            aria-hidden="true"
          />
          Disponível: {siteUrl(slug).label}. O endereço de agora continua levando a ele.
        </>
      )}
    </span>
  )
}
