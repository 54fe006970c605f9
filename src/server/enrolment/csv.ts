import { presentEnrolment } from './present.ts'
import type { EnrolmentRow } from './queries.ts'

const statusNames: Record<string, string> = { ACTIVE: 'Ativo', INACTIVE: 'Inativo', BLOCKED: 'Bloqueado' }

const header = ['Nome', 'E-mail', 'Telefone', 'Situação', 'Progresso (%)', 'Último acesso', 'Matriculado em']

/** The users as a CSV file in UTF-8 with its mark, without which Excel garbles accents. */
export function csvOf(rows: EnrolmentRow[]): string {
  const lines = rows
    .map(presentEnrolment)
    .map((user) => [
      user.name,
      user.email,
      user.phone,
      statusNames[user.status] ?? user.status,
      String(user.progress),
      user.lastAccess ?? '',
      user.enrolledAt,
    ])
  return `${csvMark}${[header, ...lines].map(csvLine).join('')}`
}

/** What a CSV file begins with, so that Excel takes it for UTF-8. */
export const csvMark = '\ufeff'

/** A line of a CSV file, with its end. */
export function csvLine(cells: string[]): string {
  return `${cells.map(cell).join(',')}\r\n`
}

/** A cell that no spreadsheet takes for a formula (OWASP, “CSV Injection”), quoted where it has to be. */
function cell(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  // Where the comma is for decimals, spreadsheets split at semicolons.
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
