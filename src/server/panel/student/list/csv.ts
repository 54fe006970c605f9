import type { Writable } from 'node:stream'
import { entities } from '../../../../domain/generated/entities.ts'
import { read } from '../../../../domain/schema/path.ts'
import { cellText, sheetColumns } from '../../../../domain/schema/sheet.ts'
import { valueText, type Wording } from '../../../../domain/schema/value-text.ts'
import type { StudentFilter, StudentRow } from '../../../../domain/student/student-answer.ts'
import { timeZoneOf, type Read } from '../../../export/queries.ts'
import { writeCsv } from '../../../export/csv.ts'
import { presentStudent } from './present.ts'
import { listByName, type ListRow } from './queries.ts'

type Column = [title: string, cell: (student: StudentRow, wording: Wording) => string]

const { schema } = entities.student
const named = ['name', 'email', 'phone', 'cpf', 'status', 'apps']
const instant = { format: 'date-time' }

/** What is known of a student by name, in an order of its own; then whatever else there is to fill in. */
const columns: Column[] = [
  ['Nome', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Telefone', ({ phone }) => phone],
  ['CPF', ({ cpf }) => cpf],
  [
    'Situação',
    ({ effectiveStatus }, wording) => cellText(effectiveStatus, schema.properties!.status!, wording),
  ],
  ['Aplicativos', ({ apps }) => apps.map(({ name }) => name).join(', ')],
  ['Progresso (%)', ({ progress }) => String(progress)],
  ['Cursos concluídos', ({ completedCourses }) => String(completedCourses)],
  ['Cursos', ({ totalCourses }) => String(totalCourses)],
  ['Último acesso', ({ lastAccess }, wording) => valueText(lastAccess, instant, wording)],
  ['Matriculado em', ({ enrolledAt }, wording) => valueText(enrolledAt, instant, wording)],
  ...sheetColumns(schema)
    .filter(({ path, field }) => !field.readOnly && !named.includes(path[0]!))
    .map(({ path, title, field }): Column => [
      title,
      (student, wording) => cellText(read(student, path), field, wording),
    ]),
]

/** Writes who matches as CSV, by name. Throws when whoever reads goes away. */
export async function writeStudents(
  out: Writable,
  read: Read,
  creatorId: string,
  filter: StudentFilter,
): Promise<void> {
  const timeZone = await read((tx) => timeZoneOf(tx, creatorId))
  await writeCsv<ListRow>(out, {
    titles: columns.map(([title]) => title),
    listAfter: (after, limit) => read((tx) => listByName(tx, creatorId, filter, limit, after)),
    cellsOf: (row) => cellsOf(row, timeZone),
  })
}

function cellsOf(row: ListRow, timeZone: string): string[] {
  const student = presentStudent(row)
  return columns.map(([, cell]) => cell(student, { timeZone }))
}
