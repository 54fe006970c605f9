import { createContext, type ReactNode } from 'react'

/** Sends a file to where the app around keeps its files; answers its address. Throws an Error with a sentence to show. */
export type Upload = (file: File, onProgress: (share: number) => void, signal: AbortSignal) => Promise<string>

/** How many bytes a file has; undefined where that cannot be told. */
export type SizeOf = (url: string) => Promise<number | undefined>

/** How the page around learns the size of what was uploaded before. */
export const FileSize = createContext<SizeOf | null>(null)

/** What is to be known before a file is sent. */
export const FileNote = createContext<ReactNode>(null)

/** How the page around uploads; null where it cannot. Given by the page, for widgets never fetch. */
export const FileUpload = createContext<Upload | null>(null)
