import { lazy, Suspense, useState } from 'react'
import { ApiError, explain } from '../../client/error.ts'
import { signIn } from '../../client/user.ts'
import screen from '../../domain/generated/screens/login.ts'
import type { Login as LoginDocument } from '../../domain/generated/types.ts'
import { Button } from '../../ui/button.tsx'
import { FlatForm } from '../../ui/form/flat-form.tsx'
import type { Document } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import { TextLink, textLink } from '../link.tsx'
import { Checkbox } from './checkbox.tsx'
import { AuthError, Entrance } from './entrance.tsx'

const ForgottenPassword = lazy(() =>
  import('./forgotten-password.tsx').then((room) => ({ default: room.ForgottenPassword })),
)

/** Sign-in. Once it worked the session's change leads to the dashboard (`SignedOut`). */
export function Login() {
  const [value, setValue] = useState<Document>({})
  const [remember, setRemember] = useState(true)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>(null)
  const [hasForgotten, setForgotten] = useState(false)

  const submit = async (document: Document) => {
    setBusy(true)
    setProblem(null)
    try {
      await signIn(payload(screen, document) as unknown as LoginDocument, remember)
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
          Ainda não tem conta? <TextLink to="/register">Criar conta</TextLink>
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
        <div className="mb-6 mt-1 flex flex-wrap items-center justify-between gap-3">
          <Checkbox isOn={remember} onChange={setRemember}>
            Lembrar de mim
          </Checkbox>
          <button type="button" className={textLink} onClick={() => setForgotten(true)}>
            Esqueceu a senha?
          </button>
        </div>
        <AuthError message={problem === null ? null : explain(problem, screen.failure!)} />
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
      {hasForgotten && (
        <Suspense>
          <ForgottenPassword onClose={() => setForgotten(false)} />
        </Suspense>
      )}
    </Entrance>
  )
}
