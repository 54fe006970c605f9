import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { askForPassword } from '../../client/creator/creator-link.ts'
import screen from '../../domain/generated/screens/forgotten-password.ts'
import page, { words } from '../../domain/generated/screens/pages/forgotten-password.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { TextLink, textLink } from '../page/link.tsx'
import { supportEmail } from '../page/support-email.ts'
import { DoorForm } from './door-form.tsx'
import { DoorMessage } from './door-message.tsx'
import { Entrance } from './entrance.tsx'

/** *Esqueceu a senha?*: asks for the letter with the way to a new one. What was typed at the sign-in is here already. */
export function ForgottenPassword() {
  const { state } = useLocation()
  const [sent, setSent] = useState<{ email: string; isSent: boolean } | null>(null)
  const otherDoor = <TextLink to="/login">{words.back}</TextLink>
  if (sent)
    return (
      <Entrance title={sent.isSent ? words.check : page.title} otherDoor={otherDoor}>
        <Sent {...sent} onAgain={() => setSent(null)} />
      </Entrance>
    )
  const ask = async ({ email }: Document) => {
    const { isSent } = await askForPassword(String(email))
    setSent({ email: String(email), isSent })
  }
  return (
    <Entrance title={screen.title} description={screen.description} otherDoor={otherDoor}>
      <DoorForm screen={screen} start={typedEmail(state)} send={ask} />
    </Entrance>
  )
}

function Sent({ email, isSent, onAgain }: { email: string; isSent: boolean; onAgain: () => void }) {
  const support = supportEmail()
  return (
    <DoorMessage
      icon={isSent ? 'i-lucide-mail-check' : 'i-lucide-mail'}
      action={
        <button type="button" className={textLink} onClick={onAgain}>
          {words.other}
        </button>
      }
    >
      <p>
        <SentenceView
          sentence={isSent ? words.sent : words.filed}
          values={{ email: <strong className="font-medium text-text">{email}</strong> }}
        />
      </p>
      {support && (
        <p>
          <SentenceView
            sentence={isSent ? words.notArrived : words.write}
            values={{
              support: (
                <a className={textLink} href={`mailto:${support}`}>
                  {support}
                </a>
              ),
            }}
          />
        </p>
      )}
    </DoorMessage>
  )
}

/** What a location's state says was typed, which comes from the browser's history and may be anything. */
function typedEmail(state: unknown): Document {
  const { email } = (state ?? {}) as { email?: unknown }
  return typeof email === 'string' ? { email } : {}
}
