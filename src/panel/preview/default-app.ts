import builder from '../../domain/generated/screens/builder.ts'
import { applyChange } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'

/** An app as the builder would start it: the defaults of every field that it asks for. */
export function defaultApp(): Document {
  const start: Document = { id: '', name: 'Meu aplicativo', slug: '' }
  return builder.steps.reduce<Document>((app, step) => applyChange(app, step.initial), start)
}
