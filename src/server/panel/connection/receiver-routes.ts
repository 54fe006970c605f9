import type { FastifyInstance } from 'fastify'
import { hashOf } from '../../auth/secret.ts'
import type { Sql } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { HttpError, notFound } from '../../error/http-error.ts'
import type { Sealer } from '../../installation/secret.ts'
import { ipKey, limitAttempts } from '../../limit/limit.ts'
import { findAddress, findTerms, markRefused } from '../../purchase/connection/queries.ts'
import { factsIn, isFrom, needsNoProof, readDelivery } from '../../purchase/delivery.ts'
import { platforms, type PlatformName } from '../../purchase/platform/platforms.ts'
import { receive } from '../../purchase/receive.ts'
import { answers } from '../../resource/answer.ts'

const mostBytes = 256 * 1024
const types = ['application/json', 'application/x-www-form-urlencoded']

/** Wrong URLs and wrong secrets from one network: a platform has none of either. */
const strangers = { max: 60, seconds: 60 }

interface Hook {
  Params: { platform: PlatformName; key: string }
  Querystring: Record<string, unknown>
}

/**
 * `POST /hooks/{platform}/{key}`: where sales platforms deliver. Public: whoever delivers proves to know the connection's secret, and
 * nothing is stored of who does not. What was said is in the ledger before it is answered; a job makes grants of it.
 */
export async function receiverRoutes(
  api: FastifyInstance,
  { sql, sealer }: { sql: Sql; sealer: Sealer },
): Promise<void> {
  await api.register(async (hooks) => {
    // Signatures are of bytes.
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser(types, { parseAs: 'buffer', bodyLimit: mostBytes }, (_request, body, done) =>
      done(null, body),
    )
    const params = {
      type: 'object',
      properties: {
        platform: { type: 'string', enum: Object.keys(platforms) },
        key: { type: 'string', minLength: 20, maxLength: 100 },
      },
    }
    hooks.post<Hook>(
      '/hooks/:platform/:key',
      { config: { access: 'public' }, bodyLimit: mostBytes, ...answers('Receipt', { params }) },
      async (request) => {
        const { platform, key } = request.params
        const refuse = async (error: HttpError) => {
          await limitAttempts(sql, `hook:${ipKey(request.ip)}`, strangers)
          return error
        }
        const place = await findAddress(sql, hashOf(key))
        if (!place) throw await refuse(notFound())
        const { query, headers } = request
        const contentType = headers['content-type'] ?? ''
        const delivery = readDelivery({ raw: request.body as Buffer, headers, query, contentType })
        const { creatorId, connectionId } = place
        const isProved = await asCreator(sql, creatorId, async (tx) => {
          const connection = await findTerms(tx, creatorId, connectionId)
          if (!connection || connection.data.platform !== platform) return undefined
          const isOurs = isFrom(platform, delivery, sealer.open(connection.secret))
          if (!isOurs && !needsNoProof(platform, delivery)) await markRefused(tx, creatorId, connectionId)
          return isOurs
        })
        if (isProved === undefined) throw await refuse(notFound())
        if (!isProved && !needsNoProof(platform, delivery))
          throw await refuse(new HttpError(401, 'A assinatura ou a chave não confere.'))
        const facts = factsIn(platform, delivery)
        const { scheme } = request
        const status = await asCreator(sql, creatorId, (tx) =>
          receive(tx, place, facts, { body: delivery.value, scheme, isProved }),
        )
        return { status }
      },
    )
  })
}
