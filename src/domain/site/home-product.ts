import { accessTo, lapseOf, type Access, type Enrolment, type ReleasedProduct } from '../access/access.ts'
import { percent } from '../study/progress.ts'
import type { HomeProduct } from '../generated/answer-types.ts'

/** What students are shown of a product. A `Product` is one. */
export interface OfferedProduct extends ReleasedProduct {
  name: string
  description: string
  type: HomeProduct['type']
  image: string | null
  salesPageUrl?: string
}

/** How many lessons of a product there are, and how many of them are done: null where nobody's progress is kept. */
export interface Study {
  done: number | null
  total: number
  /** Where there is one alone. */
  onlyLessonId?: string | null
}

/**
 * The products that a student of the app sees at `now`, or a visitor (null), each with whether it opens. `studies` says by
 * product how far the student is; one that it does not name has no lessons to follow.
 */
export function homeProducts(
  products: OfferedProduct[],
  enrolment: Enrolment | null,
  now: Date,
  studies: ReadonlyMap<string, Study> = new Map(),
): HomeProduct[] {
  return products.flatMap((product) => {
    const access = accessTo(product, enrolment, now)
    return access.state === 'hidden'
      ? []
      : [homeProduct(product, access, studies.get(product.id), lapseOf(product, enrolment, now))]
  })
}

function homeProduct(
  product: OfferedProduct,
  access: Exclude<Access, { state: 'hidden' }>,
  study: Study | undefined,
  lapse: ReturnType<typeof lapseOf>,
): HomeProduct {
  const isLocked = access.state === 'locked'
  return {
    id: product.id,
    name: product.name,
    description: product.description,
    type: product.type,
    imageUrl: product.image,
    state: access.state,
    progress: study && study.done !== null && study.total > 0 ? percent(study.done, study.total) : null,
    releaseAt: access.state === 'soon' ? (access.from?.toISOString() ?? null) : null,
    salesPageUrl: isLocked ? product.salesPageUrl || null : null,
    ...(access.state === 'open' && study?.onlyLessonId && { onlyLessonId: study.onlyLessonId }),
    ...(isLocked && { reason: product.offerType === 'BONUS' ? 'bonus' : access.reason }),
    ...(isLocked && lapse && { lapse: { ...lapse, at: lapse.at.toISOString() } }),
  }
}
