import type { FastifyInstance } from 'fastify'
import { asCreator } from '../../../database/tenant.ts'
import { resumeAddresses } from '../../../mail/stop/queries.ts'
import type { Stores } from '../../../quota/stores.ts'
import { answers, failures } from '../../../resource/answer.ts'
import type { Ids } from '../../../resource/params.ts'
import { requireFound } from '../../../resource/row.ts'
import { findStudent } from '../record/queries.ts'

/** `DELETE /students/{id}/stopped-address`: has letters go to a student's e-mail again, to which they were stopped. */
export function stoppedAddressRoutes(api: FastifyInstance, { sql }: Stores): void {
  api.delete<Ids>(
    '/students/:id/stopped-address',
    answers(null, { response: failures(404) }),
    async ({ creatorId, params: { id } }) => {
      await asCreator(sql, creatorId, async (tx) => {
        const { email } = requireFound(await findStudent(tx, { creatorId, id }))
        await resumeAddresses(tx, creatorId, [email])
      })
    },
  )
}
