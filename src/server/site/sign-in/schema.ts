import { kinds } from '../../../domain/generated/kind-meta.ts'

/** Fields of what is sent at the door. */
export const emailField = {
  ...{ type: 'string', format: 'email', minLength: 1, maxLength: 254 },
  'x-messages': kinds.email!.messages,
}

export function textField(maxLength: number) {
  return { type: 'string', minLength: 1, maxLength }
}
