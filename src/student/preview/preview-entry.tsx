import { useState } from 'react'
import type { StudentApp } from '../../domain/generated/answer-types.ts'
import { ForgotScreen } from '../screens/forgot.tsx'
import { PasswordScreen } from '../screens/password.tsx'
import { RegisterScreen } from '../screens/register.tsx'

interface PreviewEntryProps {
  app: StudentApp
  screen: 'register' | 'forgot' | 'password'
  onEnter: () => void
}

/** The ways to an account and to a password, as a preview goes through them: no letter leaves. */
export function PreviewEntry({ app, screen, onEnter }: PreviewEntryProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const again = () => setSentTo(null)
  const { loginType } = app.config
  if (screen === 'password') return <PasswordScreen onSet={onEnter} />
  if (screen === 'register') {
    return (
      <RegisterScreen
        sentTo={sentTo}
        onRegister={({ email }) => (loginType === 'email_senha' ? setSentTo(email) : onEnter())}
        onAgain={again}
      />
    )
  }
  return (
    <ForgotScreen
      sends={loginType === 'link_direto' ? 'link' : 'password'}
      sentTo={sentTo}
      onAsk={setSentTo}
      onAgain={again}
    />
  )
}
