import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { formats } from '../../domain/format/format.ts'

/** What a request that may be sent again calls itself: its `Idempotency-Key`, a UUID. */
export function keyIn({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  return typeof key === 'string' && formats.uuid!(key) ? key : undefined
}

/** The id of what a creator makes by this request, always the same one however often it is sent; undefined where it has no key. */
export function idOnce(request: FastifyRequest): string | undefined {
  const key = keyIn(request)
  if (!key) return undefined
  const { creatorId, url } = request
  const hex = hash('sha256', `${creatorId} ${url.split('?')[0]} ${key.toLowerCase()}`)
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5')
}
