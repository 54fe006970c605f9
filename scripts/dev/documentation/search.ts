/** `text` without accents and capitals. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
}

/** Those of `entries` in whose words every word of `search` is. */
export function matching<Entry extends { words: string }>(entries: Entry[], search: string): Entry[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return entries
  return entries.filter(({ words }) => {
    const text = folded(words)
    return wanted.every((word) => text.includes(word))
  })
}
