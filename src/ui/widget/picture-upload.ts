import { createContext } from 'react'

/** Stores a picture, given as a data URL, where the app around keeps its pictures; answers its address. Throws an Error with a sentence to show. */
export type StorePicture = (picture: string) => Promise<string>

/** How the page around stores pictures for texts; null where it cannot. Given by the page, for widgets never fetch. */
export const PictureUpload = createContext<StorePicture | null>(null)
