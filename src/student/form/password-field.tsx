import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { LoginField, type LoginFieldProps } from './text-field.tsx'

/** The password, which one may look at. */
export function PasswordField(props: Partial<LoginFieldProps>) {
  const words = useWords()
  const [isShown, setShown] = useState(false)
  return (
    <LoginField
      name="password"
      label={words.password}
      autoComplete="current-password"
      {...props}
      type={isShown ? 'text' : 'password'}
      end={
        <button
          type="button"
          aria-label={isShown ? words.hidePassword : words.showPassword}
          className="press absolute inset-y-4px right-4px w-44px grid place-items-center rounded-8px text-brand-muted"
          onClick={() => setShown(!isShown)}
        >
          <span aria-hidden="true" className={`size-20px ${isShown ? 'i-lucide-eye-off' : 'i-lucide-eye'}`} />
        </button>
      }
    />
  )
}
