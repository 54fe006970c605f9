import type { FastifyReply } from 'fastify'
import type { CertificateRow } from './queries.ts'

/** Answers with a certificate's PDF, to be kept as a file. */
export function sendPdf(reply: FastifyReply, { code }: CertificateRow, bytes: Buffer): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="certificado-${code}.pdf"`)
    .send(bytes)
}
