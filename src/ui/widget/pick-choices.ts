import { createContext } from 'react'

/** Something that a list of picks may hold. */
export interface PickChoice {
  value: string | number
  label: string
  /** Its picture, else its initials on `color`. */
  image?: string | null
  color?: string
}

/**
 * What `pick-list` fields of the forms within may hold, by the field's name; a name that is missing is still on its way.
 * Given by the page, for widgets never fetch.
 */
export const PickChoices = createContext<Record<string, PickChoice[] | undefined>>({})
