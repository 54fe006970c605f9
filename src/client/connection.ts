import type { ConnectionTrial, SalesConnection, TrialOffer } from '../domain/generated/answer-types.ts'
import type { Document } from '../domain/schema/definition.ts'
import { call } from './request/api.ts'

/** Path of the creator's connections to sales platforms. */
export const connectionsPath = '/connections'

/** Connects a platform; the answer has the secret where we made it. */
export const addConnection = (document: Document) =>
  call<SalesConnection>(connectionsPath, { method: 'POST', body: document })

/** Gives a connection a new URL; the one before it works for a week more. */
export const renewAddress = (id: string) =>
  call<SalesConnection>(`${connectionsPath}/${id}/address`, { method: 'POST' })

/** What can be tried out with a connection. */
export const fetchTrialOffer = (id: string) => call<TrialOffer>(`${connectionsPath}/${id}/test`)

/** Sends an event that goes all the way and leaves nothing behind. */
export const sendTrial = (id: string, document: Document) =>
  call<ConnectionTrial>(`${connectionsPath}/${id}/test`, { method: 'POST', body: document })
