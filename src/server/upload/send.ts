import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../error/http-error.ts'
import type { FileStore } from '../file/store.ts'
import { isInline } from '../../domain/media/file-kind.ts'
import { kindOfName, type UploadKind } from './file-kind.ts'
import { keyOf } from './url.ts'

interface FileParams {
  id: string
  name: string
}

export type FileRequest = FastifyRequest<{ Params: FileParams }>

/**
 * Answers an uploaded file, or the part of it that a player asks for. Throws 404 where it is not there, and where whoever asks may not read
 * it (`mayRead`).
 */
export async function sendFile(
  request: FileRequest,
  reply: FastifyReply,
  files: FileStore,
  mayRead: (request: FileRequest) => Promise<boolean>,
): Promise<FastifyReply> {
  if (!isId(request.params.id) || !(await mayRead(request))) throw nowhere()
  return await sendBytes(request, reply, files)
}

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/** Answers a file, or the part of it that is asked for. The one place where files leave. */
async function sendBytes(request: FileRequest, reply: FastifyReply, files: FileStore): Promise<FastifyReply> {
  const { id, name } = request.params
  const kind = /^[a-z0-9-]+\.[a-z0-9]+$/.test(name) ? kindOfName(name) : undefined
  const size = kind ? await files.size(keyOf(id, kind)) : null
  if (!kind || size === null) throw nowhere()
  // An address never changes its bytes.
  const etag = `"${id}"`
  reply.headers({
    'accept-ranges': 'bytes',
    // Asked for anew each time, so that access that has ended has ended; unchanged, it need not be sent again.
    'cache-control': 'private, no-cache',
    etag,
    // A lesson shows its PDF in a frame of its own page. Also where the bytes are not sent again: a 304's headers take the place of
    // those that the browser has kept.
    'x-frame-options': 'SAMEORIGIN',
    'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
  })
  const { 'if-none-match': known, 'if-range': expected = etag, range } = request.headers
  if (known?.includes(etag)) return reply.code(304).send()
  const disposition = `${isInline(kind) ? 'inline' : 'attachment'}; filename="${name}"`
  if (files.addressOf && isFetchedElsewhere(request, kind)) {
    const address = await files.addressOf(keyOf(id, kind), { type: kind.type, disposition })
    // Each time through here, where access is looked at.
    return reply.header('cache-control', 'no-store').removeHeader('etag').redirect(address)
  }
  const part = expected === etag ? partOf(range, size) : null
  if (part === 'outside') {
    reply.header('cache-control', 'no-store')
    throw new HttpError(416, 'Este trecho do arquivo não existe.', undefined, {
      'content-range': `bytes */${size}`,
    })
  }
  if (part) reply.code(206).header('content-range', `bytes ${part.start}-${part.end}/${size}`)
  return reply
    .type(kind.type)
    .header('content-length', part ? part.end - part.start + 1 : size)
    .header('content-disposition', disposition)
    .send(request.method === 'HEAD' ? '' : files.read(keyOf(id, kind), part ?? undefined))
}

/**
 * Whether a browser may be sent elsewhere for it: to play it, or to save it. What code reads, as what draws PDFs and what downloads
 * courses, stays on our own origin, for an object store knows neither our pages nor how to be read by them.
 */
function isFetchedElsewhere({ method, headers }: FileRequest, kind: UploadKind): boolean {
  const purpose = String(headers['sec-fetch-dest'])
  return (
    method === 'GET' && (['audio', 'video'].includes(purpose) || (purpose === 'document' && !isInline(kind)))
  )
}

function nowhere(): HttpError {
  return new HttpError(404, 'Este arquivo não existe.')
}

/** First and last byte of a part, both included. */
interface Part {
  start: number
  end: number
}

/**
 * The one part that a `Range` header asks for of `size` bytes (RFC 9110, 14.1.2): null is the whole, for several parts
 * or what is no range at all; `outside` where the file has no such part.
 */
function partOf(header: string | undefined, size: number): Part | null | 'outside' {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return null
  if (from !== '' && to !== '' && Number(from) > Number(to)) return null
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? 'outside' : { start, end }
}
