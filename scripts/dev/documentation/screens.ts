import type { FormScreen, StepsScreen } from '../../../src/domain/schema/definition.ts'
import type { TextScreen } from '../../../src/domain/schema/text-screen.ts'
import type { ListScreen, TabsScreen } from '../../../src/domain/schema/list.ts'

/** Compiled screens by their id. Kinds that have no form are drawn from their source. */
const modules = import.meta.glob('../../../src/domain/generated/screens/**/*.ts', {
  eager: true,
  import: 'default',
})

const compiled = new Map(
  Object.entries(modules).map(([path, screen]) => [
    path.replace(/^.*\/generated\/screens\/|\.ts$/g, ''),
    screen as FormScreen | StepsScreen | TextScreen | ListScreen | TabsScreen,
  ]),
)

/** The forms of a screen: one, or one for each of its steps; none where it asks for nothing. */
export function formsOf(id: string): (FormScreen & { label?: string })[] {
  const screen = compiled.get(id)
  if (!screen) return []
  if ('steps' in screen) return screen.steps.filter(({ layout }) => layout.length > 0)
  if ('fields' in screen && 'validate' in screen) return [screen]
  const below = compiled.get(`${id}/form`)
  return below ? formsOf(`${id}/form`) : []
}

/** The text of a screen to be read, or undefined where it is none. */
export function textOf(id: string): TextScreen | undefined {
  const screen = compiled.get(id)
  return screen && 'sections' in screen ? screen : undefined
}

/** A list, or undefined where the screen is none. */
export function listOf(id: string): ListScreen | undefined {
  const screen = compiled.get(id)
  return screen && 'columns' in screen ? screen : undefined
}

/** The tabs of a page, or undefined where the screen has none. */
export function tabsOf(id: string): TabsScreen | undefined {
  const screen = compiled.get(id)
  return screen && 'tabs' in screen ? screen : undefined
}

/** Which screens ask for each field of an entity, by its path joined with dots. */
export function askedOn(entity: string): Map<string, string[]> {
  const asked = new Map<string, string[]>()
  for (const id of compiled.keys()) {
    if (id.endsWith('/form')) continue
    for (const form of formsOf(id)) {
      if (form.entity !== entity) continue
      for (const { path } of Object.values(form.fields)) {
        const key = path.join('.')
        const where = form.label ? `${id} › ${form.label}` : id
        asked.set(key, [...(asked.get(key) ?? []), where])
      }
    }
  }
  return asked
}
