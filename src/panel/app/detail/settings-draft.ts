import { atom, useAtom } from 'jotai'
import screen from '../../../domain/generated/screens/app-settings.ts'
import type { App } from '../../../domain/generated/types.ts'
import { applyChange, changeBetween } from '../../../domain/schema/change.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { payload } from '../../../domain/schema/screen.ts'

/** Unsaved changes of each app's settings, by the app's id: kept while another tab is open. */
const typedAtom = atom<Record<string, Document>>({})

/** The settings form's document: the server's app with the unsaved changes on top. */
export function useSettingsDraft(app: App) {
  const [typed, setTyped] = useAtom(typedAtom)
  const saved = payload(screen, app as unknown as Document)
  const value = applyChange(saved, typed[app.id] ?? {})
  return {
    value,
    /** What a save would send; null when nothing differs. */
    change: changeBetween(saved, value),
    edit: (next: Document) =>
      setTyped((all) => ({ ...all, [app.id]: changeBetween(saved, payload(screen, next)) ?? {} })),
    forget: () => setTyped((all) => ({ ...all, [app.id]: {} })),
  }
}
