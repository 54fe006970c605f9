import { atom } from 'jotai'
import builder from '../../domain/generated/screens/builder.ts'
import { flatten } from '../../domain/schema/screen.ts'
import { screenErrors } from '../../domain/message/screen-errors.ts'
import { isSame } from '../../domain/schema/change.ts'
import { isAsked } from '../../domain/schema/condition.ts'
import type { Document, StepScreen } from '../../domain/schema/definition.ts'
import { pathByRows, read, toPointer } from '../../domain/schema/path.ts'
import { formFieldTitle } from '../../ui/form/field/form-field-title.ts'
import { asDocument, draftAtom, savedAtom, serverErrorsAtom } from '../draft/draft-atoms.ts'

/** Something that keeps the app from being published. */
export interface Problem {
  step: number
  /** Where in the form: the field's key, with `/0/link` behind it inside a list. */
  place: string
  /** Title of the field and the sentence that says how to mend it. */
  field: string
  message: string
}

/** The problems of all steps, in their order. */
export const problemsAtom = atom<Problem[]>((get) => {
  const draft = get(draftAtom)
  const refused = get(serverErrorsAtom)
  if (!draft) return []
  return builder.steps.flatMap((step, i) => {
    const own = screenErrors(step, asDocument(draft))
    // What the form says comes first, in both senses.
    const errors = { ...own, ...refusedIn(step, asDocument(draft), refused), ...own }
    return Object.entries(errors).map(([place, message]) => ({
      step: i,
      place,
      field: formFieldTitle(step, place),
      message,
    }))
  })
})

/** What the server says of the fields that a step asks for, by field key. */
function refusedIn(step: StepScreen, draft: Document, refused: Record<string, string>) {
  const told = Object.entries(refused)
  if (told.length === 0) return {}
  const flat = flatten(step, draft)
  const sentences = Object.entries(step.fields).flatMap(([key, { path, when }]) => {
    const pointer = toPointer(path)
    const [, sentence] = told.find(([at]) => at === pointer || at.startsWith(`${pointer}/`)) ?? []
    return sentence && isAsked(when, flat) ? [[key, sentence]] : []
  })
  return Object.fromEntries(sentences) as Record<string, string>
}

/** The problems of values that are not saved: the server has another value there. */
export const unsavableProblemsAtom = atom<Problem[]>((get) => {
  const [draft, saved] = [get(draftAtom), get(savedAtom)]
  return get(problemsAtom).filter(({ step, place }) => {
    const [key = '', ...inside] = place.split('/')
    const path = [...builder.steps[step]!.fields[key]!.path, ...inside]
    return !isSame(read(draft, path), read(saved, pathByRows(draft, path)))
  })
})
