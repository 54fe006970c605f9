import type { Transaction } from '../../database/connection.ts'

/** What a student has of a product or a lesson, by its table and the column that names that. */
const sources = {
  access_grant: 'product_id',
  lesson_completion: 'lesson_id',
  lesson_progress: 'lesson_id',
} as const

/**
 * Keeps what students have of products and lessons that are about to be removed, for when they come back. Hold these first, so that
 * nothing is added meanwhile.
 */
export async function keepStudy(tx: Transaction, creatorId: string, ids: string[]): Promise<void> {
  for (const [source, column] of Object.entries(sources))
    await tx`
      insert into kept_study (creator_id, app_id, student_id, content_id, source, kept)
      select creator_id, app_id, student_id, ${tx(column)}, ${source}, to_jsonb(item) from ${tx(source)} item
      where ${tx(column)} = any(${ids}::uuid[]) and creator_id = ${creatorId}`
  await tx`
    insert into kept_study (creator_id, app_id, student_id, content_id, source, kept)
    select creator_id, app_id, student_id, product_id, 'certificate', jsonb_build_object('id', id) from certificate
    where product_id = any(${ids}::uuid[]) and creator_id = ${creatorId}`
}

/** A sale that gave access. */
interface Sale {
  connectionId: string
  sale: string
}

/**
 * Gives students back what they had of a product or lesson that is there again; answers the sales by which they had it, for whatever
 * became of these meanwhile.
 */
export async function giveBackStudy(tx: Transaction, creatorId: string, id: string): Promise<Sale[]> {
  const mine = tx`creator_id = ${creatorId} and content_id = ${id}`
  const sales = await tx<Sale[]>`
    select distinct connection.id as connection_id, kept ->> 'sale' as sale
    from kept_study join connection on connection.id = (kept ->> 'connection_id')::uuid
    where kept_study.creator_id = ${creatorId} and content_id = ${id} and source = 'access_grant' and kept ->> 'sale' is not null`
  for (const source of Object.keys(sources))
    await tx`
      insert into ${tx(source)}
      select back.* from kept_study, jsonb_populate_record(null::${tx(source)}, kept || jsonb_build_object(
        'student_id', student_id,
        'connection_id', (select id from connection where id = (kept ->> 'connection_id')::uuid and creator_id = ${creatorId}))) back
      where kept_study.creator_id = ${creatorId} and kept_study.content_id = ${id} and kept_study.source = ${source}
      on conflict do nothing`
  await tx`
    update certificate set product_id = content_id from kept_study study
    where study.creator_id = ${creatorId} and content_id = ${id} and source = 'certificate' and certificate.id = (study.kept ->> 'id')::uuid
      and certificate.creator_id = ${creatorId} and not exists (
        select from certificate other where other.student_id = certificate.student_id and other.product_id = content_id)`
  await tx`delete from kept_study where ${mine}`
  return [...sales]
}
