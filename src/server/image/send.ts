import type { FastifyReply } from 'fastify'
import { HttpError } from '../error/http-error.ts'
import type { FileStore } from '../file/store.ts'

/** Answers the picture `<sha256>.webp`, which never changes its bytes. Throws 404. */
export async function sendImage(name: string, reply: FastifyReply, files: FileStore): Promise<FastifyReply> {
  const bytes = /^[0-9a-f]{64}\.webp$/.test(name) ? await files.get(name) : null
  if (!bytes) throw new HttpError(404, 'Esta imagem não existe.')
  return reply
    .type('image/webp')
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes)
}
