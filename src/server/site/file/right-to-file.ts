import type { FastifyRequest } from 'fastify'
import { accessTo } from '../../../domain/access/access.ts'
import { entities } from '../../../domain/generated/entities.ts'
import { fileFields } from '../../../domain/schema/own-screen.ts'
import { asVisitor, siteOf, type SiteContext, type SiteVisit } from '../session/authenticate.ts'
import { lookOf } from '../session/look.ts'
import { databaseNow } from '../../database/clock.ts'
import { asCreator } from '../../database/tenant.ts'
import { HttpError } from '../../error/http-error.ts'
import { filesIn, mayHoldFiles } from '../../resource/document-files.ts'
import { urlOf } from '../../upload/url.ts'
import { isUploadOf } from '../../upload/queries.ts'
import type { ScreenContext } from '../../screen/content.ts'
import { drawnFilesIn } from '../../screen/drawn-file.ts'
import { findOwnDocuments } from '../../screen/own-documents.ts'
import { isDrawn } from '../../screen/right-to-file.ts'
import { offeredProduct } from '../../study/offer.ts'
import { listHolders, listProductsOfFile, type HolderKind, type HolderRow } from './queries.ts'

const kinds: HolderKind[] = ['product', 'module', 'lesson', 'feed-post', 'community-post']

type FileContext = SiteContext & ScreenContext

/**
 * On an app's host: whether whoever asks may see something that holds the file: the published app, a post, a product that is
 * open to them with all that is taught in it, or what a screen draws that JSON adds.
 */
export async function isShownTo(
  request: FastifyRequest<{ Params: { id: string; name: string } }>,
  context: FileContext,
): Promise<boolean> {
  const named = request.params
  const url = urlOf(named)
  const isShown = await unlessRefused(() =>
    asVisitor(request as FastifyRequest, context, async (visit) => {
      const { tx, published } = visit
      const { appKey, files } = published
      // Another creator's file is shown by nothing here, whatever names it.
      if (!(await isUploadOf(tx, appKey.creatorId, named.id))) return false
      if (files.has(url)) return true
      const products = await listProductsOfFile(tx, appKey, url)
      if (products.some((product) => isOpen(product, visit))) return true
      const holding = kinds.filter((kind) => mayHoldFiles(entities[kind].schema))
      const holders = await listHolders(tx, appKey, url, holding)
      const isHeld = holders.some(
        (row) => isSeen(row, visit) && filesIn(entities[row.kind].schema, row.data).has(url),
      )
      const { student } = visit
      const own = async () => student && (await findOwnDocuments(tx, appKey, student))
      const look = { screens: context.ownScreens, view: lookOf(visit), own }
      return isHeld || (await isDrawn(tx, appKey, context, look, url))
    }),
  )
  return isShown || (await isShownAtDoor(request as FastifyRequest, context, named))
}

/** Whether the file is drawn where people sign in, which everybody sees. */
async function isShownAtDoor(
  request: FastifyRequest,
  context: FileContext,
  named: { id: string; name: string },
): Promise<boolean> {
  const screens = context.ownScreens.filter(({ slot }) => slot === 'login.below-form')
  if (!screens.some(({ parts }) => parts.some((part) => fileFields(part).length > 0))) return false
  const url = urlOf(named)
  return await unlessRefused(async () => {
    const published = await siteOf(request, context)
    const { appKey, site } = published
    const isOfApp = screens.some(({ parts }) =>
      parts.some(
        (part) => part.path && drawnFilesIn(part, [{ app: site.app }]).some((file) => file.url === url),
      ),
    )
    return await asCreator(context.sql, appKey.creatorId, async (tx) => {
      const look = { screens, view: lookOf({ published, student: null }), own: () => Promise.resolve(null) }
      return (
        (await isUploadOf(tx, appKey.creatorId, named.id)) &&
        (isOfApp || (await isDrawn(tx, appKey, context, look, url)))
      )
    })
  })
}

/** False for who has to sign in first, and for an app that is not there. */
async function unlessRefused(look: () => Promise<boolean>): Promise<boolean> {
  try {
    return await look()
  } catch (error) {
    if (error instanceof HttpError) return false
    throw error
  }
}

function isSeen({ kind, product }: HolderRow, visit: SiteVisit): boolean {
  const { feedEnabled, communityEnabled } = visit.published.site.app.config
  if (kind === 'feed-post') return feedEnabled
  if (kind === 'community-post') return communityEnabled && visit.student !== null
  return isOpen(product, visit)
}

function isOpen(product: HolderRow['product'], { student, published }: SiteVisit): boolean {
  const { language } = published.site.app.config
  return accessTo(offeredProduct(product, language), student, databaseNow()).state === 'open'
}
