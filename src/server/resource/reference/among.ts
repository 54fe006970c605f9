import type { Reference } from '../../../domain/schema/definition.ts'
import type { Fragment, Transaction } from '../../database/connection.ts'
import { matchesFilter, type StoredDocument } from '../stored-value.ts'

/** SQL for what a database can be asked of the documents that a field takes: that fields have one of some answers. */
export function isAmong(
  tx: Transaction,
  stored: StoredDocument,
  among: NonNullable<Reference['among']>,
): Fragment {
  const tests = Object.entries(among).map(([field, answers]) => {
    const each = answers.map((answer) => matchesFilter(tx, stored, field, answer))
    return each.reduce((all, one) => tx`${all} or ${one}`)
  })
  return tests.reduce((all, one) => tx`${all} and (${one})`, tx`true`)
}
