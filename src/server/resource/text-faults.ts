import { messages } from '../../domain/generated/messages.ts'
import { toPointer } from '../../domain/schema/path.ts'
import { isStorable } from '../../domain/schema/storable-text.ts'
import type { Fields } from '../error/http-error.ts'

/**
 * What is wrong with the texts of a body that no entity's validator judges, by JSON pointer: those that cannot be stored. To
 * be asked after validation, which bounds the depth.
 */
export function textFaults(value: unknown, path: string[] = []): Fields {
  if (typeof value === 'string') return isStorable(value) ? {} : { [toPointer(path)]: messages.storable! }
  if (typeof value !== 'object' || value === null) return {}
  return Object.assign({}, ...Object.entries(value).map(([name, item]) => textFaults(item, [...path, name])))
}
