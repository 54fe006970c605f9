import type { ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/form.ts'
import { suggestedAddress } from '../../domain/purchase/typo.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { say } from '../../domain/text/say.ts'

/**
 * What stands below the e-mail of a form about a person where it looks like a slip: one press puts what was
 * likely meant in its place.
 */
export function likelyEmailNotes(
  value: Document,
  onChange: (next: Document) => void,
): Record<string, ReactNode> {
  const email = suggestedAddress(String(value.email ?? ''))
  if (!email) return {}
  return {
    email: (
      <span role="status">
        <button
          type="button"
          className="min-h-6 break-all rounded-4px text-left font-medium text-accent-text underline-offset-3 hover:underline"
          onClick={({ currentTarget }) => {
            // The button goes; whoever pressed it goes on in the field.
            currentTarget.closest('form')?.querySelector<HTMLInputElement>('input[name=email]')?.focus()
            onChange({ ...value, email })
          }}
        >
          {say(words.likelyEmail, { email })}
        </button>
      </span>
    ),
  }
}
