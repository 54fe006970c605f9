import { words } from '../../domain/generated/screens/pages/legal.ts'
import privacy from '../../domain/generated/screens/texts/privacy.ts'
import terms from '../../domain/generated/screens/texts/terms.ts'
import { say } from '../../domain/text/say.ts'
import { Button } from '../../ui/control/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { supportEmail } from '../page/support-email.ts'

const texts = { terms, privacy }

export type LegalText = keyof typeof texts

/** The terms of use or the privacy policy, to read. */
export function LegalDialog({ text, onClose }: { text: LegalText; onClose: () => void }) {
  const { title, updated, sections } = texts[text]
  return (
    <Dialog
      onClose={onClose}
      size="lg"
      title={title}
      description={say(words.since, { date: day.format(new Date(updated)) })}
      footer={
        <Button variant="primary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      {/* What scrolls takes the focus, so that arrows move it. */}
      <div
        role="region"
        aria-label={title}
        tabIndex={0}
        className="rounded-control text-15px/24px outline-offset-4"
      >
        {sections.map((section) => (
          <section key={section.title} className="mb-6 last:mb-0">
            <h3 className="font-semibold">{section.title}</h3>
            {section.paragraphs.flatMap(addressed).map((paragraph) => (
              <p key={paragraph} className="mt-2 text-text-muted">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  )
}

/** With the address of whoever runs the server written in; where they gave none, what speaks of it is left out. */
function addressed(paragraph: string): string[] {
  const address = supportEmail()
  return address || !paragraph.includes('{supportEmail}')
    ? [say(paragraph, { supportEmail: address ?? '' })]
    : []
}

/** The date stands without a time; in UTC it is the same day everywhere. */
const day = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' })
