import { atom, useAtomValue, type Atom } from 'jotai'
import { createContext, useContext, type ReactNode } from 'react'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'

/** What a form tells its fields beside RJSF's own props; changes seldom. */
interface FormSettingValue {
  autosave?: boolean
  notes?: Record<string, ReactNode>
  prefix: string
  /** The document as it was stored when the form opened; none of a new one. */
  stored?: Document
  screen?: FormScreen
}

export const FormSetting = createContext<FormSettingValue>({ prefix: '' })

/** The whole document that a form works on. */
export interface FormDocumentValue {
  document: Document
  onChange: (next: Document) => void
}

/**
 * It changes with every key, so that the context holds where it is found and not what it is: with a context that changes,
 * React looks through all that is drawn in every field.
 */
export const FormDocument = createContext<Atom<FormDocumentValue | null>>(atom(null))

/** The document of the form around, for the few who draw from more than their own field; null outside of one. */
export function useFormDocument(): FormDocumentValue | null {
  return useAtomValue(useContext(FormDocument))
}
