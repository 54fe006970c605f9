import type { Span, StandingGrant } from '../../domain/access/hand-grant.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import { untoldSince } from './untold/queries.ts'

/** People of a creator by what names them. */
export type People = { ids: string[] } | { emails: string[] }

/** A person's grant for a product: `person` is an id or an e-mail, as they were asked for. */
export interface PersonGrant extends StandingGrant {
  person: string
  productId: string
}

/** Holds these products of an app until the transaction ends: of two that give them at once the second sees the first. */
export async function lockProducts(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  ids: string[],
): Promise<void> {
  await tx`
    select from product where id = any(${ids}::uuid[]) and app_id = ${appId} and creator_id = ${creatorId}
    order by id for no key update`
}

/**
 * The grants of these people for these products that have not ended. Students are looked up by themselves: joined to so many grants
 * that have just come, the planner looked for each of them in the list of all.
 */
export async function listStandingGrants(
  tx: Transaction,
  { creatorId }: AppKey,
  people: People,
  productIds: string[],
): Promise<PersonGrant[]> {
  const emails = 'emails' in people ? await listEmails(tx, creatorId, people.emails) : null
  const ids = 'ids' in people ? people.ids : [...emails!.keys()]
  const grants = await tx<PersonGrant[]>`
    select id, product_id, starts_at, ends_at, sale is not null as is_of_sale, student_id as person from access_grant
    where creator_id = ${creatorId} and product_id = any(${productIds}::uuid[]) and student_id = any(${ids}::uuid[])
      and (ends_at is null or ends_at > now())
    order by starts_at, id`
  return emails ? grants.map((grant) => ({ ...grant, person: emails.get(grant.person)! })) : grants
}

/** The students of a creator with these e-mails, each by their id. */
async function listEmails(
  tx: Transaction,
  creatorId: string,
  emails: string[],
): Promise<Map<string, string>> {
  const rows = await tx<{ id: string; email: string }[]>`
    select id, email from student where creator_id = ${creatorId} and email = any(${emails})`
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/** Grants that are new, each for the student of the creator whom `person` names. */
export async function insertGrants(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  source: 'manual' | 'import',
  by: 'id' | 'email',
  grants: (Span & { person: string; productId: string })[],
): Promise<void> {
  await tx`
    insert into access_grant (creator_id, app_id, student_id, product_id, source, starts_at, ends_at, untold_since)
    select ${creatorId}, ${appId}, student.id, given."productId", ${source}, given."startsAt", given."endsAt",
      ${untoldSince(tx, creatorId, { appId, studentId: tx`student.id` })}
    from jsonb_to_recordset(${tx.json(grants as never)})
      as given (person text, "productId" uuid, "startsAt" timestamptz, "endsAt" timestamptz)
    join student on student.creator_id = ${creatorId}
      and ${by === 'id' ? tx`student.id = given.person::uuid` : tx`student.email = given.person`}`
}

/** Moves the beginnings and ends of grants, which gives more of an app. */
export async function updateSpans(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  grants: (Span & { id: string | null })[],
): Promise<void> {
  await tx`
    update access_grant set starts_at = moved."startsAt", ends_at = moved."endsAt",
      untold_since = ${untoldSince(tx, creatorId, { appId, studentId: tx`access_grant.student_id` })}
    from jsonb_to_recordset(${tx.json(grants as never)}) as moved (id uuid, "startsAt" timestamptz, "endsAt" timestamptz)
    where access_grant.id = moved.id and access_grant.creator_id = ${creatorId}`
}

/** Ends by hand, now, all grants of these students for a product: no sale opens them again. Answers how many had one, and of which sales. */
export async function endGrants(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  productId: string,
  studentIds: string[],
): Promise<{ count: number; sales: { connectionId: string; sale: string }[] }> {
  const [row] = await tx<[{ count: number; sales: { connectionId: string; sale: string }[] }]>`
    with ended as (
      update access_grant set ends_at = greatest(starts_at, now()), end_reason = 'manual'
      where creator_id = ${creatorId} and app_id = ${appId} and product_id = ${productId}
        and student_id = any(${studentIds}::uuid[]) and (ends_at is null or ends_at > now())
      returning student_id, connection_id, sale
    )
    select count(distinct student_id)::int as count,
      coalesce(jsonb_agg(distinct jsonb_build_object('connectionId', connection_id, 'sale', sale))
        filter (where connection_id is not null and sale is not null), '[]') as sales
    from ended`
  return row
}
