/** First letters of the first and last word of a name, skipping “de”, “da”, “dos”, their like, signs, and what stands in brackets. */
export function initials(name: string): string {
  const words = name
    .replace(/\(.*?\)|[^\p{L}\p{N}\s]/gu, '')
    .split(/\s+/)
    .filter((word) => word && !/^(d[aeo]s?|e)$/i.test(word))
  const [first = name.trim() || '?'] = words
  const last = words.length > 1 ? words.at(-1)! : ''
  return ([...first][0]! + ([...last][0] ?? '')).toLocaleUpperCase('pt-BR')
}
