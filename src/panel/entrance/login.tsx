import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { signIn } from '../../client/creator/creator.ts'
import screen from '../../domain/generated/screens/login.ts'
import type { Login as LoginDocument } from '../../domain/generated/types.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import { FlatForm } from '../../ui/form/flat-form.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { TextLink } from '../page/link.tsx'
import { endedSessionOf } from './ended-session.ts'
import { FailureNote } from '../failure/failure-note.tsx'
import { useSubmission } from '../failure/use-submission.ts'
import { Entrance } from './entrance.tsx'
import { LabelledCheckbox } from './labelled-checkbox.tsx'

/** Sign-in. Once it worked the session's change leads to the dashboard (`SignedOut`). */
export function Login() {
  const [value, setValue] = useState<Document>({})
  const [remember, setRemember] = useState(true)
  const hasLapsed = endedSessionOf(useLocation()) !== null
  const { submit, isBusy, message, fields } = useSubmission(screen.failure!)
  return (
    <Entrance
      title={screen.title}
      description={screen.description}
      otherDoor={
        <>
          Ainda não tem conta? <TextLink to="/register">Criar conta</TextLink>
        </>
      }
    >
      {hasLapsed && (
        <p role="status" className="mb-6 rounded-control bg-surface-sunken px-3.5 py-3">
          Sua sessão terminou. Entre de novo para continuar.
        </p>
      )}
      <FlatForm
        screen={screen}
        value={value}
        onChange={setValue}
        onSubmit={(document) =>
          void submit(() => signIn(payload(screen, document) as unknown as LoginDocument, remember))
        }
        serverErrors={fields}
        busy={isBusy}
      >
        <div className="flex flex-wrap items-center justify-between gap-3">
          <LabelledCheckbox isOn={remember} onChange={setRemember}>
            Lembrar de mim
          </LabelledCheckbox>
          <TextLink to="/forgot" state={{ email: value.email }}>
            Esqueceu a senha?
          </TextLink>
        </div>
        <FailureNote message={message} />
        <SubmitButton screen={screen} busy={isBusy} className="h-11! w-full" />
      </FlatForm>
    </Entrance>
  )
}
