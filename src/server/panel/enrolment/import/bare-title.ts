import { bareText } from '../../../../domain/text/bare-text.ts'

/** A title without accents, blanks and signs. */
export const bare = (title: string): string => bareText(title).replace(/[^a-z0-9]/g, '')
