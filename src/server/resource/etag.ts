import type { FastifyRequest } from 'fastify'
import { HttpError } from '../error/http-error.ts'

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
  const tags = expected.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  if (tags.includes(etag(revision))) return
  throw new HttpError(
    412,
    `${what} foi alterado em outro lugar. Recarregue a página para ver a versão mais recente.`,
  )
}
