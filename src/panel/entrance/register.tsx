import { useRef, useState } from 'react'
import { SentenceView } from '../../ui/layout/sentence-view.tsx'
import { register } from '../../client/creator/creator.ts'
import { words } from '../../domain/generated/screens/pages/registration.ts'
import screen from '../../domain/generated/screens/registration.ts'
import type { RegistrationInput } from '../../domain/generated/types.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { TextLink, textLink } from '../page/link.tsx'
import { DoorForm } from './door-form.tsx'
import { Entrance } from './entrance.tsx'
import { LabelledCheckbox } from './labelled-checkbox.tsx'
import type { LegalText } from './legal-dialog.tsx'
import { lazyView } from '../page/lazy-view.tsx'

const LegalDialog = lazyView(() => import('./legal-dialog.tsx').then((room) => room.LegalDialog))

/** Account creation. Once it worked the session's change leads to the dashboard (`SignedOut`). */
export function Register() {
  const [accepts, setAccepts] = useState(false)
  const consent = useRef<HTMLInputElement>(null)
  const [lacksConsent, setLacksConsent] = useState(false)
  const [reading, setReading] = useState<LegalText | null>(null)

  const send = async (asked: Document) => {
    setLacksConsent(!accepts)
    if (accepts) await register(asked as unknown as RegistrationInput)
    else consent.current?.focus()
  }

  const accept = (isOn: boolean) => {
    setAccepts(isOn)
    setLacksConsent(false)
  }

  return (
    <Entrance
      title={screen.title}
      description={screen.description}
      otherDoor={
        <>
          {words.hasAccount} <TextLink to="/login">{words.enter}</TextLink>
        </>
      }
    >
      <DoorForm screen={screen} send={send} obstacle={lacksConsent ? words.notAccepted : null}>
        {() => (
          <div className="text-text-muted">
            <LabelledCheckbox ref={consent} isOn={accepts} onChange={accept} isInvalid={lacksConsent}>
              <SentenceView
                sentence={words.consent}
                values={{
                  terms: <LegalLink onOpen={() => setReading('terms')}>{words.terms}</LegalLink>,
                  privacy: <LegalLink onOpen={() => setReading('privacy')}>{words.privacy}</LegalLink>,
                }}
              />
            </LabelledCheckbox>
          </div>
        )}
      </DoorForm>
      {reading !== null && <LegalDialog text={reading} onClose={() => setReading(null)} />}
    </Entrance>
  )
}

function LegalLink({ onOpen, children }: { onOpen: () => void; children: string }) {
  return (
    <button type="button" className={`${textLink} inline`} onClick={onOpen}>
      {children}
    </button>
  )
}
