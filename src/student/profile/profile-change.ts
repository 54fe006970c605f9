import type { StudentPreferences } from '../../domain/generated/answer-types.ts'

/** What a student changes of themselves. A photo is a data URL, null none. */
interface ProfileChange {
  name?: string
  avatar?: string | null
  preferences?: { language?: StudentPreferences['language']; pushes?: Partial<StudentPreferences['pushes']> }
}

/** Saves a change. Rejects where it was not saved. */
export type SaveProfile = (change: ProfileChange) => Promise<unknown>
