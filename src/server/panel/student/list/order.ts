import type { codedLists } from '../../../../domain/list/coded-list.ts'
import { entities } from '../../../../domain/generated/entities.ts'
import { fieldAt } from '../../../../domain/schema/field.ts'
import { fieldOf } from '../../../../domain/schema/order.ts'
import { packCursor, unpackCursor } from '../../../resource/cursor.ts'
import { brokenCursor, instantPattern } from '../../../resource/page.ts'
import { fieldRankPattern } from '../../../resource/rank.ts'

/** What the list is sorted by and nobody fills in, and the name, by which it is with an index. */
export type StudentSortField = 'name' | (typeof codedLists.student.orders)[number]

/** Where a page begins: behind the student with this key, as PostgreSQL writes it, and id. */
export interface StudentCursor {
  key: string
  id: string
}

const shapes: Record<StudentSortField, RegExp> = {
  // What was cut off at its end cannot be a key, but no harm comes of it.
  name: /^[^\0]{1,2000}$/s,
  progress: /^\d{1,3}(\.\d{1,9})?(e-\d{1,2})?$/,
  lastAccess: new RegExp(`^-?infinity$|${instantPattern.source}`),
  enrolledAt: instantPattern,
  createdAt: instantPattern,
  updatedAt: instantPattern,
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether the list can be sorted by this field without a look at what students filled in. */
export function isSortField(field: string): field is StudentSortField {
  return field in shapes
}

/** The cursor of a row in this order, as the API gives it out. */
export function writeCursor(row: StudentCursor, order: string): string {
  return packCursor([order, row.key, row.id])
}

/** Throws 400 on a cursor that we have not given out for this order. */
export function readCursor(text: string, order: string): StudentCursor {
  const [of, key = '', id = ''] = unpackCursor(text)
  const field = fieldOf(order)
  const shape = isSortField(field)
    ? shapes[field]
    : fieldRankPattern(fieldAt(entities.student.schema, field.split('.')))
  const isInstant = isSortField(field) && field !== 'name' && field !== 'progress'
  const isKey = shape.test(key) && key.isWellFormed()
  if (of !== order || !isKey || !uuid.test(id)) throw brokenCursor()
  if (isInstant && !key.endsWith('infinity') && Number.isNaN(Date.parse(key))) throw brokenCursor()
  return { key, id }
}
