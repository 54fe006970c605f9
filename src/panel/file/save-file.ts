/** Saves a file to the browser's downloads under this name. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // Some browsers read the file a moment after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Saves a text as a CSV file, with the byte order mark by which spreadsheets recognise UTF-8. */
export function saveCsv(text: string, name: string): void {
  saveFile(new Blob([`\ufeff${text}`], { type: 'text/csv;charset=utf-8' }), name)
}
