import type { StudentOrder } from '../../../domain/student-answer.ts'
import { brokenCursor } from '../../resource/page.ts'

type Subject = 'name' | 'progress' | 'lastAccess' | 'enrolledAt'

/** Every order of the list. */
export const orders: StudentOrder[] = (['name', 'progress', 'lastAccess', 'enrolledAt'] as const).flatMap(
  (subject): StudentOrder[] => [subject, `-${subject}`],
)

/** Where a page begins: behind the student with this key, as PostgreSQL writes it, and id. */
export interface StudentCursor {
  key: string
  id: string
}

const shapes: Record<Subject, RegExp> = {
  // What was cut off at its end cannot be a key, but no harm comes of it.
  name: /^[^\0]{1,2000}$/s,
  progress: /^\d{1,3}(\.\d{1,9})?(e-\d{1,2})?$/,
  lastAccess: /^(-?infinity|\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2})$/,
  enrolledAt: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d){0,2}$/,
}
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export function writeCursor(row: StudentCursor, order: StudentOrder): string {
  return Buffer.from(JSON.stringify([order, row.key, row.id])).toString('base64url')
}

/** Throws 400 on a cursor that we have not given out for this order. */
export function readCursor(text: string, order: StudentOrder): StudentCursor {
  const [of, key, id] = parts(text)
  const shape = shapes[order.replace('-', '') as Subject]
  const isInstant = order.endsWith('lastAccess') || order.endsWith('enrolledAt')
  const isKey = typeof key === 'string' && shape.test(key) && key.isWellFormed()
  if (of !== order || !isKey || typeof id !== 'string' || !uuid.test(id)) throw brokenCursor()
  if (isInstant && !key.endsWith('infinity') && Number.isNaN(Date.parse(key))) throw brokenCursor()
  return { key, id }
}

function parts(text: string): unknown[] {
  try {
    const read = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}
