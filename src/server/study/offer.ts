import { accessTo, lapseOf, type Enrolment } from '../../domain/access/access.ts'
import { entities } from '../../domain/generated/entities.ts'
import lessonAnswers from '../../domain/generated/screens/words/lesson-answer.ts'
import { generalProduct } from '../../domain/site/general-course.ts'
import type { OfferedProduct } from '../../domain/site/home-product.ts'
import type { Document, EntityDefinition } from '../../domain/schema/definition.ts'
import type { Language } from '../../domain/text/language.ts'
import { translate } from '../../domain/text/translate.ts'
import { HttpError } from '../error/http-error.ts'
import { servedDocument } from '../resource/document.ts'
import { keptWith } from '../resource/kept-with.ts'
import type { TaughtProduct } from './taught/queries.ts'

/**
 * A product with its defaults, as access to it is decided; for no row the general course, which belongs to no product. An
 * incomplete one counts as inactive, so that nobody sees it.
 */
export function offeredProduct(
  row: { id: string; data: Document; complete?: boolean } | null,
  language: Language,
): OfferedProduct {
  if (row === null) return generalProduct(language)
  const product = servedDocument(entities.product, row.data, { id: row.id }) as unknown as OfferedProduct
  return row.complete === false ? { ...product, status: 'INACTIVE' } : product
}

/** The same of what servers remember, made once for each row. */
export function taughtOffer(row: TaughtProduct | null, language: Language): OfferedProduct {
  return row ? offerKept(entities.product, row) : offeredProduct(null, language)
}

// A product's own words are in no language of ours.
const offerKept = keptWith((_: EntityDefinition, row: TaughtProduct) => offeredProduct(row, 'pt-BR'))

/** Throws 403, with why and from when, unless the product is open to the student (null: a visitor); 404 where they do not see it at all. */
export function checkOpen(
  product: OfferedProduct,
  student: Enrolment | null,
  now: Date,
  { language, timeZone }: { language: Language; timeZone: string },
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
    const date = lapse ? openingDay(lapse.at, language, timeZone) : ''
    throw new HttpError(403, translate(lessonAnswers, reason, language, { date }))
  }
  const { from } = access
  const sentence =
    from === null
      ? translate(lessonAnswers, 'soon', language)
      : translate(lessonAnswers, 'soonOn', language, { date: openingDay(from, language, timeZone) })
  throw new HttpError(403, sentence)
}

/** The 404 for content that is not there, in the app's language. */
export function missingContent(language: Language): HttpError {
  return new HttpError(404, translate(lessonAnswers, 'missing', language))
}

/** When something opens, such as “12 de dezembro”. */
function openingDay(instant: Date, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone }).format(instant)
}
