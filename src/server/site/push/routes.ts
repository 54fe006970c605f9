import notifications from '../../../domain/generated/screens/words/notification.ts'
import { translate } from '../../../domain/text/translate.ts'
import { closedObject } from '../../resource/closed-object.ts'
import type { Push } from '../../push/push.ts'
import type { PushSubscription } from '@block65/webcrypto-web-push'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asStudent, type SiteContext } from '../session/authenticate.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
import { failures } from '../../resource/answer.ts'
import { pushKeyOf } from '../../push/public-key.ts'
import { deviceOf } from '../../network/device.ts'
import { nameOf } from '../../network/side.ts'
import { hostOf } from '../../publication/origin.ts'
import { deleteSubscription, insertSubscription } from '../../push/device/queries.ts'

const endpoint = { type: 'string', minLength: 1, maxLength: 1000 }
/** A point of the curve and 16 bytes of secret, base64url. */
const keys = closedObject({
  p256dh: { type: 'string', pattern: '^[\\w-]{87}=?$' },
  auth: { type: 'string', pattern: '^[\\w-]{22}={0,2}$' },
})
const subscription = closedObject({ endpoint, keys }, { expirationTime: { type: ['number', 'null'] } })
const response = { 204: { type: 'null' }, ...failures(400, 401, 404) }

/** The devices on which a student wants to be told: one is added, or taken back. */
export function pushRoutes(api: FastifyInstance, context: SiteContext & { push: Push }): void {
  const body = closedObject({ subscription })
  api.post<{ Body: { subscription: PushSubscription } }>(
    '/site/push',
    { schema: { body, response } },
    async (request) => {
      const { subscription } = request.body
      await asStudent(request as FastifyRequest, context, async ({ tx, published, student }) => {
        const { language } = published.site.app.config
        if (pushKeyOf(context, published) === null)
          throw new HttpError(404, translate(notifications, 'noPush', language))
        if (!context.push.takes(subscription.endpoint))
          throw badInput({ '/subscription/endpoint': translate(notifications, 'unknownService', language) })
        const place = {
          host: nameOf(request.headers.host),
          currentHost: nameOf(hostOf(context, published)),
          device: deviceOf(request.headers['user-agent']),
        }
        await insertSubscription(tx, published.appKey, student.studentId, subscription, place)
      })
    },
  )

  const gone = closedObject({ endpoint })
  api.delete<{ Body: { endpoint: string } }>(
    '/site/push',
    { schema: { body: gone, response } },
    async (request) => {
      const { endpoint } = request.body
      await asStudent(request as FastifyRequest, context, ({ tx, published, student }) =>
        deleteSubscription(tx, published.appKey, student.studentId, endpoint),
      )
    },
  )
}
