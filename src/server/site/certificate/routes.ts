import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { asCreator } from '../../database/tenant.ts'
import { asMember } from '../session/authenticate.ts'
import { idParams, type ItemId } from '../../resource/params.ts'
import { found } from '../../resource/row.ts'
import { findCertificate, type CertificateRow } from '../../certificate/queries.ts'
import { certificatePdf } from '../../certificate/sheet.ts'
import { validate } from '../../panel/certificate/validation.ts'

const publicly = { access: 'public' as const }
const pdf = { 200: { type: 'string', description: 'application/pdf' } }
const validity = {
  type: 'object',
  required: ['valid'],
  properties: {
    valid: { type: 'boolean' },
    name: { type: 'string' },
    course: { type: 'string' },
    hours: { type: 'integer' },
    issuedAt: { type: 'string', format: 'date-time' },
  },
}

/** A student's certificate for the creator, and what a code says to everybody. */
export function certificateRoutes(api: FastifyInstance, context: Context): void {
  const { sql, files } = context

  api.get<{ Params: { id: string; certificateId: string } }>(
    '/students/:id/certificates/:certificateId/pdf',
    { schema: { tags: ['students'], params: idParams('id', 'certificateId'), response: pdf } },
    async (request, reply) => {
      const { creatorId, params } = request
      const { id: studentId, certificateId: id } = params
      const row = await asCreator(sql, creatorId, async (tx) =>
        found(await findCertificate(tx, { creatorId, studentId, id })),
      )
      return sendPdf(reply, row, await certificatePdf(row, context.panelOrigin(request), files))
    },
  )

  const params = { type: 'object', required: ['code'], properties: { code: { type: 'string' } } }
  api.get<{ Params: { code: string } }>(
    '/certificates/:code',
    { config: publicly, schema: { tags: ['certificates'], params, response: { 200: validity } } },
    async ({ params: { code }, ip }) => (await validate(context, code, ip)).validity,
  )
}

/** A student's own certificate, on the app's host. */
export function siteCertificateRoutes(api: FastifyInstance, context: Context): void {
  api.get<ItemId>(
    '/site/certificates/:id/pdf',
    { config: publicly, schema: { tags: ['site'], params: idParams('id'), response: pdf } },
    async (request, reply) => {
      const row = await asMember(request, context, async ({ tx, published, member }) => {
        const { creatorId, appId } = published.address
        const { studentId } = member
        return found(await findCertificate(tx, { creatorId, appId, studentId, id: request.params.id }))
      })
      // Validated where the panel is: the app's own address may change.
      const origin = context.panelOrigin(request)
      return sendPdf(reply, row, await certificatePdf(row, origin, context.files))
    },
  )
}

function sendPdf(reply: FastifyReply, { code }: CertificateRow, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="certificado-${code}.pdf"`)
    .send(bytes)
}
