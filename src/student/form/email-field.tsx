import { useWords } from '../words/words.tsx'
import { LoginField } from './text-field.tsx'

/** The e-mail (field `email`). */
export function EmailField({ problem }: { problem?: string }) {
  const words = useWords()
  return (
    <LoginField
      name="email"
      type="email"
      inputMode="email"
      label={words.email}
      placeholder={words.emailPlaceholder}
      autoComplete="email"
      problem={problem}
    />
  )
}
