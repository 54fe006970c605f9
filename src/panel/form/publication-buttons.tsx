import { serverNow } from '../../client/request/server-clock.ts'
import { words } from '../../domain/generated/screens/pages/form.ts'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'
import { Button } from '../../ui/control/button.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

interface PublicationButtonsProps {
  screen: FormScreen
  value: Document
  /** It is changed, and was published or scheduled already. */
  wasPublished: boolean
  busy: boolean
  /** Hears, before the form is sent, when it is to be published: null for never, undefined for when it says. */
  onChoose: (publishAt: string | null | undefined) => void
}

/** What sends a form of what is a draft or published on a day: now, or when its field says. */
export function PublicationButtons({ screen, value, wasPublished, busy, onChoose }: PublicationButtonsProps) {
  const { publishAt } = value
  const day = typeof publishAt === 'string' ? Date.parse(publishAt) : Number.NaN
  return (
    <>
      <Button
        form={screen.id}
        disabled={busy}
        onMouseDown={(event) => event.preventDefault()}
        // Were it what submits the form, Enter in a field would press this one, for it is the first.
        onClick={({ currentTarget }) => {
          onChoose(null)
          currentTarget.form!.requestSubmit()
        }}
      >
        {wasPublished ? words.publication.withdraw : words.publication.draft}
      </Button>
      <SubmitButton
        form={screen.id}
        screen={screen}
        busy={busy}
        onClick={() => onChoose(Number.isNaN(day) ? new Date(serverNow()).toISOString() : undefined)}
      >
        {labelOf(screen, day)}
      </SubmitButton>
    </>
  )
}

/** What saving is, with this instant to be published at: none yet, one to come, or one that has passed. */
function labelOf({ submit }: FormScreen, day: number): string {
  if (Number.isNaN(day)) return words.publication.publish
  return day > serverNow() ? words.publication.schedule : submit
}
