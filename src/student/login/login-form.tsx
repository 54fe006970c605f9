import type { FormEvent } from 'react'
import { Button, looks } from '../button/button.tsx'
import type { Words } from '../words/dictionary.ts'
import { useWords } from '../words/words.tsx'
import { Go } from '../navigation/navigation.tsx'
import { EmailField } from '../form/email-field.tsx'
import { PurchaseDoor } from './purchase-door.tsx'
import { Notice, Problem } from '../form/notice.tsx'
import { isEmail } from '../form/entry-field.ts'
import { PasswordField } from '../form/password-field.tsx'
import { useProblems, type Problems } from '../form/use-problems.ts'

export interface Credentials {
  email: string
  /** Only where the app asks for one. */
  password?: string
}

export interface LoginFormProps {
  loginType: 'email_senha' | 'apenas_email'
  /** Shows “Criar conta”. */
  freeRegistration: boolean
  /** Shows the door for who bought and cannot get in. */
  isSold?: boolean
  busy?: boolean
  /** Why one has to sign in again. */
  notice?: string | null
  /** What the API said, fit to be shown. */
  error?: string | null
  onEnter: (credentials: Credentials) => void
}

/** E-mail and, by login type, password; says what is missing before it asks the server. */
export function LoginForm(props: LoginFormProps) {
  const { loginType, freeRegistration, isSold, busy = false, error, notice, onEnter } = props
  const words = useWords()
  const { problems, judge } = useProblems<Field>()
  const hasPassword = loginType === 'email_senha'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email') ?? '').trim()
    const password = hasPassword ? String(data.get('password') ?? '') : undefined
    if (judge(event.currentTarget, problemsOf(email, password, words)))
      onEnter(hasPassword ? { email, password } : { email })
  }

  return (
    // Of this kind, a form that is sent before its code is there goes nowhere: no password gets into the address.
    <form method="dialog" noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Notice text={notice} />
      <EmailField problem={problems.email} />
      {hasPassword && <PasswordField problem={problems.password} />}
      {hasPassword && (
        <Go to={{ screen: 'forgot' }} className={`${looks.door} -my-2 self-end`}>
          {words.forgotPassword}
        </Go>
      )}
      <Problem text={error} />
      <Button words={buttonText(words, hasPassword, busy)} type="submit" busy={busy} className="min-h-52px" />
      {freeRegistration && (
        <Go to={{ screen: 'register' }} className={`${looks.door} self-center`}>
          {words.createAccount}
        </Go>
      )}
      {isSold && <PurchaseDoor />}
    </form>
  )
}

type Field = 'email' | 'password'

function problemsOf(email: string, password: string | undefined, words: Words): Problems<Field> {
  return {
    email: email === '' ? words.emailMissing : isEmail(email) ? undefined : words.emailInvalid,
    password: password === '' ? words.passwordMissing : undefined,
  }
}

function buttonText(words: Words, hasPassword: boolean, busy: boolean): string {
  if (hasPassword) return busy ? words.entering : words.enter
  return busy ? words.continuing : words.continue
}
