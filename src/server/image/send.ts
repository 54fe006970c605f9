import type { FastifyReply, FastifyRequest } from 'fastify'
import { pictureWidths } from '../../domain/media/picture-width.ts'
import { HttpError } from '../error/http-error.ts'
import type { FileStore } from '../file/store.ts'
import type { NarrowPictures } from './narrow-picture.ts'
import { isPictureName } from './picture-name.ts'

/** What it takes to send pictures. */
export interface ImageContext {
  files: FileStore
  narrow: NarrowPictures
}

export type ImageRequest = FastifyRequest<{ Params: { name: string }; Querystring: { w?: unknown } }>

/**
 * Answers the picture `<sha256>.webp`, which never changes its bytes; with `?w=`, in one of the widths that there are
 * (`pictureWidths`). Throws 404.
 */
export async function sendImage(
  { params: { name }, query: { w }, log }: ImageRequest,
  reply: FastifyReply,
  { files, narrow }: ImageContext,
): Promise<FastifyReply> {
  if (!isPictureName(name)) throw missing()
  const width = pictureWidths.find((width) => String(width) === w)
  const wanted = width && narrow.find(name, width)
  const found = await wanted?.catch(
    (problem: unknown) => void log.warn({ err: problem }, 'no narrower picture'),
  )
  // Where it cannot be made narrower, or cannot be stored, the whole one shows, and the next may ask again.
  const isFinal = !width || found !== undefined
  const bytes = found ?? (await files.get(name))
  if (!bytes) throw missing()
  return reply
    .type('image/webp')
    .header('cache-control', isFinal ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .send(bytes)
}

const missing = () => new HttpError(404, 'Esta imagem não existe.')
