import { createContext, type ReactNode } from 'react'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'

/** What a form tells its fields beside RJSF's own props; changes seldom. */
export interface FormSettingValue {
  autosave?: boolean
  notes?: Record<string, ReactNode>
  prefix: string
}

export const FormSetting = createContext<FormSettingValue>({ prefix: '' })

/** What the layout works on; changes with every key, and only the layout listens. */
export interface FormDocumentValue {
  screen: FormScreen
  document: Document
  onChange: (next: Document) => void
}

export const FormDocument = createContext<FormDocumentValue | null>(null)
