import type { FastifyInstance } from 'fastify'
import { readAsCreator } from '../../database/tenant.ts'
import { notFound } from '../../error/http-error.ts'
import { answers, failures } from '../../resource/answer.ts'
import { closedObject } from '../../resource/closed-object.ts'
import { etag, spareUnchanged } from '../../resource/etag.ts'
import { pageFields } from '../../resource/page.ts'
import { screenReader, type ScreenContext, type ScreenQuery } from '../../screen/content.ts'
import { findOwnDocuments } from '../../screen/own-documents.ts'
import { openSubject, readAround, subjectId } from '../../screen/subject.ts'
import { lookOf } from '../session/look.ts'
import { asVisitor, siteOf, type SiteContext, type SiteVisit } from '../session/authenticate.ts'

const querystring = closedObject(
  {},
  {
    part: { type: 'integer', minimum: 0, maximum: 99 },
    // A sealed one is longer.
    cursor: { ...pageFields.cursor, maxLength: 900 },
    search: { type: 'string', maxLength: 200 },
    of: subjectId,
  },
)
const content = answers('OwnScreenContent', { querystring, response: failures(400, 401, 403, 404) })

/**
 * `GET /site/screens/{name}`: the documents that a screen draws which JSON adds to the app. At the door anybody reads them, elsewhere
 * whoever may see the app, and those of a course or lesson, `?of=`, for whom that is open. With `?search=` those in whose drawn texts
 * these words stand, with `?part=&cursor=` more of one part.
 */
export function siteScreenRoutes(api: FastifyInstance, context: SiteContext & ScreenContext): void {
  api.get<{ Params: { screen: string }; Querystring: ScreenQuery & { of?: string } }>(
    '/site/screens/:screen',
    { ...content, onSend: spareUnchanged },
    async (request, reply) => {
      const screen = context.ownScreens.find(({ name }) => name === request.params.screen)
      if (!screen) throw notFound()
      const isDoor = screen.slot === 'login.below-form'
      const read = async ({ tx, published, student = null }: Door & Partial<SiteVisit>) => {
        // A browser asks each time whether what it keeps still holds.
        reply.header('cache-control', 'private, no-cache').header('etag', etag(published.site.version))
        const own = async () => student && (await findOwnDocuments(tx, published.appKey, student))
        const look = lookOf({ published, student })
        const who = isDoor ? 'door' : student
        const { appKey } = published
        const { of } = request.query
        return await readAround(
          appKey,
          { screen: screen.name, of },
          () => openSubject(tx, appKey, look, screen, of),
          (subject) => screenReader(tx, appKey, context, { own, who })(screen, request.query, { subject }),
        )
      }
      if (!isDoor) return await asVisitor(request, context, read)
      const published = await siteOf(request, context)
      return await readAsCreator(context.sql, published.appKey.creatorId, (tx) => read({ tx, published }))
    },
  )
}

/** As everybody comes there. */
type Door = Pick<SiteVisit, 'tx' | 'published'>
