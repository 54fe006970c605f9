/** Texts up to this length are shown whole. */
const longest = 400
/** How much is shown around what differs. */
const around = 80

/** What of a long text differs from another one, with some words around it and … for the rest; a short one whole. */
export function differingPart(text: string, other: string): string {
  if (text.length <= longest) return text
  const shorter = Math.min(text.length, other.length)
  let same = 0
  while (same < shorter && text[same] === other[same]) same++
  let sameAtEnd = 0
  while (sameAtEnd < shorter - same && text.at(-1 - sameAtEnd) === other.at(-1 - sameAtEnd)) sameAtEnd++
  // Whole words, which splits no letter of two units either.
  const start = same > around ? text.lastIndexOf(' ', same - around) + 1 : 0
  const end = sameAtEnd > around ? text.indexOf(' ', text.length - sameAtEnd + around) : -1
  return `${start > 0 ? '… ' : ''}${text.slice(start, end < 0 ? undefined : end)}${end < 0 ? '' : ' …'}`
}
