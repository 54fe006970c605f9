import builder from '../../domain/generated/screens/builder.ts'
import { formFieldTitle } from '../../ui/form/field/form-field-title.ts'
import { fieldKindAt } from '../form/conflict/field-kind.ts'
import type { ValueKind } from '../../domain/schema/value-text.ts'
import { locationOfField } from './builder-location.ts'

/** A field of an app in people's words, as the builder asks for it: `Banners (Home)`, `Banner 2: Link (Home)`. */
export function fieldTitle(path: string[]): string {
  const location = locationOfField(path)
  const step = location && builder.steps[location.step]
  return step && location.field ? `${formFieldTitle(step, location.field)} (${step.label})` : path.join(' › ')
}

/** What the builder's schemas say of a field. */
export function fieldKind(path: string[]): ValueKind {
  const location = locationOfField(path)
  const step = location && builder.steps[location.step]
  return step && location.field ? fieldKindAt(step, location.field) : {}
}
