import { answers } from '../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import { findCertificate } from '../../certificate/queries.ts'
import { sendDownload } from '../../export/send.ts'
import { certificatePdf } from '../../certificate/sheet.ts'
import { validate } from '../../certificate/validation.ts'
import { readAsCreator } from '../../database/tenant.ts'
import { originOf } from '../../publication/origin.ts'
import { requireFound } from '../../resource/row.ts'
import type { Stores } from '../../quota/stores.ts'

const publicly = { access: 'public' as const }
const pdf = { 200: { type: 'string', description: 'application/pdf' } }

/** A student's certificate for the creator, and what a code says to everybody. */
export function certificateRoutes(api: FastifyInstance, context: Stores & { appHost: string }): void {
  const { sql, files } = context

  api.get<{ Params: { id: string; certificateId: string } }>(
    '/students/:id/certificates/:certificateId/pdf',
    { schema: { response: pdf } },
    async (request, reply) => {
      const { creatorId, params } = request
      const { id: studentId, certificateId: id } = params
      const row = await readAsCreator(sql, creatorId, async (tx) =>
        requireFound(await findCertificate(tx, { creatorId, studentId, id })),
      )
      return sendDownload(
        reply,
        `certificado-${row.code}.pdf`,
        await certificatePdf(row, originOf(request, context, row), files),
      )
    },
  )

  api.get<{ Params: { code: string } }>(
    '/certificates/:code',
    { config: publicly, ...answers('CertificateValidity') },
    async ({ params: { code }, ip }) => (await validate(context, code, ip)).validity,
  )
}
