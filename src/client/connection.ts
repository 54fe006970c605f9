import type { SalesConnection } from '../domain/generated/answer-types.ts'
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
