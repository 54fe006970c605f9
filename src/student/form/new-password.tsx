import { useId, useState } from 'react'
import { passwordParts, type PasswordPart } from '../../domain/format/password.ts'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import { usePhrases } from '../words/words.tsx'
import { PasswordField } from './password-field.tsx'

const parts: PasswordPart[] = ['length', 'upper', 'lower', 'digit']

/** A new password (field `password`) with its rule, ticked off as one types. */
export function NewPassword({ problem }: { problem?: string }) {
  const phrases = usePhrases(entryPhrases)
  const [text, setText] = useState('')
  const has = passwordParts(text)
  const id = useId()
  return (
    <div className="flex flex-col gap-3">
      <PasswordField
        label={phrases.newPassword}
        autoComplete="new-password"
        problem={problem}
        describedBy={id}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div id={id} className="text-14px/20px">
        <p className="font-600">{phrases.ruleTitle}</p>
        <ul className="mt-1 flex flex-col gap-1">
          {parts.map((part) => (
            <li key={part} className={`flex items-center gap-2 ${has[part] ? '' : 'text-brand-muted'}`}>
              <span
                aria-hidden="true"
                className={`size-18px shrink-0 ${has[part] ? 'i-lucide-circle-check text-brand-primary-text' : 'i-lucide-circle'}`}
              />
              {phrases[part]}
              <span className="sr-only">: {has[part] ? phrases.has : phrases.lacks}</span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
