import builder from '../../../domain/generated/screens/builder.ts'
import type { App } from '../../../domain/generated/types.ts'
import { isSame } from '../../../domain/schema/change.ts'
import { isAsked } from '../../../domain/schema/condition.ts'
import type { Document, StepScreen } from '../../../domain/schema/definition.ts'
import { isObject, read } from '../../../domain/schema/path.ts'
import { flatten } from '../../../domain/schema/screen.ts'
import { formFieldTitle } from '../../../ui/form/field/form-field-title.ts'
import { asDocument } from '../../draft/draft-atoms.ts'
import { builderUrl } from '../builder-location.ts'
import type { Problem } from '../problems.ts'

/** Something that an app lacks; the required ones prevent its publication. */
export interface ChecklistItem {
  isRequired: boolean
  title: string
  /** What to do about it, or why. */
  message: string
  /** Where it is: the step, or the page beside the builder. */
  where: string
  /** URL that leads there. */
  to: string
}

/** The problems that prevent an app's publication, as items of the checklist. */
export function requiredItems(app: App, problems: Problem[]): ChecklistItem[] {
  return problems.map(({ step, place, field, message }) => ({
    isRequired: true,
    title: field,
    message,
    where: builder.steps[step]!.label,
    to: builderUrl(app.id, { step, field: place }),
  }))
}

/** The fields that the schemas recommend (`x-ui.recommended`) and that are empty, or as they came. */
export function recommendedItems(app: App): ChecklistItem[] {
  const document = asDocument(app)
  return builder.steps.flatMap((screen, step) =>
    recommendedIn(screen, document).map(([place, message]) => ({
      isRequired: false,
      title: formFieldTitle(screen, place),
      message,
      where: screen.label,
      to: builderUrl(app.id, { step, field: place }),
    })),
  )
}

function recommendedIn(screen: StepScreen, document: Document): [place: string, message: string][] {
  const flat = flatten(screen, document)
  return hintedIn(screen).flatMap(([key, { path, when }]) => {
    const ui = hintsOf(screen, key)
    const why = ui?.['ui:options']?.recommended
    if (!isAsked(when, flat)) return []
    const value = read(document, path)
    if (isUntouched(value, read(screen.initial, path))) return why ? [[key, why]] : []
    return Array.isArray(value)
      ? value.flatMap((item: unknown, at) => withinItem(`${key}/${at}`, item, ui))
      : []
  })
}

const hintsOf = ({ uiSchema }: StepScreen, key: string) => uiSchema[key] as Hints | undefined

/** Those of its fields that may be recommended, or something in their items: few, and looked through with every key. */
function hintedIn(screen: StepScreen) {
  const known = hinted.get(screen)
  if (known) return known
  const found = Object.entries(screen.fields).filter(([key]) => {
    const ui = hintsOf(screen, key)
    return ui?.['ui:options']?.recommended || ui?.items
  })
  hinted.set(screen, found)
  return found
}

const hinted = new WeakMap<StepScreen, [key: string, field: StepScreen['fields'][string]][]>()

/** The recommended fields that are empty in a list's item which has some value. */
function withinItem(place: string, item: unknown, ui: Hints | undefined): [string, string][] {
  if (!isObject(item) || !Object.values(item).some(Boolean)) return []
  return Object.entries(ui?.items ?? {}).flatMap(([name, field]) => {
    const why = field['ui:options']?.recommended
    return why && !item[name] ? [[`${place}/${name}`, why] as [string, string]] : []
  })
}

const isUntouched = (value: unknown, initial: unknown) =>
  value === undefined || value === null || value === '' || (initial !== undefined && isSame(value, initial))

interface Hints {
  'ui:options'?: { recommended?: string }
  items?: Record<string, Hints>
}
