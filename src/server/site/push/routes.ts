import type { Push } from '../../push/push.ts'
import type { PushSubscription } from '@block65/webcrypto-web-push'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asStudent, type SiteContext } from '../session/authenticate.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
import { failures } from '../../resource/answer.ts'
import { pushKeyOf } from '../../push/public-key.ts'
import { deleteSubscription, insertSubscription } from '../../push/queries.ts'
import { pushSentence } from '../../push/words.ts'

const tags = ['site']
const config = { access: 'public' as const }
const endpoint = { type: 'string', minLength: 1, maxLength: 1000 }
/** A point of the curve and 16 bytes of secret, base64url. */
const keys = {
  type: 'object',
  required: ['p256dh', 'auth'],
  additionalProperties: false,
  properties: {
    p256dh: { type: 'string', pattern: '^[\\w-]{87}=?$' },
    auth: { type: 'string', pattern: '^[\\w-]{22}={0,2}$' },
  },
}
const subscription = {
  type: 'object',
  required: ['endpoint', 'keys'],
  additionalProperties: false,
  properties: { endpoint, expirationTime: { type: ['number', 'null'] }, keys },
}
const response = { 204: { type: 'null' }, ...failures(400, 401, 404) }

/** The devices on which a student wants to be told: one is added, or taken back. */
export function pushRoutes(api: FastifyInstance, context: SiteContext & { push: Push }): void {
  const body = {
    type: 'object',
    required: ['subscription'],
    additionalProperties: false,
    properties: { subscription },
  }
  api.post<{ Body: { subscription: PushSubscription } }>(
    '/site/push',
    { config, schema: { tags, body, response } },
    async (request, reply) => {
      const { subscription } = request.body
      await asStudent(request as FastifyRequest, context, async ({ tx, published, student }) => {
        const { language } = published.site.app.config
        if (pushKeyOf(context, published) === null) throw new HttpError(404, pushSentence('noPush', language))
        if (!context.push.takes(subscription.endpoint))
          throw badInput({ '/subscription/endpoint': pushSentence('unknownService', language) })
        await insertSubscription(tx, published.appKey, student.studentId, subscription)
      })
      return reply.code(204).send()
    },
  )

  const gone = {
    type: 'object',
    required: ['endpoint'],
    additionalProperties: false,
    properties: { endpoint },
  }
  api.delete<{ Body: { endpoint: string } }>(
    '/site/push',
    { config, schema: { tags, body: gone, response } },
    async (request, reply) => {
      const { endpoint } = request.body
      await asStudent(request as FastifyRequest, context, ({ tx, published, student }) =>
        deleteSubscription(tx, published.appKey, student.studentId, endpoint),
      )
      return reply.code(204).send()
    },
  )
}
