import { entities } from '../../domain/generated/entities.ts'
import type { Student } from '../../domain/generated/types.ts'
import { averageProgress } from '../../domain/progress.ts'
import type { StudentRow } from '../../domain/student-answer.ts'
import { present } from '../resource/document.ts'
import type { ListRow } from './list/queries.ts'

/** A student as a line of the list. */
export function presentStudent(row: Omit<ListRow, 'key'>): StudentRow {
  const { id, email, data, enrolledAt, lastAccess, courses, completed, percents, status, apps } = row
  return {
    id,
    name: textOf(data.name),
    email,
    phone: textOf(data.phone),
    avatar: textOf(data.avatar) || null,
    enrolledAt: enrolledAt.toISOString(),
    lastAccess: lastAccess?.toISOString() ?? null,
    progress: averageProgress({ percents, courses }),
    completedCourses: completed,
    totalCourses: courses,
    status,
    apps: apps.map(presentApp),
  }
}

const { primaryColor } = entities.app.schema.properties!

function presentApp({ id, slug, data }: ListRow['apps'][number]): StudentRow['apps'][number] {
  return {
    id,
    name: textOf(data.name),
    slug,
    primaryColor: textOf(data.primaryColor) || textOf(primaryColor!.default),
    logoUrl: textOf(data.logoUrl) || null,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** What the form asks of a student beyond the line of the list. */
export function presentPerson({
  data,
}: Pick<ListRow, 'data'>): Pick<Student, 'cpf' | 'birthDate' | 'address'> {
  const { cpf = '', birthDate, address } = present(entities.student, data, {}) as unknown as Student
  return { cpf, birthDate, address }
}
