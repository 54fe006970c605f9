import { asCreator } from '../../../src/server/database/tenant.ts'
import { openClass } from './class.ts'
import type { Creator, World } from './test-server.ts'

type Offer = Record<string, unknown>
type Grant = { startsAt?: Date; endsAt?: Date | null; source?: string }

export const paid = { offerType: 'PAID', platformIds: [{ platform: 'eduzz', productId: '1' }] }

/** A class with products that teach something, and a way to sell them. */
export async function newSchool(world: World, creator: Creator, document: object = {}) {
  const { sql } = world
  const room = await openClass(world, creator, document)
  return { ...room, product, lessonsOf, grant, inside }

  /** A new product with lessons of these titles, in one module. */
  async function product(document: Offer, ...titles: string[]) {
    const { id } = await make('products', { name: 'Curso', ...document })
    return { id, lessons: await lessonsOf(id, ...titles) }
  }

  /** New lessons in a new module: of a product, or of none. Their ids, in order. */
  async function lessonsOf(productId: string | null, ...titles: string[]) {
    const module = await make('modules', { title: 'Módulo', ...(productId && { productId }) })
    const ids: string[] = []
    for (const title of titles)
      ids.push(
        (await make(`modules/${module.id}/lessons`, { title, content: `Segredo: ${title}`, duration: 45 }))
          .id,
      )
    return ids
  }

  async function make(path: string, document: object): Promise<{ id: string }> {
    const answer = await creator.call('POST', `/apps/${room.id}/${path}`, document)
    if (answer.statusCode !== 201) throw new Error(answer.body)
    return answer.json()
  }

  /** Gives a student a product. */
  async function grant(studentId: string, productId: string, { startsAt, endsAt, source }: Grant = {}) {
    await inside(
      (tx) => tx`
        insert into access_grant (creator_id, app_id, student_id, product_id, source, starts_at, ends_at)
        values (${creator.user.id}, ${room.id}, ${studentId}, ${productId}, ${source ?? 'purchase'},
          ${startsAt ?? new Date()}, ${endsAt ?? null})`,
    )
  }

  /** Runs a query as the creator. */
  async function inside<T>(work: Parameters<typeof asCreator<T>>[2]): Promise<T> {
    return await asCreator(sql, creator.user.id, work)
  }
}

export type School = Awaited<ReturnType<typeof newSchool>>
