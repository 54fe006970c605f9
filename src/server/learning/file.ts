import type { FastifyRequest } from 'fastify'
import { accessTo } from '../../domain/access.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../error/http-error.ts'
import { asVisitor } from '../member/member.ts'
import { urlOf } from '../upload/address.ts'
import { offered } from './offer.ts'
import { listProductsOfFile } from './queries.ts'

/** On an app's host: whether a lesson that shows the file is open to whoever asks. One query. */
export async function isShownTo(request: FastifyRequest, context: Context): Promise<boolean> {
  const url = urlOf(request.params as { id: string; name: string })
  try {
    return await asVisitor(request, context, async ({ tx, published, member }) => {
      const now = new Date()
      const { language } = published.site.app.config
      const products = await listProductsOfFile(tx, published.address, url)
      return products.some((row) => accessTo(offered(row, language), member, now).state === 'open')
    })
  } catch (error) {
    // Who has to sign in first, and an app that is not there.
    if (error instanceof HttpError) return false
    throw error
  }
}
