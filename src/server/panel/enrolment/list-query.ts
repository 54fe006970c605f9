import { isPersonal } from '../../../domain/student/personal-field.ts'
import { codedLists } from '../../../domain/list/coded-list.ts'
import { entities } from '../../../domain/generated/entities.ts'
import screen from '../../../domain/generated/screens/lists/app-user.ts'
import type { Schema } from '../../../domain/schema/definition.ts'
import type { Fragment, Transaction } from '../../database/connection.ts'
import { listingOf } from '../../resource/listing.ts'
import { instantPattern } from '../../resource/page.ts'
import { storedAsText } from '../../resource/stored-value.ts'

/** What the screen of the list asks of it. */

const { student, 'app-user': user } = entities

/** Where the documents of users stand: in columns, in `student.data` and in `enrolment.data`. */
export const storedEnrolment = storedAsText(storedSchema(), textAt)

function textAt(tx: Transaction, path: string[]): Fragment {
  const [name = ''] = path
  if (name === 'email') return tx`student.email`
  if (name === 'status') return tx`enrolment.status`
  return isPersonal(student.schema, name) || isFormerlyPersonal(name)
    ? tx`student.data #>> ${path}::text[]`
    : tx`enrolment.data #>> ${path}::text[]`
}

/** A user's schema, in which what is the person's has the past that it has there. */
function storedSchema(): Schema {
  const fields = Object.entries(user.schema.properties!).map(([name, field]): [string, Schema] => {
    if (!isPersonal(student.schema, name)) return [name, field]
    const kept = student.schema.properties![name]!
    return [name, { ...kept, default: undefined, ...field, 'x-renamed-from': kept['x-renamed-from'] ?? [] }]
  })
  return { ...user.schema, properties: Object.fromEntries(fields) }
}

function isFormerlyPersonal(name: string): boolean {
  return Object.entries(student.schema.properties!).some(
    ([present, field]) =>
      present in user.schema.properties! &&
      isPersonal(student.schema, present) &&
      field['x-renamed-from']?.includes(name),
  )
}

/** What the list can be asked for; its orders are those of the screen and those that its columns name. */
export const enrolmentListing = listingOf(user, screen, {
  orders: ['name', ...codedLists['app-user'].orders],
  narrowed: ['invitation'],
})

/** What it can be asked for by what is counted, or known of a person; empty text asks nothing. */
export const enrolmentParams = {
  status: { type: 'string', enum: ['', 'ACTIVE', 'INACTIVE', 'BLOCKED'] },
  invitation: { type: 'string', enum: ['', 'not_invited', 'invited', 'entered', 'waiting'] },
}

/** What its ranks look like in a cursor. */
export const enrolmentRanks = {
  progress: /^\d{1,9}$/,
  lastAccess: new RegExp(`^$|${instantPattern.source}`),
  enrolledAt: undefined,
}
