import type { FieldHints, FormScreen } from '../../../domain/schema/definition.ts'

/** The hints of a field, read back from the screen's RJSF ui schema. */
export function hintsOf({ uiSchema }: Pick<FormScreen, 'uiSchema'>, key: string): Partial<FieldHints> {
  const ui = (uiSchema[key] ?? {}) as Record<string, unknown>
  const widget = (ui['ui:widget'] ?? ui['ui:field']) as string | undefined
  // Those of a list stand with its items.
  const { choices } = ((ui.items as Record<string, unknown> | undefined)?.['ui:options'] ??
    {}) as Partial<FieldHints>
  return {
    ...(choices ? { choices } : {}),
    ...(ui['ui:options'] as Partial<FieldHints> | undefined),
    ...(widget ? { widget } : {}),
  }
}
