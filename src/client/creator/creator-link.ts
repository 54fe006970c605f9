import type { EmailState, LetterAnswer, Tokens } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'
import { startSession, type Creator } from '../session/session.ts'

/** Asks for a letter with the way to a new password. The answer does not tell whether there is such an account. */
export async function askForPassword(email: string): Promise<LetterAnswer> {
  return await call('/auth/password/link', { method: 'POST', body: { email } })
}

/** Whose link it is. Throws `ApiError` (410 for one that has ended). */
export async function checkPasswordLink(token: string): Promise<{ email: string }> {
  return await call('/auth/password/check', { method: 'POST', body: { token } })
}

/** Sets a password by a link, and signs in, remembered. Throws `ApiError`. */
export async function setPassword(token: string, password: string): Promise<void> {
  const body = { token, password }
  startSession(await call<Tokens & { user: Creator }>('/auth/password', { method: 'POST', body }), true)
}

/** Shows by a link that an e-mail is theirs; answers it. Throws `ApiError`. */
export async function confirmEmail(token: string): Promise<{ email: string }> {
  return await call('/auth/email', { method: 'POST', body: { token } })
}

/** Has the letter that asks for it sent anew. */
export async function sendConfirmation(): Promise<LetterAnswer> {
  return await call('/users/me/email/confirmation', { method: 'POST' })
}

export async function readEmailState(): Promise<EmailState> {
  return await call('/users/me/email')
}

/** Asks for another e-mail in place of the present one. Throws `ApiError` with `fields`. */
export async function changeEmail(body: { email: string; password: string }): Promise<LetterAnswer> {
  return await call('/users/me/email', { method: 'POST', body })
}
