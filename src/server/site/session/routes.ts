import type { FastifyInstance } from 'fastify'
import type { Context } from '../../context.ts'
import { asCreator } from '../../database/tenant.ts'
import { clearSession, sessionHash } from './cookie.ts'
import { asVisitor, checkOrigin, siteOf } from './authenticate.ts'
import { presentMe } from './me.ts'
import { pushKeyOf } from '../push/offer.ts'
import { deleteSession } from '../../enrolment/student/queries.ts'

const tags = ['site']
const config = { access: 'public' as const }

/** Who is here, and how one leaves. */
export function memberRoutes(api: FastifyInstance, context: Context): void {
  api.get('/site/me', { config, schema: { tags } }, (request) =>
    asVisitor(request, context, async ({ member, published }) =>
      presentMe(member, pushKeyOf(context, published)),
    ),
  )

  api.delete('/site/session', { config, schema: { tags } }, async (request, reply) => {
    const published = await siteOf(request, context)
    checkOrigin(request, published)
    const hash = sessionHash(request)
    const { creatorId } = published.address
    if (hash) await asCreator(context.sql, creatorId, (tx) => deleteSession(tx, published.address, hash))
    clearSession(reply)
    return reply.code(204).send()
  })
}
