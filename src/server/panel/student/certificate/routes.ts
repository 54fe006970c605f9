import { answer } from '../../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../../quota/stores.ts'
import { asCreator } from '../../../database/tenant.ts'
import { type Ids } from '../../../resource/params.ts'
import { requireFound } from '../../../resource/row.ts'
import { findStudent } from '../record/queries.ts'
import { listCertificates } from './queries.ts'
import { presentCertificates } from './read.ts'

/** What a student has completed, as certified. */
export function studentCertificateRoutes(api: FastifyInstance, { sql }: Stores): void {
  api.get<Ids>(
    '/students/:id/certificates',
    { schema: { response: { 200: answer('StudentCertificates') } } },
    async ({ creatorId, params: { id }, protocol, host }) =>
      asCreator(sql, creatorId, async (tx) => {
        const { timeZone } = requireFound(await findStudent(tx, { creatorId, id }))
        const rows = await listCertificates(tx, { creatorId, id })
        return presentCertificates(rows, { origin: `${protocol}://${host}`, timeZone, now: new Date() })
      }),
  )
}
