import { useState, type FormEvent } from 'react'
import type { Words } from '../words/pt-br.ts'
import { useWords } from '../words/words.tsx'
import { mainButton } from '../blank-page.tsx'
import { LoginField } from './login-field.tsx'
import { PasswordField } from './password-field.tsx'

export interface Credentials {
  email: string
  /** Only where the app asks for one. */
  password?: string
}

export interface LoginFormProps {
  loginType: 'email_senha' | 'apenas_email'
  /** Shows “Criar conta”. */
  freeRegistration: boolean
  busy?: boolean
  /** What the API said, fit to be shown. */
  error?: string | null
  onEnter: (credentials: Credentials) => void
}

/** E-mail and, by login type, password; says what is missing before it asks the server. */
export function LoginForm({ loginType, freeRegistration, busy = false, error, onEnter }: LoginFormProps) {
  const words = useWords()
  const [problems, setProblems] = useState<Problems>({})
  const [notice, setNotice] = useState<'forgotHelp' | 'createAccountHelp' | null>(null)
  const hasPassword = loginType === 'email_senha'

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email') ?? '').trim()
    const password = hasPassword ? String(data.get('password') ?? '') : undefined
    const found = problemsOf(email, password, words)
    setProblems(found)
    const first = found.email ? 'email' : found.password ? 'password' : null
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else onEnter(hasPassword ? { email, password } : { email })
  }

  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <LoginField
        name="email"
        type="email"
        label={words.email}
        placeholder={words.emailPlaceholder}
        autoComplete="email"
        inputMode="email"
        problem={problems.email}
      />
      {hasPassword && <PasswordField problem={problems.password} />}
      {hasPassword && (
        <button
          type="button"
          className={`${quietButton} -my-2 self-end`}
          onClick={() => setNotice('forgotHelp')}
        >
          {words.forgotPassword}
        </button>
      )}
      <p
        role="alert"
        className="empty:hidden flex gap-2 rounded-control bg-brand-primary-soft px-3 py-10px text-14px/20px"
      >
        {error}
      </p>
      <button type="submit" aria-disabled={busy} className={`${mainButton} min-h-52px`}>
        {busy && <span aria-hidden="true" className="spin i-lucide-loader-circle size-18px" />}
        {buttonText(words, hasPassword, busy)}
      </button>
      {freeRegistration && (
        <button
          type="button"
          className={`${quietButton} self-center`}
          onClick={() => setNotice('createAccountHelp')}
        >
          {words.createAccount}
        </button>
      )}
      <p
        role="status"
        className="empty:hidden rounded-control bg-brand-primary-soft px-3 py-10px text-center text-14px/20px"
      >
        {notice && words[notice]}
      </p>
    </form>
  )
}

const quietButton = 'press min-h-44px rounded-control px-1 text-14px text-brand-primary-text font-600'

interface Problems {
  email?: string
  password?: string
}

function problemsOf(email: string, password: string | undefined, words: Words): Problems {
  return {
    email: email === '' ? words.emailMissing : /^\S+@\S+\.\S+$/.test(email) ? undefined : words.emailInvalid,
    password: password === '' ? words.passwordMissing : undefined,
  }
}

function buttonText(words: Words, hasPassword: boolean, busy: boolean): string {
  if (hasPassword) return busy ? words.entering : words.enter
  return busy ? words.continuing : words.continue
}
