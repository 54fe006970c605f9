/** The addresses of our pictures that a text in Markdown shows, each once. */
export function picturesIn(text: string): string[] {
  return [...new Set(text.match(/\/images\/[0-9a-f]{64}\.webp/g))]
}
