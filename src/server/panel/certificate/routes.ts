import { answers } from '../../resource/answer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findCertificate } from '../../certificate/queries.ts'
import { sendDownload } from '../../export/send.ts'
import { certificatePdf } from '../../certificate/sheet.ts'
import { validate } from '../../certificate/validation.ts'
import { originOf } from '../../publication/origin.ts'
import type { Ids } from '../../resource/params.ts'
import { readingRoute } from '../../resource/reading.ts'
import { requireFound } from '../../resource/row.ts'
import type { Stores } from '../../quota/stores.ts'

const publicly = { access: 'public' as const }
const pdf = { 200: { type: 'string', description: 'application/pdf' } }

/** A student's certificate for the creator, and what a code says to everybody. */
export function certificateRoutes(api: FastifyInstance, context: Stores & { appHost: string }): void {
  readingRoute(
    api,
    context,
    '/students/:id/certificates/:certificateId/pdf',
    { schema: { response: pdf }, isOne: true },
    (tx, { creatorId, params }: FastifyRequest<Ids<'id' | 'certificateId'>>) =>
      findCertificate(tx, { creatorId, studentId: params.id, id: params.certificateId }),
    async (found, request, reply) => {
      const row = requireFound(found)
      const file = await certificatePdf(row, originOf(request, context, row), context.files)
      return sendDownload(reply, `certificado-${row.code}.pdf`, file)
    },
  )

  api.get<{ Params: { code: string } }>(
    '/certificates/:code',
    { config: publicly, ...answers('CertificateValidity') },
    async ({ params: { code }, ip }) => (await validate(context, code, ip)).validity,
  )
}
