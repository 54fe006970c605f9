import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { answerCode, askForCode, type TypedCode } from '../../certificate/validation-answer.ts'
import type { ValidationPlace } from '../../certificate/validation-page.ts'
import { onAnySite } from '../page/on-site.ts'
import { iconUrl } from '../page/page.ts'
import type { SiteContext } from '../session/authenticate.ts'

/** Where an app's own certificates are validated, in its name; also while it is closed. */
export function siteValidationRoutes(site: FastifyInstance, context: SiteContext): void {
  const hidden = { schema: { hide: true } }
  site.get('/validar', hidden, (request, reply) =>
    within(request, reply, (place) => askForCode(request as TypedCode, reply, place)),
  )
  site.get('/validar/:code', hidden, (request, reply) =>
    within(request, reply, (place) =>
      answerCode(context, request as FastifyRequest<{ Params: { code: string } }>, reply, place),
    ),
  )

  async function within(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: (place: ValidationPlace) => FastifyReply | Promise<FastifyReply>,
  ): Promise<FastifyReply> {
    return await onAnySite(request, reply, context, ({ appKey, site }) =>
      answer({ name: site.app.name, appId: appKey.appId, icon: iconUrl(64, site) }),
    )
  }
}
