import type { AppKey } from '../../app/app-key.ts'
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../database/connection.ts'
import type { Course } from './contents.ts'
import { insertLessons, insertModules, insertProduct } from './queries.ts'

/** Puts a course into an app, as its `position`-th product, with ids of its own. */
export async function insertCourse(
  tx: Transaction,
  target: AppKey,
  { product, modules }: Course,
  position: number,
): Promise<void> {
  const productId = product && (await insertProduct(tx, target, product, position))
  const rows = modules.map((module) => ({ id: randomUUID(), ...module }))
  await insertModules(tx, target, productId, rows)
  const lessons = rows.flatMap(({ id, lessons }) =>
    lessons.map((lesson, order) => ({ ...lesson, moduleId: id, order })),
  )
  await insertLessons(tx, target, lessons)
}
