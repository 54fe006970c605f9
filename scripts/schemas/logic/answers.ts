import type { Document } from '../../../src/domain/schema/definition.ts'
import { isObject } from '../../../src/domain/schema/path.ts'

/** `document` with the answers of one level written into it. */
export function withAnswers(document: Document, answers: Document = {}): Document {
  return Object.entries(answers).reduce<Document>((sum, [name, value]) => {
    const before = sum[name]
    const isGroup = isObject(value) && isObject(before)
    return { ...sum, [name]: isGroup ? withAnswers(before, value) : value }
  }, document)
}
