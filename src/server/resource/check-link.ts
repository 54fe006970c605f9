import type { Document } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'
import { badInput } from '../error/http-error.ts'
import { linkOf } from './link.ts'
import { holdRow } from './queries.ts'
import type { Siblings } from './store.ts'
import type { TableLayout } from './table-layout.ts'

/** Throws 400 unless what a document is linked to belongs to the same app. */
export async function checkLink(
  tx: Transaction,
  resource: TableLayout,
  siblings: Siblings,
  document: Document,
): Promise<void> {
  const { link } = resource
  const linked = linkOf(resource, document)
  if (!link?.to || linked === null) return
  if (!(await holdRow(tx, link.to, siblings, linked))) throw badInput({ [`/${link.field}`]: link.to.message })
}
