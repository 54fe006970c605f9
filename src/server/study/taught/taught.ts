import { generalId } from '../../../domain/site/general-course.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { together } from '../../database/together.ts'
import {
  findTaughtVersion,
  listTaughtLessons,
  listTaughtProducts,
  type TaughtLesson,
  type TaughtProduct,
} from './queries.ts'

/** What an app teaches, the same for all its students: nothing in it is anybody's own. Nobody changes it. */
export interface Taught {
  /** The state that it is in: another one with each change (in `database/routines`). */
  version: string | null
  /** In order, by their ids, shown or not. */
  products: ReadonlyMap<string, TaughtProduct>
  /** Of each course that has lessons, in order; by its id. */
  courses: ReadonlyMap<string, readonly TaughtLesson[]>
  /** The same lessons by their ids. */
  lessons: ReadonlyMap<string, TaughtLesson>
}

/** What an app teaches, read in a transaction that sees one moment: `readAsCreator`. */
export async function readTaught(tx: Transaction, appKey: AppKey): Promise<Taught> {
  const [version, products, lessons] = await together([
    findTaughtVersion(tx, appKey),
    listTaughtProducts(tx, appKey),
    listTaughtLessons(tx, appKey),
  ])
  return {
    version,
    products: new Map(products.map((product) => [product.id, Object.freeze(product)])),
    courses: Map.groupBy(lessons, courseOf),
    lessons: new Map(lessons.map((lesson) => [lesson.id, lesson])),
  }
}

/** The id of the course that a lesson is in. */
export function courseOf({ productId }: Pick<TaughtLesson, 'productId'>): string {
  return productId ?? generalId
}
