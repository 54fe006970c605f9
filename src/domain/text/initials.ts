/** First letters of the first and last word of a name, skipping “de”, “da”, “dos”, their like, signs, and what stands in brackets. */
export function initials(name: string): string {
  const words = name
    .replace(/\(.*?\)|\b(d[aeo]s?|e)\b|[^\p{L}\d\s]/giu, '')
    .trim()
    .split(/\s+/)
  const [first = '?'] = words[0] || name.trim()
  const [last = ''] = words.length > 1 ? words.at(-1)! : ''
  return (first + last).toLocaleUpperCase('pt-BR')
}
