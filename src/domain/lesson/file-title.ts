const longest = 120

/** What a lesson is called that is made of a file: the file's name as a title, `Apostila_de_violão%20v2.PDF` → `Apostila de violão v2`. */
export function titleOfFile(name: string): string {
  const stem = name
    .normalize('NFC')
    .replace(/\.\w{1,5}$/, '')
    .replace(/%20|[_\s]+/g, ' ')
    .trim()
  return [...stem].slice(0, longest).join('').trim() || 'Arquivo'
}
