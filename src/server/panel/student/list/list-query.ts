import { codedLists } from '../../../../domain/list/coded-list.ts'
import { entities } from '../../../../domain/generated/entities.ts'
import screen from '../../../../domain/generated/screens/lists/student.ts'
import type { Fragment, Transaction } from '../../../database/connection.ts'
import { listingOf } from '../../../resource/listing.ts'
import { instantPattern } from '../../../resource/page.ts'
import { textIn, type StoredDocument } from '../../../resource/stored-value.ts'

/** What the screen of the list asks of it beyond what every list of students can do. */

const { student } = entities

/** Where the documents of students stand: the row is `item`. */
export const storedStudent: StoredDocument = {
  entity: student,
  textAt,
  plainAt: (tx, path) => tx`plain_text(${textAt(tx, path)})`,
  valueAt: (tx, path) =>
    tx`item.data -> ${path[0]!}::text ${path.length > 1 ? tx`#> ${path.slice(1)}::text[]` : tx``}`,
}

function textAt(tx: Transaction, path: string[]): Fragment {
  return path[0] === 'email' ? tx`item.email` : textIn(tx, path)
}

/** What the list can be asked for; its orders are those of the screen and those that its columns name. */
export const studentListing = listingOf(student, screen, {
  orders: ['name', ...codedLists.student.orders],
  narrowed: ['apps'],
})

/** What it can be asked for by what is known of students across apps; empty text asks nothing. */
export const studentParams = {
  appId: { type: 'string', anyOf: [{ const: '' }, { format: 'uuid', minLength: 36 }] },
  status: { type: 'string', enum: ['', 'active', 'inactive', 'blocked'] },
}

/** What its ranks look like in a cursor: of what nobody fills in, and of the name, by which it is with an index. */
export const studentRanks = {
  // What was cut off at its end cannot be a rank, but no harm comes of it.
  name: /^[^\0]{1,2000}$/s,
  progress: /^\d{1,3}(\.\d{1,9})?(e-\d{1,2})?$/,
  lastAccess: new RegExp(`^-?infinity$|${instantPattern.source}`),
  enrolledAt: instantPattern,
  createdAt: instantPattern,
  updatedAt: instantPattern,
}
