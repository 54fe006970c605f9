import { entities } from '../../../../domain/generated/entities.ts'
import type { Document } from '../../../../domain/schema/definition.ts'
import { averageProgress } from '../../../../domain/study/progress.ts'
import type { StudentRow } from '../../../../domain/generated/answer-types.ts'
import { servedDocument } from '../../../resource/document.ts'
import { unreadOf } from '../../../resource/row.ts'
import type { ListRow } from './queries.ts'

/** A student as their creator is served them: all that the schema has, what is counted, and what cannot be read any more. */
export function presentStudent(row: ListRow): StudentRow {
  const { id, email, data, courses, completed, percents, effectiveStatus, apps } = row
  const shown = servedDocument(entities.student, data, {
    id,
    email,
    effectiveStatus,
    apps: apps.map(presentApp),
    progress: averageProgress({ percents, courses }),
    lastAccess: row.lastAccess?.toISOString() ?? null,
    enrolledAt: row.enrolledAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  })
  // A student may have been enrolled with less than their form asks for.
  const said = Object.fromEntries(['name', 'phone', 'cpf'].map((name) => [name, textOf(shown[name])]))
  return {
    ...shown,
    ...said,
    avatar: textOf(shown.avatar) || null,
    completedCourses: completed,
    totalCourses: courses,
    ...(row.refusal && { refusal: row.refusal.problem ?? '' }),
    ...unreadOf(entities.student, data),
  } as unknown as StudentRow
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

function textOf(value: Document[string]): string {
  return typeof value === 'string' ? value : ''
}
