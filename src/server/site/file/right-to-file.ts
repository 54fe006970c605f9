import type { FastifyRequest } from 'fastify'
import { accessTo } from '../../../domain/access/access.ts'
import { entities } from '../../../domain/generated/entities.ts'
import { asVisitor, type SiteContext, type SiteVisit } from '../session/authenticate.ts'
import { HttpError } from '../../error/http-error.ts'
import { filesIn, mayHoldFiles } from '../../resource/document-files.ts'
import { urlOf } from '../../upload/url.ts'
import { isUploadOf } from '../../upload/queries.ts'
import { offeredProduct } from '../../study/offer.ts'
import { listHolders, listProductsOfFile, type HolderKind, type HolderRow } from './queries.ts'

const kinds: HolderKind[] = ['product', 'module', 'lesson', 'feed-post', 'community-post']

/**
 * On an app's host: whether whoever asks may see something that holds the file: the published app, a post, or a product that is
 * open to them with all that is taught in it.
 */
export async function isShownTo(
  request: FastifyRequest<{ Params: { id: string; name: string } }>,
  context: SiteContext,
): Promise<boolean> {
  const named = request.params
  const url = urlOf(named)
  try {
    return await asVisitor(request as FastifyRequest, context, async (visit) => {
      const { tx, published } = visit
      const { appKey, files } = published
      // Another creator's file is shown by nothing here, whatever names it.
      if (!(await isUploadOf(tx, appKey.creatorId, named.id))) return false
      if (files.has(url)) return true
      const products = await listProductsOfFile(tx, appKey, url)
      if (products.some((product) => isOpen(product, visit))) return true
      const holding = kinds.filter((kind) => mayHoldFiles(entities[kind].schema))
      const holders = await listHolders(tx, appKey, url, holding)
      return holders.some(
        (row) => isSeen(row, visit) && filesIn(entities[row.kind].schema, row.data).has(url),
      )
    })
  } catch (error) {
    // Who has to sign in first, and an app that is not there.
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
  return accessTo(offeredProduct(product, language), student, new Date()).state === 'open'
}
