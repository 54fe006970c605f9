import { isPersonal } from '../../../domain/student/personal-field.ts'
import { codedLists } from '../../../domain/list/coded-list.ts'
import { entities } from '../../../domain/generated/entities.ts'
import screen from '../../../domain/generated/screens/lists/app-user.ts'
import type { Schema } from '../../../domain/schema/definition.ts'
import { fieldAt } from '../../../domain/schema/field.ts'
import { fieldOf } from '../../../domain/schema/order.ts'
import type { Fragment, Transaction } from '../../database/connection.ts'
import { filterParam } from '../../resource/filter-param.ts'
import { instantPattern } from '../../resource/page.ts'
import { fieldRankPattern } from '../../resource/rank.ts'
import type { StoredDocument } from '../../resource/stored-value.ts'

/** What the screen of the list asks of it. */

const { student, 'app-user': user } = entities

/** Where the documents of users stand: in columns, in `student.data` and in `enrolment.data`. */
export const storedEnrolment: StoredDocument = {
  entity: { schema: storedSchema() },
  textAt,
  plainAt: (tx, path) => tx`plain_text(${textAt(tx, path)})`,
}

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

/** Fields in which one searches; name and e-mail stand together in a column. */
export const searchFields = screen.search?.fields ?? ['name', 'email']

/** Fields by which one filters, beside how far an invitation is, which the code knows. */
export const filterNames = [
  ...new Set(['status', ...(screen.filters ?? []).map(({ field }) => field)]),
].filter((field) => field !== 'invitation')

/** What a filter may hold, for the schema of a query string; empty text asks nothing. */
export const filterParams = {
  search: { type: 'string', maxLength: 200 },
  ...Object.fromEntries(filterNames.map((field) => [field, filterParam(user.schema, field)])),
  status: { type: 'string', enum: ['', 'ACTIVE', 'INACTIVE', 'BLOCKED'] },
  invitation: { type: 'string', enum: ['', 'not_invited', 'invited', 'entered'] },
}

/** Every order of the list; last enrolled first where nobody says. */
export const orders: string[] = [
  ...new Set([
    ...['name', ...codedLists['app-user'].orders].flatMap((field) => [field, `-${field}`]),
    ...(screen.orders ?? []).map(({ value }) => value),
  ]),
]

/** What the list is sorted by and nobody fills in. */
export type EnrolmentSortField = (typeof codedLists)['app-user']['orders'][number]

export function isSortField(field: string): field is EnrolmentSortField {
  return (codedLists['app-user'].orders as readonly string[]).includes(field)
}

const shapes: Record<EnrolmentSortField, RegExp | undefined> = {
  progress: /^\d{1,9}$/,
  lastAccess: new RegExp(`^$|${instantPattern.source}`),
  enrolledAt: undefined,
}

/** What the rank of an order looks like in a cursor; undefined where the instant of the enrolment says it all. */
export function rankShape(order = '-enrolledAt'): RegExp | undefined {
  const field = fieldOf(order)
  return isSortField(field) ? shapes[field] : fieldRankPattern(fieldAt(user.schema, field.split('.')))
}
