/** What `search_text` has to be like, all of it, for the words of a search. */
export function patternsOf(search: string): string[] {
  return search
    .normalize('NFC')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
