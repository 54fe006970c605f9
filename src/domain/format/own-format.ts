import { isDay, today } from '../time/day.ts'
import { isStrong } from './password.ts'

/**
 * The formats of texts that the program itself counts on, by name; every other is a folder of `src/kind/`. An empty string passes
 * each of them: whether a field may stay empty is a matter of `required`, not of its format. Ajv calls them with strings only.
 */
export const ownFormats: Record<string, (text: string) => boolean> = {
  uuid: matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
  'date-time': (text) =>
    !text ||
    // The database knows no year 0, takes no offset of more hours and no longer fraction.
    (/^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-](0\d|1[0-5]):\d\d)$/.test(text) &&
      // `Date.parse` alone takes the 30th of February for the 2nd of March.
      isDay(text.slice(0, 10)) &&
      !Number.isNaN(Date.parse(text))),
  date: (text) => !text || isDay(text),
  // Today itself is neither past nor still to come for somebody who is asked on that day: both take it.
  'past-date': (text) => !text || (isDay(text) && text <= today()),
  'future-date': (text) => !text || (isDay(text) && text >= today()),
  'birth-date': (text) => !text || (isDay(text) && text >= '1900-01-01' && text <= today()),
  time: matching(/^([01]\d|2[0-3]):[0-5]\d$/),
  image: matching(/^(data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+=*|\/images\/[0-9a-f]{64}\.[a-z0-9]+)$/),
  file: matching(/^\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[a-z0-9-]+\.[a-z0-9]+$/),
  slug: matching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  // With the letters of any language and the dot that ends it for DNS, for people type it so; `server/own-domain/name.ts` reads it.
  domain: matching(/^([\p{L}\p{N}]([\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(\p{L}{2,63}|xn--[a-z\d-]+)\.?$/iu),
  'strong-password': (text) => !text || isStrong(text),
}

function matching(pattern: RegExp): (text: string) => boolean {
  return (text) => !text || pattern.test(text)
}
