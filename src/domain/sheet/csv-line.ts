/** What a CSV file begins with, so that Excel takes it for UTF-8 and does not garble accents. */
export const csvMark = '\ufeff'

/** A line of a CSV file, with its end. Split at semicolons, as spreadsheets expect where the comma is for decimals. */
export function csvLine(cells: string[]): string {
  return `${cells.map(cell).join(';')}\r\n`
}

/** A number or an amount below zero calculates nothing: `-8`, `-1.234,5`, `-R$ 5,00`. */
const figure = /^-(R\$\s)?[\d.]+(,\d+)?$/

/** A cell that no spreadsheet takes for a formula (OWASP, “CSV Injection”), quoted where it has to be. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) && !figure.test(text) ? `'${text}` : text
  // Elsewhere spreadsheets split at commas.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
