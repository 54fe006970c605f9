import type { FastifyInstance } from 'fastify'
import { findCertificate } from '../../certificate/queries.ts'
import { sendDownload } from '../../export/send.ts'
import { certificatePdf } from '../../certificate/sheet.ts'
import type { FileStore } from '../../file/store.ts'
import { originOf } from '../../publication/origin.ts'
import { type Ids } from '../../resource/params.ts'
import { requireFound } from '../../resource/row.ts'
import { asStudent, type SiteContext } from '../session/authenticate.ts'

const pdf = { 200: { type: 'string', description: 'application/pdf' } }

/** A student's own certificate, on the app's host. */
export function siteCertificateRoutes(
  api: FastifyInstance,
  context: SiteContext & { files: FileStore },
): void {
  api.get<Ids>('/site/certificates/:id/pdf', { schema: { response: pdf } }, async (request, reply) => {
    const row = await asStudent(request, context, async ({ tx, published, student }) => {
      const { creatorId, appId } = published.appKey
      const { studentId } = student
      return requireFound(await findCertificate(tx, { creatorId, appId, studentId, id: request.params.id }))
    })
    // An address that the app had before leads to the one it has.
    const origin = originOf(request, context, row)
    return sendDownload(
      reply,
      `certificado-${row.code}.pdf`,
      await certificatePdf(row, origin, context.files),
    )
  })
}
