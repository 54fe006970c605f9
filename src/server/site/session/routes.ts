import type { Push } from '../../push/push.ts'
import type { FastifyInstance } from 'fastify'
import { asVisitor, checkOrigin, siteOf, type SiteContext } from './authenticate.ts'
import { asCreator } from '../../database/tenant.ts'
import { clearSession, sessionHash } from './cookie.ts'
import { presentMe } from '../../enrolment/student/present-me.ts'
import { validationPath } from '../../../domain/study/certificate.ts'
import { originOf } from '../../publication/origin.ts'
import { pushKeyOf } from '../../push/public-key.ts'
import { answers, failures } from '../../resource/answer.ts'
import { deleteSession } from '../../enrolment/student/queries.ts'

/** Who is here, and how one leaves. */
export function siteSessionRoutes(api: FastifyInstance, context: SiteContext & { push: Push }): void {
  api.get('/site/me', answers('SiteMe', { response: failures(401) }), (request) =>
    asVisitor(request, context, async ({ student, published }) => {
      const me = presentMe(student, pushKeyOf(context, published))
      const origin = originOf(request, context, published)
      const certificates = me.certificates.map((one) => ({
        ...one,
        validationUrl: origin + validationPath(one.code),
      }))
      return { ...me, certificates }
    }),
  )

  api.delete('/site/session', answers(null), async (request, reply) => {
    const published = await siteOf(request, context)
    checkOrigin(request, published)
    const hash = sessionHash(request)
    const { creatorId } = published.appKey
    if (hash) await asCreator(context.sql, creatorId, (tx) => deleteSession(tx, published.appKey, hash))
    clearSession(reply)
  })
}
