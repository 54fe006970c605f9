import { answerList, answers } from '../../../resource/answer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Stores } from '../../../quota/stores.ts'
import { averageProgress, streak } from '../../../../domain/study/progress.ts'
import type { StudentStatistics, StudentActivity } from '../../../../domain/generated/answer-types.ts'
import { together } from '../../../database/together.ts'
import { readingRoute } from '../../../resource/reading.ts'
import { asCreator } from '../../../database/tenant.ts'
import { cursorOf, linkNext, pageQuery, readPage, type PageQuery } from '../../../resource/page.ts'
import type { Ids } from '../../../resource/params.ts'
import { requireFound } from '../../../resource/row.ts'
import { findStudent } from '../record/queries.ts'
import { setCompletion } from './complete.ts'
import { readCourses } from './course.ts'
import {
  countCertificates,
  listActivity,
  listCompletions,
  listStudied,
  type StudentActivityRow,
} from './queries.ts'
import { studiedSeconds } from './studied-time.ts'

/** What a student studies: courses with their lessons, what they did, and figures. */
export function studyRoutes(api: FastifyInstance, { sql }: Stores): void {
  readingRoute(
    api,
    { sql },
    '/students/:id/progress',
    answers(answerList('StudentCourse')),
    async (tx, { creatorId, params: { id } }: FastifyRequest<Ids>) =>
      await readCourses(tx, { creatorId, id }),
  )

  readingRoute(
    api,
    { sql },
    '/students/:id/statistics',
    answers('StudentStatistics'),
    async (tx, { creatorId, params: { id } }: FastifyRequest<Ids>): Promise<StudentStatistics> => {
      const person = { creatorId, id }
      const [found, studies, completions, certificates] = await together([
        findStudent(tx, person),
        listStudied(tx, person),
        listCompletions(tx, person),
        countCertificates(tx, person),
      ])
      const student = requireFound(found)
      const studied = studiedSeconds(studies)
      return {
        studiedMinutes: Math.floor(studied / 60),
        studiedHours: Math.floor(studied / 3600),
        averageProgress: averageProgress(student),
        streak: streak(completions, student.timeZone, new Date()),
        certificates,
      }
    },
  )

  readingRoute(
    api,
    { sql },
    '/students/:id/activity',
    answers(answerList('StudentActivity'), { querystring: pageQuery }),
    async (tx, { creatorId, params: { id }, query }: FastifyRequest<Ids & { Querystring: PageQuery }>) => {
      const page = readPage(query)
      return { page, found: await listActivity(tx, { creatorId, id }, { ...page, limit: page.limit + 1 }) }
    },
    ({ page, found }, _, reply) => {
      const { rows, total } = requireFound(found)
      const shown = rows.slice(0, page.limit)
      const last = shown.at(-1)
      linkNext(reply, rows.length > shown.length ? cursorOf(last!) : null, total)
      return shown.map(presentActivity)
    },
  )

  const complete = (isDone: boolean) => (request: FastifyRequest<Ids<'id' | 'lessonId'>>) =>
    asCreator(sql, request.creatorId, (tx) => setCompletion(tx, request, isDone))
  api.put('/students/:id/lessons/:lessonId/completion', answers(null), complete(true))
  api.delete('/students/:id/lessons/:lessonId/completion', answers(null), complete(false))
}

const sentences: Record<StudentActivityRow['kind'], (subject: string) => string> = {
  enrolment: () => 'Entrou no app',
  completion: (subject) => `Concluiu a aula ${subject}`,
  certificate: (subject) => `Ganhou o certificado de ${subject}`,
  grant: (subject) => `Recebeu acesso a ${subject}`,
  purchase: (subject) => `Comprou ${subject}`,
  post: () => 'Publicou na comunidade',
  comment: () => 'Comentou na comunidade',
  'feed-comment': () => 'Comentou no feed',
}

/** Something that a student did, in a sentence. */
function presentActivity({ id, kind, subject, course, at }: StudentActivityRow): StudentActivity {
  return { id, action: sentences[kind](subject), course, date: at.toISOString() }
}
