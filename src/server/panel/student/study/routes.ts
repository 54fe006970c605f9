import { answer, answerList } from '../../../resource/answer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Stores } from '../../../quota/stores.ts'
import { averageProgress, streak } from '../../../../domain/study/progress.ts'
import type { StudentStatistics } from '../../../../domain/generated/answer-types.ts'
import { asCreator } from '../../../database/tenant.ts'
import { cursorOf, linkNext, pageQuery, readPage, type PageQuery } from '../../../resource/page.ts'
import type { Ids } from '../../../resource/params.ts'
import { requireFound } from '../../../resource/row.ts'
import { findStudent } from '../record/queries.ts'
import { presentActivity } from './present-activity.ts'
import { setCompletion } from './complete.ts'
import { readCourses } from './course.ts'
import { countCertificates, listActivity, listCompletions, listStudied } from './queries.ts'
import { studiedSeconds } from './studied-time.ts'

/** What a student studies: courses with their lessons, what they did, and figures. */
export function studyRoutes(api: FastifyInstance, { sql }: Stores): void {
  api.get<Ids>(
    '/students/:id/progress',
    { schema: { response: { 200: answerList('StudentCourse') } } },
    async ({ creatorId, params: { id } }) =>
      asCreator(sql, creatorId, async (tx) => {
        requireFound(await findStudent(tx, { creatorId, id }))
        return await readCourses(tx, { creatorId, id })
      }),
  )

  api.get<Ids>(
    '/students/:id/statistics',
    { schema: { response: { 200: answer('StudentStatistics') } } },
    async ({ creatorId, params: { id } }) =>
      asCreator(sql, creatorId, async (tx): Promise<StudentStatistics> => {
        const person = { creatorId, id }
        const student = requireFound(await findStudent(tx, person))
        const studied = studiedSeconds(await listStudied(tx, person))
        return {
          studiedMinutes: Math.floor(studied / 60),
          studiedHours: Math.floor(studied / 3600),
          averageProgress: averageProgress(student),
          streak: streak(await listCompletions(tx, person), student.timeZone, new Date()),
          certificates: await countCertificates(tx, person),
        }
      }),
  )

  api.get<Ids & { Querystring: PageQuery }>(
    '/students/:id/activity',
    { schema: { querystring: pageQuery, response: { 200: answerList('StudentActivity') } } },
    async ({ creatorId, params: { id }, query }, reply) => {
      const page = readPage(query)
      const { rows, total } = requireFound(
        await asCreator(sql, creatorId, (tx) =>
          listActivity(tx, { creatorId, id }, { ...page, limit: page.limit + 1 }),
        ),
      )
      const shown = rows.slice(0, page.limit)
      const last = shown.at(-1)
      linkNext(reply, rows.length > shown.length ? cursorOf(last!) : null, total)
      return shown.map(presentActivity)
    },
  )

  const schema = { response: { 204: { type: 'null' } } }
  const complete = (isDone: boolean) => (request: FastifyRequest<Ids<'id' | 'lessonId'>>) =>
    asCreator(sql, request.creatorId, (tx) => setCompletion(tx, request, isDone))
  api.put('/students/:id/lessons/:lessonId/completion', { schema }, complete(true))
  api.delete('/students/:id/lessons/:lessonId/completion', { schema }, complete(false))
}
