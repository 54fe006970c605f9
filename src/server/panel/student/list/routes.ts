import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../../quota/stores.ts'
import { averageProgress } from '../../../../domain/study/progress.ts'
import type { StudentCounts, StudentFilter } from '../../../../domain/student/student-answer.ts'
import { asCreator } from '../../../database/tenant.ts'
import type { Read } from '../../../export/queries.ts'
import { writeStream } from '../../../export/stream.ts'
import { inExportTurn } from '../../../export/turn.ts'
import { defaultLimit, linkNext, pageFields, type PageQuery } from '../../../resource/page.ts'
import { presentStudent } from './present.ts'
import { rowSchema, tags } from './schema.ts'
import { writeStudents } from './csv.ts'
import { filterParams, orders } from './list-query.ts'
import { readCursor, writeCursor } from './order.ts'
import { countStudents, listStudents } from './queries.ts'

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

/** The list of students, what it counts, and the list as a file. */
export function listRoutes(api: FastifyInstance, { sql }: Stores): void {
  const ordered = { order: { type: 'string', enum: orders }, ...pageFields }
  const filtered = { type: 'object', additionalProperties: false, properties: filterParams }
  api.get<{ Querystring: StudentFilter & PageQuery & { order?: string } }>(
    '/students',
    {
      schema: {
        tags,
        querystring: { ...filtered, properties: { ...filterParams, ...ordered } },
        response: { 200: { type: 'array', items: rowSchema } },
      },
    },
    async ({ creatorId, query }, reply) => {
      const { order = '-enrolledAt', limit = defaultLimit, cursor, ...filter } = query
      const after = cursor ? readCursor(cursor, order) : undefined
      // One more than asked for, which tells whether there is a next page.
      const page = { order, limit: limit + 1, after }
      const { rows, total } = await asCreator(sql, creatorId, (tx) =>
        listStudents(tx, creatorId, filter, page),
      )
      const shown = rows.slice(0, limit)
      linkNext(reply, rows.length > shown.length ? writeCursor(shown.at(-1)!, order) : null, total)
      return shown.map(presentStudent)
    },
  )

  api.get<{ Querystring: StudentFilter }>(
    '/students/counts',
    { schema: { tags, querystring: filtered, response: { 200: countsSchema } } },
    async ({ creatorId, query }): Promise<StudentCounts> => {
      const { percents, courses, ...counts } = await asCreator(sql, creatorId, (tx) =>
        countStudents(tx, creatorId, query),
      )
      return { ...counts, averageProgress: averageProgress({ percents, courses }) }
    },
  )

  api.get<{ Querystring: StudentFilter }>(
    '/students/export',
    {
      schema: {
        tags,
        querystring: filtered,
        response: { 200: { type: 'string', description: 'text/csv' } },
      },
    },
    async ({ creatorId, query, log }, reply) => {
      const read: Read = (work) => asCreator(sql, creatorId, work)
      const { out } = await inExportTurn(sql, creatorId, reply, async () => ({
        out: writeStream((writer) => writeStudents(writer, read, creatorId, query), log),
      }))
      return reply
        .type('text/csv; charset=utf-8')
        .header('content-disposition', 'attachment; filename="alunos.csv"')
        .send(out)
    },
  )
}
