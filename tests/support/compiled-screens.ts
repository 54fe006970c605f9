import { entities, type EntityName } from '../../src/domain/generated/entities.ts'
import type { EntityDefinition, FormScreen, StepsScreen } from '../../src/domain/schema/definition.ts'
import type { TextScreen } from '../../src/domain/schema/text-screen.ts'

/** Every compiled screen by its id; a screen that is added to `schemas/screens/` is here by itself. */
const screens = Object.values(
  import.meta.glob<FormScreen | StepsScreen | TextScreen>('../../src/domain/generated/screens/**/*.ts', {
    eager: true,
    import: 'default',
  }),
)

/** Every form that a person fills in, steps of stepped screens included. */
export const forms: FormScreen[] = screens.flatMap((screen) =>
  'steps' in screen ? screen.steps : 'fields' in screen ? [screen] : [],
)

/** The entity that a form is about. */
export function entityOf(form: FormScreen): EntityDefinition {
  return entities[form.entity as EntityName]
}
