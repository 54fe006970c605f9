import type { PersonalLink, SentAccess } from '../../domain/generated/answer-types.ts'
import { call } from '../request/api.ts'
import { enrolmentPath } from './enrolment.ts'

const pathOf = (appId: string, userId: string) => `${enrolmentPath(appId)}/${userId}`

/** The link that signs this person in. */
export const fetchPersonalLink = async (appId: string, userId: string) =>
  (await call<PersonalLink>(`${pathOf(appId, userId)}/link`)).url

/** A new one; the one before ends, and so do the sessions that it may have opened. */
export const renewPersonalLink = async (appId: string, userId: string) =>
  (await call<PersonalLink>(`${pathOf(appId, userId)}/link`, { method: 'POST' })).url

/** Mails the way in that the app's login type asks for. */
export const sendAccess = (appId: string, userId: string) =>
  call<SentAccess>(`${pathOf(appId, userId)}/access-mail`, { method: 'POST' })
