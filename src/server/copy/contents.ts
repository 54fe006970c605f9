import { randomUUID } from 'node:crypto'
import type { Document } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'
import { insertLessons, insertModules, insertProduct } from './queries.ts'

/** What is taught in an app, course by course, without ids: what stands inside of something belongs to it. */
export interface Course {
  /** Null: what is open to everybody. */
  product: Document | null
  modules: ModuleCopy[]
}

export interface ModuleCopy {
  document: Document
  /** Documents of lessons, in order. */
  lessons: Document[]
}

/** Where a copy goes: an app of the creator, made just now. */
export interface Target {
  creatorId: string
  appId: string
}

/** Puts a course into an app, as its `position`-th product, with ids of its own. */
export async function plant(
  tx: Transaction,
  target: Target,
  { product, modules }: Course,
  position: number,
): Promise<void> {
  const productId = product && (await insertProduct(tx, target, product, position))
  const rows = modules.map((module) => ({ id: randomUUID(), ...module }))
  await insertModules(tx, target, productId, rows)
  const lessons = rows.flatMap(({ id, lessons }) =>
    lessons.map((document, order) => ({ moduleId: id, document, order })),
  )
  await insertLessons(tx, target, lessons)
}

/** Whether a lesson's content is a file that its creator uploaded. */
export function isFile(content: unknown): content is string {
  return typeof content === 'string' && content.startsWith('/files/')
}
