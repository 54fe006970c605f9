import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownApp } from '../../app/own-app.ts'
import type { Sql } from '../../database/connection.ts'
import { together } from '../../database/together.ts'
import { readingRoute } from '../../resource/reading.ts'
import { answers } from '../../resource/answer.ts'
import { closedObject } from '../../resource/closed-object.ts'
import type { Ids } from '../../resource/params.ts'
import { readScreens, screenReader, type ScreenContext } from '../../screen/content.ts'
import {
  chosenScreens,
  ownSubject,
  readAround,
  subjectQuery,
  type SubjectQuery,
} from '../../screen/subject.ts'
import { sampleStudent } from './sample-student.ts'

const querystring = closedObject({}, subjectQuery)

/**
 * `GET /apps/{id}/student-screens`: what every screen draws that JSON adds to the app, for its preview; with `?screen=&of=` what one
 * of them draws where this course or lesson is shown.
 */
export function screenRoutes(api: FastifyInstance, context: ScreenContext & { sql: Sql }): void {
  readingRoute(
    api,
    context,
    '/apps/:id/student-screens',
    answers('OwnScreenContents', { querystring }),
    async (tx, { creatorId, params: { id }, query }: FastifyRequest<Ids & { Querystring: SubjectQuery }>) => {
      const appKey = { creatorId, appId: id }
      const { screens, one } = chosenScreens(context.ownScreens, query)
      const read = screenReader(tx, appKey, context, { own: async () => sampleStudent(), who: 'creator' })
      const [, contents] = await together([
        ownApp(tx, creatorId, id),
        readAround(
          appKey,
          query,
          async () => (one ? await ownSubject(tx, appKey, one, query.of) : {}),
          (subject) => readScreens(screens, read, { subject }),
        ),
      ])
      return contents
    },
  )
}
