import { toPointer } from '../../domain/schema/path.ts'
import { badInput } from '../error/http-error.ts'

/**
 * Throws 400 for text that PostgreSQL cannot store in jsonb: the character zero and halves of surrogate pairs. To be
 * called after validation, which bounds the depth.
 */
export function checkText(value: unknown, path: string[] = []): void {
  if (typeof value === 'string') {
    if (!value.includes('\0') && value.isWellFormed()) return
    throw badInput({
      [toPointer(path)]: 'O texto contém caracteres que não podem ser guardados. Digite-o de novo.',
    })
  }
  if (typeof value !== 'object' || value === null) return
  for (const [name, item] of Object.entries(value)) checkText(item, [...path, name])
}
