import type { Document } from '../../domain/schema/definition.ts'
import { withDefaults } from '../../domain/schema/defaults.ts'
import type { Transaction } from '../database/connection.ts'
import { badInput } from '../error/http-error.ts'
import { holdRow } from './queries.ts'
import type { Place, Resource } from './resource.ts'
import { linkedOf } from './row.ts'

/** Throws 400 for a document whose schema is content with it but that a rule of its kind refuses. */
export function checkRule({ entity, check }: Resource, document: Document): void {
  const fields = check?.(withDefaults(entity.schema, document)) ?? {}
  if (Object.keys(fields).length > 0) throw badInput(fields)
}

/** Throws 400 unless what a document is linked to belongs to the same app. */
export async function checkLink(
  tx: Transaction,
  resource: Resource,
  place: Place,
  document: Document,
): Promise<void> {
  const { link } = resource
  const linked = linkedOf(resource, document)
  if (!link || linked === null) return
  if (!(await holdRow(tx, link.table, place, linked))) throw badInput({ [`/${link.field}`]: link.message })
}
