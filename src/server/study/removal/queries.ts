import type { Transaction } from '../../database/connection.ts'

/** What was kept of students; that of lessons by servers of before, which took it away with them. */
const sources = ['access_grant', 'lesson_completion', 'lesson_progress'] as const

/**
 * Keeps what students have of products that are about to be removed, for when they come back. Hold these first, so that nothing is
 * added meanwhile. What they did of lessons stays where it is.
 */
export async function keepStudy(tx: Transaction, creatorId: string, ids: string[]): Promise<void> {
  await tx`
    insert into kept_study (creator_id, app_id, student_id, content_id, source, kept)
    select creator_id, app_id, student_id, product_id, 'access_grant', to_jsonb(item) from access_grant item
    where product_id = any(${ids}::uuid[]) and creator_id = ${creatorId}`
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
  const [kept] = await tx`select from kept_study where ${mine} limit 1`
  if (!kept) return []
  const sales = await tx<Sale[]>`
    select distinct connection.id as connection_id, kept ->> 'sale' as sale
    from kept_study join connection on connection.id = (kept ->> 'connection_id')::uuid
    where kept_study.creator_id = ${creatorId} and content_id = ${id} and source = 'access_grant' and kept ->> 'sale' is not null`
  for (const source of sources)
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
