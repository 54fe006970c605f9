import { createContext, Suspense, use, useRef, useState } from 'react'
import { lazyPart } from '../../ui/layout/lazy-part.ts'
import { useWords } from '../words/words.tsx'
import { LoginField } from './text-field.tsx'

/** Keeps the e-mail that was typed at the door: who goes on to another step of it finds it there. */
export interface TypedEmail {
  read: () => string
  write: (email: string) => void
}

// Fetched once something was typed, for there is nothing to look at before.
const LikelyEmail = lazyPart(() => import('./likely-email.tsx'), 'LikelyEmail')

export const TypedEmailContext = createContext<TypedEmail | null>(null)

/** How long a press of a button takes, in ms. */
const pressMs = 300

/** Nothing typed so far. */
export function newTypedEmail(): TypedEmail {
  let typed = ''
  return { read: () => typed, write: (email) => (typed = email) }
}

/** The e-mail (field `email`); what it was likely meant to be stands beneath. */
export function EmailField({ problem }: { problem?: string }) {
  const words = useWords()
  const typed = use(TypedEmailContext)
  const [left, setLeft] = useState('')
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-6px">
      <LoginField
        ref={input}
        name="email"
        type="email"
        inputMode="email"
        label={words.email}
        placeholder={words.emailPlaceholder}
        autoComplete="email"
        defaultValue={typed?.read()}
        onInput={({ currentTarget }) => typed?.write(currentTarget.value)}
        // Later: what comes beneath would move the button that is being pressed.
        onBlur={({ currentTarget }) => setTimeout(() => setLeft(currentTarget.value), pressMs)}
        problem={problem}
      />
      {left && (
        <Suspense>
          <LikelyEmail
            email={left}
            onAccept={(email) => {
              input.current!.value = email
              typed?.write(email)
              setLeft('')
              // The button that was pressed goes.
              input.current!.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
