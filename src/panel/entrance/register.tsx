import { lazy, Suspense, useRef, useState } from 'react'
import { register } from '../../client/creator/creator.ts'
import screen from '../../domain/generated/screens/registration.ts'
import type { RegistrationInput } from '../../domain/generated/types.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import { FlatForm } from '../../ui/form/flat-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextLink, textLink } from '../page/link.tsx'
import { FailureNote } from '../failure/failure-note.tsx'
import { useSubmission } from '../failure/use-submission.ts'
import { Entrance } from './entrance.tsx'
import { LabelledCheckbox } from './labelled-checkbox.tsx'
import type { LegalText } from './legal-dialog.tsx'

const LegalDialog = lazy(() => import('./legal-dialog.tsx').then((room) => ({ default: room.LegalDialog })))

/** Account creation. Once it worked the session's change leads to the dashboard (`SignedOut`). */
export function Register() {
  const [value, setValue] = useState<Document>({})
  const [accepts, setAccepts] = useState(false)
  const consent = useRef<HTMLInputElement>(null)
  const [lacksConsent, setLacksConsent] = useState(false)
  const [reading, setReading] = useState<LegalText | null>(null)
  const { submit, isBusy, message, fields } = useSubmission(screen.failure!)

  const send = (document: Document) => {
    setLacksConsent(!accepts)
    if (!accepts) consent.current?.focus()
    if (accepts) void submit(() => register(payload(screen, document) as unknown as RegistrationInput))
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
          Já tem conta? <TextLink to="/login">Entrar</TextLink>
        </>
      }
    >
      <FlatForm
        screen={screen}
        value={value}
        onChange={setValue}
        onSubmit={send}
        serverErrors={fields}
        busy={isBusy}
      >
        <div className="text-text-muted">
          <LabelledCheckbox ref={consent} isOn={accepts} onChange={accept} isInvalid={lacksConsent}>
            Li e aceito os <LegalLink onOpen={() => setReading('terms')}>termos de uso</LegalLink> e a{' '}
            <LegalLink onOpen={() => setReading('privacy')}>política de privacidade</LegalLink>
          </LabelledCheckbox>
        </div>
        <FailureNote message={lacksConsent ? termsNotAccepted : message} />
        <SubmitButton screen={screen} busy={isBusy} className="h-11! w-full" />
      </FlatForm>
      {reading !== null && (
        <Suspense>
          <LegalDialog text={reading} onClose={() => setReading(null)} />
        </Suspense>
      )}
    </Entrance>
  )
}

const termsNotAccepted = 'Você deve aceitar os termos de uso e política de privacidade'

function LegalLink({ onOpen, children }: { onOpen: () => void; children: string }) {
  return (
    <button type="button" className={`${textLink} inline`} onClick={onOpen}>
      {children}
    </button>
  )
}
