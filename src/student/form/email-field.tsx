import { createContext, use } from 'react'
import { useWords } from '../words/words.tsx'
import { LoginField } from './text-field.tsx'

/** Keeps the e-mail that was typed at the door: who goes on to another step of it finds it there. */
export interface TypedEmail {
  read: () => string
  write: (email: string) => void
}

export const TypedEmailContext = createContext<TypedEmail | null>(null)

/** Nothing typed so far. */
export function newTypedEmail(): TypedEmail {
  let typed = ''
  return { read: () => typed, write: (email) => (typed = email) }
}

/** The e-mail (field `email`). */
export function EmailField({ problem }: { problem?: string }) {
  const words = useWords()
  const typed = use(TypedEmailContext)
  return (
    <LoginField
      name="email"
      type="email"
      inputMode="email"
      label={words.email}
      placeholder={words.emailPlaceholder}
      autoComplete="email"
      defaultValue={typed?.read()}
      onInput={({ currentTarget }) => typed?.write(currentTarget.value)}
      problem={problem}
    />
  )
}
