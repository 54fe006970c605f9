import { lazy, Suspense, useState } from 'react'
import { ApiError, explain } from '../../client/error.ts'
import { register } from '../../client/user.ts'
import screen from '../../domain/generated/screens/registration.ts'
import type { RegistrationInput } from '../../domain/generated/types.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import { Button } from '../../ui/button.tsx'
import { FlatForm } from '../../ui/form/flat-form.tsx'
import { TextLink, textLink } from '../link.tsx'
import { Checkbox } from './checkbox.tsx'
import { AuthError, Entrance } from './entrance.tsx'
import type { LegalText } from './legal-dialog.tsx'

const LegalDialog = lazy(() => import('./legal-dialog.tsx').then((room) => ({ default: room.LegalDialog })))

/** Account creation. Once it worked the session's change leads to the dashboard (`SignedOut`). */
export function Register() {
  const [value, setValue] = useState<Document>({})
  const [accepts, setAccepts] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [reading, setReading] = useState<LegalText | null>(null)
  const lacksConsent = problem === termsNotAccepted && !accepts

  const submit = async (document: Document) => {
    if (!accepts) return setProblem(termsNotAccepted)
    setBusy(true)
    setProblem(null)
    try {
      await register(payload(screen, document) as unknown as RegistrationInput)
    } catch (caught) {
      setProblem(caught)
      setBusy(false)
    }
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
        onSubmit={submit}
        serverErrors={problem instanceof ApiError ? problem.fields : undefined}
        busy={isBusy}
      >
        <div className="mb-6 mt-1 text-text-muted">
          <Checkbox isOn={accepts} onChange={setAccepts} isInvalid={lacksConsent}>
            Li e aceito os <LegalLink onOpen={() => setReading('terms')}>termos de uso</LegalLink> e a{' '}
            <LegalLink onOpen={() => setReading('privacy')}>política de privacidade</LegalLink>
          </Checkbox>
        </div>
        <AuthError message={messageOf(problem, accepts)} />
        <Button
          type="submit"
          variant="primary"
          className="h-11! w-full"
          busy={isBusy}
          busyLabel={screen.busy}
        >
          {screen.submit}
        </Button>
      </FlatForm>
      {reading !== null && (
        <Suspense>
          <LegalDialog text={reading} onClose={() => setReading(null)} />
        </Suspense>
      )}
    </Entrance>
  )
}

const termsNotAccepted = new Error('Você deve aceitar os termos de uso e política de privacidade')

function messageOf(problem: unknown, accepts: boolean): string | null {
  if (problem === termsNotAccepted) return accepts ? null : termsNotAccepted.message
  return problem === null ? null : explain(problem, screen.failure!)
}

function LegalLink({ onOpen, children }: { onOpen: () => void; children: string }) {
  return (
    <button type="button" className={`${textLink} inline`} onClick={onOpen}>
      {children}
    </button>
  )
}
