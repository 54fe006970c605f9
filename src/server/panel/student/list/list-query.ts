import { codedLists } from '../../../../domain/list/coded-list.ts'
import { entities } from '../../../../domain/generated/entities.ts'
import screen from '../../../../domain/generated/screens/lists/student.ts'
import type { Fragment, Transaction } from '../../../database/connection.ts'
import { filterParam } from '../../../resource/filter-param.ts'
import { textIn, type StoredDocument } from '../../../resource/stored-value.ts'

/** What the screen of the list asks of it beyond what every list of students can do. */

/** Where the documents of students stand: the row is `item`. */
export const storedStudent: StoredDocument = {
  entity: entities.student,
  textAt,
  plainAt: (tx, path) => tx`plain_text(${textAt(tx, path)})`,
  valueAt: (tx, path) =>
    tx`item.data -> ${path[0]!}::text ${path.length > 1 ? tx`#> ${path.slice(1)}::text[]` : tx``}`,
}

function textAt(tx: Transaction, path: string[]): Fragment {
  return path[0] === 'email' ? tx`item.email` : textIn(tx, path)
}

/** Fields in which one searches; name and e-mail have an index of their own. */
export const searchFields = screen.search?.fields ?? ['name', 'email']

/** Fields by which one filters, beside app and status. */
export const filterNames = (screen.filters ?? [])
  .map(({ field }) => field)
  .filter((field) => field !== 'apps' && field !== 'status')

/** What a filter may hold, for the schema of a query string or a body. */
export const filterParams = {
  search: { type: 'string', maxLength: 200 },
  appId: { type: 'string', anyOf: [{ const: '' }, { format: 'uuid', minLength: 36 }] },
  status: { type: 'string', enum: ['', 'active', 'inactive', 'blocked'] },
  ...Object.fromEntries(filterNames.map((field) => [field, filterParam(entities.student.schema, field)])),
}

/** Every order of the list. */
export const orders: string[] = [
  ...new Set([
    ...['name', ...codedLists.student.orders].flatMap((field) => [field, `-${field}`]),
    ...(screen.orders ?? []).map(({ value }) => value),
  ]),
]
