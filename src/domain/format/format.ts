import { fits } from '../generated/kind-rule.ts'
import { ownFormats } from './own-format.ts'

/** The formats of texts that schemas may name, by name: those that the program counts on, and the rules of all kinds of fields. */
export const formats: Record<string, (text: string) => boolean> = { ...ownFormats, ...fits }
