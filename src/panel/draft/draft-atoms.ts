import { atom, useAtomValue } from 'jotai'
import { canTravel } from '../../domain/draft/history.ts'
import type { DraftEditor, DraftView } from '../../domain/draft/draft-editor.ts'
import { type Conflict, isUnsaved, heldRefusals } from '../../domain/draft/state.ts'
import type { AppDocument } from '../../domain/generated/answer-types.ts'
import type { App } from '../../domain/generated/types.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { pathByPlaces, toPointer } from '../../domain/schema/path.ts'
import { appRules } from './app-rules.ts'

/** The builder's state, as its editor has it: the draft as it is typed, and what stands between it and the server. */

/** Set once, before anything is drawn (`open-draft.ts`). */
export const editorAtom = atom<DraftEditor | null>(null)

/** What the editor shows; follows it. */
export const viewAtom = atom<DraftView | null>(null)

/** The app as it stands in the form. Null only before it is opened. Setting it is an edit, which can be undone. */
export const draftAtom = atom(
  (get) => (get(viewAtom)?.draft ?? null) as App | null,
  (get, _set, next: App | ((draft: App) => App)) => {
    const draft = get(draftAtom)
    if (!draft) return
    get(editorAtom)?.edit(asDocument(draft), asDocument(typeof next === 'function' ? next(draft) : next))
  },
)

/** The server's copy that the draft builds on. */
export const savedAtom = atom((get) => (get(viewAtom)?.server.document ?? null) as App | null)

/** Fields that were changed here and elsewhere and wait for a choice. */
export const conflictsAtom = atom<Conflict[]>((get) => get(viewAtom)?.conflicts ?? nothing)

const nothing: Conflict[] = []

/** The server's sentences for values that still stand in the form, by JSON pointer. */
export const serverErrorsAtom = atom<Record<string, string>>((get) => {
  const view = get(viewAtom)
  const standing = view ? heldRefusals(view) : []
  return standing.length === 0
    ? none
    : Object.fromEntries(
        standing.map((path) => [
          toPointer(pathByPlaces(view!.draft, path)),
          view!.refused[toPointer(path)]!.message,
        ]),
      )
})

const none: Record<string, string> = {}

/** Whether the app was deleted elsewhere. */
export const isDeletedAtom = atom((get) => get(viewAtom)?.phase === 'gone')

/** Whether anything typed is not with the server yet, be it that it cannot be sent as it stands. */
export const isUnsavedAtom = atom((get) => {
  const view = get(viewAtom)
  return view !== null && isUnsaved(view, appRules)
})

/** Whether there is something to undo, and to do again. */
export const canUndoAtom = atom((get) => leads(get(viewAtom), 'undo'))
export const canRedoAtom = atom((get) => leads(get(viewAtom), 'redo'))

const leads = (view: DraftView | null, direction: 'undo' | 'redo') =>
  view !== null && canTravel(view.history, view.draft, direction)

/** An app as a plain document, for the functions that work on every entity. */
export function asDocument(app: AppDocument): Document {
  return app as unknown as Document
}

/** The editor of the draft around. Throws where no draft is open. */
export function useDraftEditor(): DraftEditor {
  const editor = useAtomValue(editorAtom)
  if (!editor) throw new Error('A builder is drawn before its draft is opened.')
  return editor
}
