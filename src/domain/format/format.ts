import { isCpf } from './cpf.ts'
import { isDay, today } from '../time/day.ts'
import { isStrong } from './password.ts'

/**
 * The string formats that schemas may name, by name. Form and server share this very object, so that both
 * give one verdict. An empty string passes each of them: whether a field may stay empty is a matter of
 * `required`, not of its format. Ajv calls them with strings only.
 */
export const formats: Record<string, (text: string) => boolean> = {
  uuid: matching(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i),
  'date-time': (text) =>
    !text ||
    (/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/.test(text) &&
      // `Date.parse` alone takes the 30th of February for the 2nd of March.
      isDay(text.slice(0, 10)) &&
      !Number.isNaN(Date.parse(text))),
  date: (text) => !text || isDay(text),
  // Today itself is neither past nor still to come for somebody who is asked on that day: both take it.
  'past-date': (text) => !text || (isDay(text) && text <= today()),
  'future-date': (text) => !text || (isDay(text) && text >= today()),
  'birth-date': (text) => !text || (isDay(text) && text >= '1900-01-01' && text <= today()),
  time: matching(/^([01]\d|2[0-3]):[0-5]\d$/),
  email: matching(/^[^\s@"<>(),;:\\[\]]+@[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/i),
  phone: matching(/^\(?[1-9]\d\)? ?9?\d{4}-?\d{4}$/),
  cpf: (text) => !text || (/^[\d.-]*$/.test(text) && isCpf(text)),
  'zip-code': matching(/^\d{5}-?\d{3}$/),
  color: matching(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i),
  image: matching(/^(data:image\/[a-z0-9.+-]+;base64,[A-Za-z0-9+/]+=*|\/images\/[0-9a-f]{64}\.[a-z0-9]+)$/),
  file: matching(/^\/files\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[a-z0-9-]+\.[a-z0-9]+$/),
  link: (text) => !text || (/^https?:\/\/[^\s/]+\.[^\s/]+(\/\S*)?$/i.test(text) && URL.canParse(text)),
  slug: matching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  domain: matching(/^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i),
  'strong-password': (text) => !text || isStrong(text),
}

function matching(pattern: RegExp): (text: string) => boolean {
  return (text) => !text || pattern.test(text)
}
