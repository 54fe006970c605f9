import type { FieldHints, FormScreen } from '../../domain/schema/definition.ts'

/** The hints of a field, read back from the screen's RJSF ui schema. */
export function hintsOf({ uiSchema }: Pick<FormScreen, 'uiSchema'>, key: string): Partial<FieldHints> {
  const ui = (uiSchema[key] ?? {}) as Record<string, unknown>
  const widget = (ui['ui:widget'] ?? ui['ui:field']) as string | undefined
  return { ...(ui['ui:options'] as Partial<FieldHints> | undefined), ...(widget ? { widget } : {}) }
}
