import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { HttpError } from '../error/http-error.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** Of its payload, where somebody knows it (`digestOfText`). */
    digest: string | null
  }
}

/** The `ETag` of a revision. */
export function etag(revision: number): string {
  return `"${revision}"`
}

/**
 * Throws 412 where the request names, in `If-Match`, revisions that are not the current one. Proxies that compress
 * may have made the tag weak (`W/`), which does not make it another revision.
 */
export function checkMatch(
  request: Pick<FastifyRequest, 'headers'>,
  revision: number,
  what = 'Este item',
): void {
  const expected = request.headers['if-match']
  if (expected === undefined || expected.trim() === '*') return
  if (tagsIn(expected).map(revisionIn).includes(etag(revision))) return
  throw new HttpError(
    412,
    `${what} foi alterado em outro lugar. Recarregue a página para ver a versão mais recente.`,
  )
}

/**
 * Gives a read an `ETag` of its very words, for beside what people edit it may say what is counted: the revision, and a digest.
 * Answers 304, with nothing, where `If-None-Match` names it.
 */
export function spareUnchanged(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  done(null, method === 'GET' && reply.statusCode === 200 ? unlessKnown(headers, reply, payload) : payload)
}

function unlessKnown(headers: FastifyRequest['headers'], reply: FastifyReply, payload: unknown): unknown {
  const revision = reply.getHeader('etag')
  if (typeof revision !== 'string' || typeof payload !== 'string') return payload
  const tag = `${revision.slice(0, -1)}-${reply.digest ?? digestOfText(payload)}"`
  reply.header('etag', tag)
  const known = headers['if-none-match']
  if (known === undefined || (known.trim() !== '*' && !tagsIn(known).includes(tag))) return payload
  reply.code(304).removeHeader('content-type')
  return ''
}

/** A short digest of what is answered, as it stands in a tag. */
export const digestOfText = (text: string): string => hash('sha1', text, 'base64url').slice(0, 12)

const tagsIn = (header: string): string[] => header.split(',').map((tag) => tag.trim().replace(/^W\//, ''))

/** A tag without the digest of what was read. */
const revisionIn = (tag: string): string => tag.replace(/-[\w-]{12}"$/, '"')
