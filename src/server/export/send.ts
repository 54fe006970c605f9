import type { FastifyReply } from 'fastify'

const types = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  zip: 'application/zip',
}

/** Answers a file to be kept, under this name; its ending says what it is. */
export function sendDownload(reply: FastifyReply, name: string, content: unknown): FastifyReply {
  const ending = name.split('.').at(-1) as keyof typeof types
  return reply
    .type(types[ending])
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(content)
}
