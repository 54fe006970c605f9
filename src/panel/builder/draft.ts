import { atom } from 'jotai'
import type { AppEntry } from '../../client/app.ts'
import type { App } from '../../domain/generated/types.ts'
import builder from '../../domain/generated/screens/builder.ts'
import { changeBetween, isSame } from '../../domain/schema/change.ts'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'
import { fromPointer, read, write } from '../../domain/schema/path.ts'
import { flatten, screenErrors, unflatten } from '../../domain/schema/screen.ts'

/** The builder's state: the draft as it is typed, the copy that the server has, and what stands between them. */

/** The app as it stands in the form. Null only before it is loaded. */
export const draftAtom = atom<App | null>(null)

/** The app as the server acknowledged it, and when that was in this sitting. */
export const savedAtom = atom<(AppEntry & { at: Date | null }) | null>(null)

export type SaveState = 'idle' | 'saving' | 'failed'
export const saveStateAtom = atom<SaveState>('idle')

/** The newer copy that the server holds when a save came too late (412). */
export const conflictAtom = atom<AppEntry | null>(null)

/** Values that the server refused, by JSON pointer, with its sentence; they are not sent again. */
export const refusedAtom = atom<Record<string, { value: unknown; message: string }>>({})

/** The server's sentences for values that still stand in the form. */
export const serverErrorsAtom = atom<Record<string, string>>((get) => {
  const draft = get(draftAtom)
  const standing = Object.entries(get(refusedAtom)).filter(
    ([pointer, { value }]) => read(draft, fromPointer(pointer)) === value,
  )
  return Object.fromEntries(standing.map(([pointer, { message }]) => [pointer, message]))
})

/** What the server would have to be told; null when it knows everything that it may know. */
export const changeAtom = atom<Document | null>((get) => {
  const [draft, saved] = [get(draftAtom), get(savedAtom)]
  if (!draft || !saved || !draft.name.trim()) return null
  return changeBetween(asked(saved.app), acceptable(draft, saved.app, get(serverErrorsAtom)))
})

/** Whether anything typed is not with the server yet, be it that it cannot be sent as it stands. */
export const isUnsavedAtom = atom((get) => {
  const [draft, saved] = [get(draftAtom), get(savedAtom)]
  return draft !== null && saved !== null && !isSame(asked(draft), asked(saved.app))
})

const everyField = Object.assign({}, ...builder.steps.map(({ fields }) => fields)) as FormScreen['fields']

/** The part of an app that the builder asks for; the rest is the server's. */
export function asked(app: App): Document {
  return unflatten({ fields: everyField }, flatten({ fields: everyField }, asDocument(app)), {})
}

/** A document without the parts that would be refused: there the last saved value stands. */
function acceptable(draft: App, saved: App, refused: Record<string, string>): Document {
  const paths = [
    ...builder.steps.flatMap((step) => errorPaths(step, draft)),
    ...Object.keys(refused).map(fromPointer),
  ]
  return paths.reduce<Document>((document, path) => write(document, path, read(saved, path)), asked(draft))
}

function errorPaths(step: (typeof builder.steps)[number], draft: App): string[][] {
  return Object.keys(screenErrors(step, asDocument(draft))).map((place) => {
    const [key = '', ...inside] = place.split('/')
    return [...(step.fields[key]?.path ?? [key]), ...inside]
  })
}

/** An app as a plain document, for the functions that work on every entity. */
export function asDocument(app: App): Document {
  return app as unknown as Document
}
