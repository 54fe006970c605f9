import { databaseNow } from '../../../database/clock.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { asStudent, asVisitor, type SiteContext, type SiteVisit } from '../../session/authenticate.ts'
import { HttpError } from '../../../error/http-error.ts'
import { hasLivePost } from '../../../post/feed/queries.ts'
import { feedPage, feedSettings, readFeed } from '../../../post/feed/read.ts'
import { pageQuery, readPage, type PageQuery } from '../../../resource/page.ts'
import { feedAnswer } from '../answers.ts'
import { reactionRoutes } from '../reaction-routes.ts'
import { siteSentence } from '../../session/words.ts'

/** The team's feed as its students meet it: they read, like and, where the team wants it, comment. */
export function siteFeedRoutes(api: FastifyInstance, context: SiteContext): void {
  api.get<{ Querystring: PageQuery }>(
    '/site/feed',
    {
      schema: { querystring: pageQuery, response: feedAnswer },
    },
    (request) =>
      asVisitor(request as FastifyRequest, context, async (visit) => {
        checkFeed(visit)
        const { tx, published, student } = visit
        const page = readPage({ limit: feedPage, ...request.query })
        const asked = { ...page, reader: student, now: databaseNow() }
        return await readFeed(tx, published.appKey, asked)
      }),
  )

  reactionRoutes(api, {
    kind: 'feed',
    like: '/site/feed/:id/like',
    comments: '/site/feed/:id/comments',
    comment: '/site/feed/comments/:id',
    asReader: (request, work) => asStudent(request, context, work),
    async hasPost(visit, id) {
      checkFeed(visit)
      return await hasLivePost(visit.tx, visit.published.appKey, id)
    },
    checkComments,
  })
}

/** Throws 404 where the app has no feed. */
function checkFeed({ published }: SiteVisit): void {
  const { config } = published.site.app
  if (!config.feedEnabled) throw new HttpError(404, siteSentence('noFeed', config))
}

/** Throws 403 where the team takes no comments. */
async function checkComments({ tx, published }: SiteVisit): Promise<void> {
  if ((await feedSettings(tx, published.appKey)).allowComments) return
  throw new HttpError(403, siteSentence('noComments', published.site.app.config))
}
