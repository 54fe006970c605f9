import { createContext } from 'react'
import type { OwnScreenContent, OwnScreenContents } from '../../domain/generated/answer-types.ts'

/** In a preview, what the server would answer of each screen that JSON adds. */
export interface PreviewedDocuments {
  /** By its name, where it is not about a course or a lesson. */
  documents?: OwnScreenContents
  /** Tells what a screen draws where this course or lesson (`of`) is shown, now and whenever that changes, until what it answers is called. */
  followDocuments?: (screen: string, of: string, show: (content: OwnScreenContent) => void) => () => void
}

/** Undefined in the app, which asks. */
export const PreviewDocuments = createContext<PreviewedDocuments | undefined>(undefined)
