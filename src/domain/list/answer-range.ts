/** What a filter by a number or a day asks for: one value, or all from one to another, `10..20`, `10..` or `..20`. */

/** The ends of a range, empty where it has none; undefined for one value. */
export function rangeIn(answer: string): { from: string; to: string } | undefined {
  const [from = '', to] = answer.split('..')
  return to === undefined ? undefined : { from, to }
}

/** What asks for a range; empty without an end. */
export const rangeText = ({ from, to }: { from: string; to: string }): string =>
  from || to ? `${from}..${to}` : ''

/** The pattern of an answer: a value of this pattern, or a range of such. */
export const answerPattern = (value: string): string => `^(${value}([.][.](${value})?)?|[.][.]${value})$`

export const numberAnswer = answerPattern('-?\\d{1,15}([.]\\d{1,10})?')
export const dayAnswer = answerPattern('\\d{4}-\\d\\d-\\d\\d')
