import { passwordParts, type PasswordPart } from '../../domain/format/password.ts'
import page, { words } from '../../domain/generated/screens/pages/password.ts'

/** What a new password needs, ticked off as one types. */
export function PasswordParts({ password }: { password: string }) {
  const has = passwordParts(password)
  return (
    <ul aria-label={page.title} className="grid gap-x-4 gap-y-1.5 text-13px sm:grid-cols-2">
      {(Object.keys(words.parts) as PasswordPart[]).map((part) => (
        <li key={part} className={`flex items-center gap-2 ${has[part] ? '' : 'text-text-muted'}`}>
          <span
            className={`size-4 shrink-0 ${has[part] ? 'i-lucide-circle-check text-accent-text' : 'i-lucide-circle text-text-faint'}`}
            aria-hidden="true"
          />
          {words.parts[part]}
          <span className="sr-only">: {has[part] ? words.has : words.lacks}</span>
        </li>
      ))}
    </ul>
  )
}
