import type { Schema } from '../../domain/schema/definition.ts'

/** How a call goes on with what is done to more documents than one call may name. */

const uuid = { type: 'string', format: 'uuid', minLength: 36 }

export const after: Schema = { ...uuid, description: 'O `next` da resposta anterior.' }

export const batch: Schema = {
  ...uuid,
  description: 'O `batch` da resposta anterior: o que esta chamada muda se desfaz junto.',
}
