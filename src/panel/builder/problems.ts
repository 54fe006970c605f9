import { atom } from 'jotai'
import builder from '../../domain/generated/screens/builder.ts'
import { flatten } from '../../domain/schema/screen.ts'
import { screenErrors } from '../../domain/schema/screen-errors.ts'
import { isSame } from '../../domain/schema/change.ts'
import { isAsked } from '../../domain/schema/condition.ts'
import { pathByRows, read, toPointer } from '../../domain/schema/path.ts'
import { placeTitle } from '../../ui/form/place-title.ts'
import { asDocument, draftAtom, savedAtom, serverErrorsAtom } from './draft.ts'

/** Something that keeps the app from being published. */
export interface Problem {
  step: number
  /** Where in the form: the field's key, with `/0/link` behind it inside a list. */
  place: string
  /** Title of the field and the sentence that says how to mend it. */
  field: string
  message: string
}

/** What is left to mend in all steps, in their order. */
export const problemsAtom = atom<Problem[]>((get) => {
  const draft = get(draftAtom)
  const refused = get(serverErrorsAtom)
  if (!draft) return []
  return builder.steps.flatMap((step, i) => {
    const errors = screenErrors(step, asDocument(draft))
    const flat = flatten(step, asDocument(draft))
    for (const [key, { path, when }] of Object.entries(step.fields)) {
      if (!isAsked(when, flat)) continue
      const pointer = toPointer(path)
      const sentence = Object.entries(refused).find(
        ([at]) => at === pointer || at.startsWith(`${pointer}/`),
      )?.[1]
      if (sentence) errors[key] ??= sentence
    }
    return Object.entries(errors).map(([place, message]) => ({
      step: i,
      place,
      field: placeTitle(step, place),
      message,
    }))
  })
})

/** Those of them that keep what was typed from being saved: the server still has something else there. */
export const heldBackAtom = atom<Problem[]>((get) => {
  const [draft, saved] = [get(draftAtom), get(savedAtom)]
  return get(problemsAtom).filter(({ step, place }) => {
    const [key = '', ...inside] = place.split('/')
    const path = [...builder.steps[step]!.fields[key]!.path, ...inside]
    return !isSame(read(draft, path), read(saved, pathByRows(draft, path)))
  })
})
