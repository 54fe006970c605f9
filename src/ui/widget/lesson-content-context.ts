import { createContext } from 'react'

/** Sends a file to where lessons keep theirs; answers its address. Throws an Error with a sentence to show. */
export type Upload = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>

/** How the form around uploads; null where it cannot. Given by the page, for widgets never fetch. */
export const LessonUpload = createContext<Upload | null>(null)
