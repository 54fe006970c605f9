import { constants } from '../../domain/generated/constants.ts'
import type { Schema } from '../../domain/schema/definition.ts'

const base = 1024 * 1024
const most = 30 * base

/** Bytes that a document of this schema may take on its way in: its texts and, in base64, all of its pictures. */
export function bodyLimitOf(schema: Schema): number {
  return Math.min(most, base + Math.ceil(pictures(schema) * constants.imageMaxBytes * 1.4))
}

function pictures(schema: Schema): number {
  if (schema.format === 'image') return 1
  if (schema.items) return pictures(schema.items) * Number(schema.maxItems ?? 1)
  return Object.values(schema.properties ?? {}).reduce((sum, field) => sum + pictures(field), 0)
}
