import type { FastifyRequest } from 'fastify'
import type { Document } from '../../../domain/schema/definition.ts'
import { readOnceAsCreator } from '../../database/tenant.ts'
import type { StudyLook } from '../../study/home.ts'
import { studiedOf } from '../../study/taught/own-study.ts'
import { admitted, noteVisit, siteOf, type SiteContext } from '../session/authenticate.ts'
import { sessionHash } from '../session/cookie.ts'
import { lookOf } from '../session/look.ts'
import { readOwn } from './queries.ts'

/**
 * Answers whoever learns, from what the server remembers of what the app teaches and one statement for all that is theirs: session,
 * rights, and what they did. `lessonId` has what is stored of a lesson read, too. Throws as `asVisitor` does.
 */
export async function asLearner<T>(
  request: FastifyRequest,
  context: SiteContext,
  lessonId: string | null,
  answer: (look: StudyLook, lesson: Document | null) => T,
): Promise<T> {
  const published = await siteOf(request, context)
  const { appKey } = published
  const hash = sessionHash(request)
  const own = await readOnceAsCreator(context.sql, appKey.creatorId, (tx) =>
    readOwn(tx, appKey, hash, lessonId),
  )
  const student = admitted(published, own.learner)
  noteVisit(context, published, student, hash)
  const taught = await context.taught.of(appKey, own.version)
  const view = lookOf({ published, student })
  const studied = student ? studiedOf(student, view.at) : new Map()
  return answer({ ...view, taught, studied, timeZone: own.timeZone }, own.lesson)
}
