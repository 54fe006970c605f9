/** The same posts or comments after their student changed what one of them says. */
export function withText<T extends { id: string; content: string }>(
  texts: T[],
  id: string,
  content: string,
): T[] {
  return texts.map((text) => (text.id === id ? { ...text, content, edited: true } : text))
}
