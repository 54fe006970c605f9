import { hash } from 'node:crypto'
import { messages } from '../../../domain/generated/messages.ts'
import type { Document, EntityDefinition, Schema } from '../../../domain/schema/definition.ts'
import { fieldAt } from '../../../domain/schema/field.ts'
import { uniqueValues } from '../../../domain/schema/unique.ts'
import type { Transaction } from '../../database/connection.ts'
import { badInput } from '../../error/http-error.ts'
import { giveBackValues, takeValues, type TakenValue } from './queries.ts'

/** A document, and whose it is. */
export interface DocumentKey {
  creatorId: string
  /** Nothing where no app has it. */
  appId: string | null
  id: string
}

/**
 * Takes for a document the values that no other may have, and gives back those that it had `before`. Throws 409 at each field
 * whose new value another one has; what clashed before stays as it was stored until that field is changed.
 */
export async function takeUnique(
  tx: Transaction,
  { entity, kind }: { entity: EntityDefinition; kind?: string },
  key: DocumentKey,
  document: Document,
  before?: Document,
): Promise<void> {
  const [now, then] = [document, before ?? {}].map((one) => valuesOf(entity, key, one))
  if (!kind || now!.length + then!.length === 0) return
  const isNew = (value: TakenValue) => !then!.some((one) => isEqual(one, value))
  const taken = (await takeValues(tx, key.creatorId, kind, now!)).filter(isNew)
  if (taken.length > 0) {
    const fields = taken.map(({ field }) => [
      `/${field.replaceAll('.', '/')}`,
      takenSentence(entity.schema, field),
    ])
    throw badInput(Object.fromEntries(fields) as Record<string, string>, 409)
  }
  if (before) await giveBackValues(tx, key.creatorId, [key.id], now!)
}

/** Takes for new documents the values that no other may have. Throws 409 where another one has one of them. */
export async function takeAllUnique(
  tx: Transaction,
  { entity, kind }: { entity: EntityDefinition; kind?: string },
  app: Omit<DocumentKey, 'id'>,
  made: { id: string; document: Document }[],
): Promise<void> {
  const values = made.flatMap(({ id, document }) => valuesOf(entity, { ...app, id }, document))
  if (!kind || values.length === 0) return
  const [taken] = await takeValues(tx, app.creatorId, kind, values)
  if (taken) throw badInput({ '': takenSentence(entity.schema, taken.field) }, 409)
}

/** The values of a stored document that no other may have, as they are kept. */
export function valuesOf({ schema }: EntityDefinition, key: DocumentKey, document: Document): TakenValue[] {
  return uniqueValues(schema, document).map(({ field, scope, text }) => ({
    documentId: key.id,
    scope: (scope === 'app' && key.appId) || key.creatorId,
    field,
    digest: hash('sha256', text),
  }))
}

const isEqual = (one: TakenValue, other: TakenValue) =>
  one.field === other.field && one.digest === other.digest && one.scope === other.scope

/** What is said of a value that another document has. */
export function takenSentence(schema: Schema, field: string): string {
  return fieldAt(schema, field.split('.'))?.['x-messages']?.unique ?? messages.unique!
}
