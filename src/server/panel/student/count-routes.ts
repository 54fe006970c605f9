import type { FastifyInstance } from 'fastify'
import { averageProgress } from '../../../domain/study/progress.ts'
import type { StudentCounts } from '../../../domain/student/student-answer.ts'
import { asCreator } from '../../database/tenant.ts'
import type { Stores } from '../../quota/stores.ts'
import { filterFields, selectionOf } from '../../resource/listing.ts'
import { studentList } from './resource.ts'
import { countStudents } from './list/queries.ts'
import { tags } from './list/schema.ts'

const count = { type: 'integer' }
const countsSchema = {
  type: 'object',
  properties: {
    ...{ total: count, active: count, inactive: count, blocked: count, averageProgress: count },
    apps: {
      type: 'array',
      items: { type: 'object', properties: { id: { type: 'string' }, name: { type: 'string' }, count } },
    },
  },
}

/** `GET /students/counts`: how many there are, of those whom the list is asked for. */
export function countRoutes(api: FastifyInstance, { sql }: Stores): void {
  const querystring = {
    type: 'object',
    additionalProperties: false,
    properties: filterFields({ ...studentList }),
  }
  api.get<{ Querystring: Record<string, string> }>(
    '/students/counts',
    { schema: { tags, querystring, response: { 200: countsSchema } } },
    async ({ creatorId, query }): Promise<StudentCounts> => {
      const { percents, courses, ...counts } = await asCreator(sql, creatorId, (tx) =>
        countStudents(tx, creatorId, selectionOf(query, studentList)),
      )
      return { ...counts, averageProgress: averageProgress({ percents, courses }) }
    },
  )
}
