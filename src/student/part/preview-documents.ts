import { createContext } from 'react'
import type { OwnScreenContents } from '../../domain/generated/answer-types.ts'

/** In a preview, what the server would answer of each screen that JSON adds, by its name; undefined in the app, which asks. */
export const PreviewDocuments = createContext<OwnScreenContents | undefined>(undefined)
