import { call } from '../request/api.ts'
import { enrolmentPath } from './enrolment.ts'

/** What went out to a person: the link in it, and the letter. */
export interface SentAccess {
  /** A link to set a password, the personal link, or the way to the login. */
  kind: 'password' | 'link' | 'email'
  url: string
  mailId: string
  /** There is no mail server: the letter was only filed. */
  isFiled?: boolean
}

const pathOf = (appId: string, userId: string) => `${enrolmentPath(appId)}/${userId}`

/** The link that signs this person in. */
export const fetchPersonalLink = async (appId: string, userId: string) =>
  (await call<{ url: string }>(`${pathOf(appId, userId)}/link`)).url

/** A new one; the one before ends, and so do the sessions that it may have opened. */
export const renewPersonalLink = async (appId: string, userId: string) =>
  (await call<{ url: string }>(`${pathOf(appId, userId)}/link`, { method: 'POST' })).url

/** Mails the way in that the app's login type asks for. */
export const sendAccess = (appId: string, userId: string) =>
  call<SentAccess>(`${pathOf(appId, userId)}/access-mail`, { method: 'POST' })
