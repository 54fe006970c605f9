import { useMemo } from 'react'
import screen from '../../../domain/generated/screens/app-settings.ts'
import { words } from '../../../domain/generated/screens/pages/app-settings.ts'
import type { App } from '../../../domain/generated/types.ts'
import { say } from '../../../domain/text/say.ts'
import { Button } from '../../../ui/control/button.tsx'
import { StandingForm } from '../../../ui/form/standing-form.tsx'
import { FormButtons } from '../../form/form-buttons.tsx'
import { useAppEditor } from '../../form/use-app-editor.ts'
import { siteUrl } from '../site-url.ts'
import { useSlugVerdict, type SlugVerdict } from './use-slug-verdict.ts'

/** Name, slug and description of the app; what is typed is kept while another tab is open. */
export function SettingsForm({ app }: { app: App }) {
  const editor = useAppEditor(app, { screen: settings, keptAs: `settings of ${app.id}` })
  const { form, isChanged, isBusy } = editor
  const slug = String(editor.value.slug ?? '')
  const verdict = useSlugVerdict(app, slug)
  const taken = verdict.state === 'taken' ? verdict.message : undefined
  const serverErrors = useMemo(
    () => (taken ? { ...form.serverErrors, '/slug': taken } : form.serverErrors),
    [form.serverErrors, taken],
  )
  return (
    <>
      <StandingForm
        {...form}
        onSubmit={(document) => {
          if (isChanged && !taken) form.onSubmit!(document)
        }}
        serverErrors={serverErrors}
        notes={{ slug: <SlugNote app={app} slug={slug} verdict={verdict} /> }}
      >
        <FormButtons editor={editor} isHeld={!isChanged}>
          {isChanged && !isBusy && (
            <Button variant="ghost" onClick={editor.reset}>
              {words.discard}
            </Button>
          )}
        </FormButtons>
      </StandingForm>
      {editor.dialogs}
    </>
  )
}

/** Only a new app may be left without a slug, for us to choose. */
const settings = { ...screen, uiSchema: { ...screen.uiSchema, slug: { 'ui:widget': 'text' } } }

/** The note below the slug: the app's URL, and whether it is free. */
function SlugNote({ app, slug, verdict }: { app: App; slug: string; verdict: SlugVerdict }) {
  return (
    <span role="status" className="block break-words">
      {verdict.state === 'checking' && words.checking}
      {verdict.state === 'own' && say(words.address, { label: siteUrl({ slug: app.slug }).label })}
      {verdict.state === 'free' && (
        <>
          <span
            className="i-lucide-circle-check mr-1.5 size-3.5 align-text-bottom text-accent-text"
            aria-hidden="true"
          />
          {say(words.free, { label: siteUrl({ slug }).label })}
        </>
      )}
    </span>
  )
}
