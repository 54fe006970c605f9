import type { AccountSession } from '../../domain/generated/answer-types.ts'
import { queryOptions } from '@tanstack/react-query'
import type { PasswordChangeInput } from '../../domain/generated/types.ts'
import { call, callForAnswer, type Answer } from '../request/api.ts'
import { onlyIfStill } from '../request/revision.ts'
import { storeCreator, type Creator } from '../session/session.ts'

/** The creator's own data as it is now, with its revision. */
export const fetchCreator = (): Promise<Answer<Creator>> => callForAnswer<Creator>('/users/me')

/**
 * Changes the creator's own data where it is still the revision of `etag`, and shows it at once. Throws `ApiError` with `fields`, or
 * 412 where there is a newer one.
 */
export async function changeCreator(
  change: Record<string, unknown>,
  etag: string | null,
): Promise<Answer<Creator>> {
  const answer = await callForAnswer<Creator>('/users/me', {
    method: 'PATCH',
    body: change,
    headers: onlyIfStill(etag),
  })
  storeCreator(answer.data)
  return answer
}

export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: () => call<AccountSession[]>('/users/me/sessions'),
  staleTime: 0,
})

/** Ends one session, at once. Throws `ApiError` (404 where it has ended). */
export const endSessionOf = (id: string) =>
  call<undefined>(`/users/me/sessions/${encodeURIComponent(id)}`, { method: 'DELETE' })

/** Path of what was done in the account. */
export const auditPath = '/users/me/audit'

/** Ends all sessions but this one. */
export const endOtherSessions = () => call<undefined>('/users/me/sessions', { method: 'DELETE' })

/** Changes the password, which ends all other sessions. Throws `ApiError` with `fields`. */
export const changePassword = (change: PasswordChangeInput) =>
  call<undefined>('/users/me/password', { method: 'POST', body: { ...change } })

/** Everything of the creator as a zip. */
export const fetchArchive = () => call<Blob>('/users/me/archive', { responseType: 'blob' })

/** Has the account erased in seven days. Throws `ApiError` with `fields`. */
export async function deleteAccount(password: string): Promise<void> {
  storeCreator(await call<Creator>('/users/me/deletion', { method: 'POST', body: { password } }))
}

/** The creator has changed their mind. */
export async function keepAccount(): Promise<void> {
  storeCreator(await call<Creator>('/users/me/deletion', { method: 'DELETE' }))
}
