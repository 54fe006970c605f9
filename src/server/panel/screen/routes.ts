import type { FastifyInstance } from 'fastify'
import { ownApp } from '../../app/own-app.ts'
import type { Sql } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { answers } from '../../resource/answer.ts'
import type { Ids } from '../../resource/params.ts'
import { readScreens, screenReader, type ScreenContext } from '../../screen/content.ts'
import { sampleStudent } from './sample-student.ts'

/** `GET /apps/{id}/student-screens`: what every screen draws that JSON adds to the app, for its preview. */
export function screenRoutes(api: FastifyInstance, context: ScreenContext & { sql: Sql }): void {
  api.get<Ids>('/apps/:id/student-screens', answers('OwnScreenContents'), ({ creatorId, params: { id } }) =>
    asCreator(context.sql, creatorId, async (tx) => {
      await ownApp(tx, creatorId, id)
      const sample = async () => sampleStudent()
      const read = screenReader(tx, { creatorId, appId: id }, context, sample)
      return await readScreens(context, read)
    }),
  )
}
