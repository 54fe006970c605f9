import { accessTo, lapseOf, type Enrolment } from '../../domain/access/access.ts'
import { entities } from '../../domain/generated/entities.ts'
import { generalProduct } from '../../domain/site/general-course.ts'
import type { OfferedProduct } from '../../domain/site/home-product.ts'
import type { Document } from '../../domain/schema/definition.ts'
import { HttpError } from '../error/http-error.ts'
import { servedDocument } from '../resource/document.ts'
import { openingDay, sayOfLesson, type AppLanguage } from './words.ts'

/**
 * A product with its defaults, as access to it is decided; for no row the general course, which belongs to no product. An
 * incomplete one counts as inactive, so that nobody sees it.
 */
export function offeredProduct(
  row: { id: string; data: Document; complete?: boolean } | null,
  language: AppLanguage,
): OfferedProduct {
  if (row === null) return generalProduct(language)
  const product = servedDocument(entities.product, row.data, { id: row.id }) as unknown as OfferedProduct
  return row.complete === false ? { ...product, status: 'INACTIVE' } : product
}

/** Throws 403, with why and from when, unless the product is open to the student (null: a visitor); 404 where they do not see it at all. */
export function checkOpen(
  product: OfferedProduct,
  student: Enrolment | null,
  now: Date,
  { language, timeZone }: { language: AppLanguage; timeZone: string },
): void {
  const access = accessTo(product, student, now)
  if (access.state === 'open') return
  if (access.state === 'hidden') throw missingContent(language)
  if (access.state === 'locked') {
    const lapse = lapseOf(product, student, now)
    const reason = lapse
      ? lapse.isSubscription
        ? 'lapsed'
        : 'ended'
      : product.offerType === 'BONUS'
        ? 'bonus'
        : 'notBought'
    const day = lapse ? openingDay(lapse.at, language, timeZone) : ''
    throw new HttpError(403, sayOfLesson(reason, language, day))
  }
  const { from } = access
  const sentence =
    from === null
      ? sayOfLesson('soon', language)
      : sayOfLesson('soonOn', language, openingDay(from, language, timeZone))
  throw new HttpError(403, sentence)
}

/** The 404 for content that is not there, in the app's language. */
export function missingContent(language: AppLanguage): HttpError {
  return new HttpError(404, sayOfLesson('missing', language))
}
