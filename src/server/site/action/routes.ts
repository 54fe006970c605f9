import { closedObject } from '../../resource/closed-object.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asCreator } from '../../database/tenant.ts'
import { unauthenticated } from '../../error/http-error.ts'
import { checkOrigin, siteOf, type SiteContext } from '../session/authenticate.ts'
import { sessionHash } from '../session/cookie.ts'
import { siteSentence } from '../session/words.ts'
import { maxActions, type StudentAction } from '../../../domain/study/action.ts'
import type { ActionsAnswer } from '../../../domain/generated/answer-types.ts'
import { answers } from '../../resource/answer.ts'
import { recordAtOnce, recordInTurn } from './record.ts'

const id = { type: 'string', format: 'uuid', minLength: 36 }
const action = closedObject(
  { id, kind: { type: 'string', maxLength: 20 }, at: { type: 'string', maxLength: 40 } },
  { lessonId: id, postId: id, seconds: { type: 'number' }, position: { type: 'number' } },
)
const body = closedObject({ actions: { type: 'array', maxItems: maxActions, items: action } })

/** `POST /site/actions`: what students did, as their devices get to send it. */
export function actionRoutes(api: FastifyInstance, context: SiteContext): void {
  const options = { bodyLimit: 400 * maxActions, ...answers('ActionsAnswer', { body }) }
  api.post<{ Body: { actions: StudentAction[] } }>('/site/actions', options, async (request) => {
    const published = await siteOf(request as FastifyRequest, context)
    checkOrigin(request as FastifyRequest, published)
    const tokenHash = sessionHash(request as FastifyRequest)
    if (!tokenHash) throw unauthenticated(siteSentence('ended', published.site.app.config))
    const call = { published, tokenHash, actions: request.body.actions }
    const answer = await recordAtOnce(context, call)
    if (answer) return answer
    return await untilItWorks(() =>
      asCreator(context.sql, published.appKey.creatorId, (tx) => recordInTurn(tx, context, call)),
    )
  })
}

/** A deadlock with a change by the creator: one of the two starts over. */
const deadlock = '40P01'

async function untilItWorks(work: () => Promise<ActionsAnswer>, attempts = 3): Promise<ActionsAnswer> {
  try {
    return await work()
  } catch (error) {
    if (attempts === 1 || (error as { code?: string }).code !== deadlock) throw error
    return await untilItWorks(work, attempts - 1)
  }
}
