import type { ReactNode } from 'react'
import { words } from '../../domain/generated/screens/pages/form.ts'
import { suggestedAddress } from '../../domain/purchase/typo.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { say } from '../../domain/text/say.ts'

/**
 * What stands below the e-mail of a form about a person where it looks like a slip, once it is not being typed: one press puts what was
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
      <button
        type="button"
        className="min-h-6 break-all rounded-4px text-left font-medium text-accent-text underline-offset-3 [.flex:has(input:focus)>div>&]:hidden hover:underline"
        onClick={() => onChange({ ...value, email })}
      >
        {say(words.likelyEmail, { email })}
      </button>
    ),
  }
}
