import type { Writable } from 'node:stream'
import { entities } from '../../../domain/generated/entities.ts'
import type { StudentFilter } from '../../../domain/student-answer.ts'
import type { Transaction } from '../../database/connection.ts'
import { csvLine, csvTimes } from '../../export/csv.ts'
import { push } from '../../export/write.ts'
import { timeZoneOf } from '../../user/queries.ts'
import { presentStudent } from '../present.ts'
import { eachStudent, type ListRow } from './queries.ts'

const header = [
  'Nome',
  'E-mail',
  'Telefone',
  'CPF',
  'Situação',
  'Aplicativos',
  'Progresso (%)',
  'Cursos concluídos',
  'Cursos',
  'Último acesso',
  'Matriculado em',
]

/** Writes who matches as CSV, by name, never more than a batch in memory. Throws when whoever reads goes away. */
export async function writeCsv(
  out: Writable,
  tx: Transaction,
  creatorId: string,
  filter: StudentFilter,
): Promise<void> {
  const timeOf = csvTimes(await timeZoneOf(tx, creatorId))
  await push(out, csvLine(header))
  for await (const rows of eachStudent(tx, creatorId, filter)) {
    await push(out, rows.map((row) => csvLine(cellsOf(row, timeOf))).join(''))
  }
}

const { choices = [] } = entities.student.schema.properties!.status!['x-ui']!
const statusNames = new Map(choices.map(({ value, label }) => [value, label]))

function cellsOf(row: ListRow, timeOf: (instant: Date) => string): string[] {
  const student = presentStudent(row)
  return [
    student.name,
    student.email,
    student.phone,
    String(row.data.cpf ?? ''),
    statusNames.get(student.status) ?? student.status,
    student.apps.map(({ name }) => name).join(', '),
    String(student.progress),
    String(student.completedCourses),
    String(student.totalCourses),
    row.lastAccess ? timeOf(row.lastAccess) : '',
    timeOf(row.enrolledAt),
  ]
}
