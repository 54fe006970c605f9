import type { Sql, Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import type { Extract, ReferredKind } from './extract.ts'

/** So much room a list of 100,000 documents takes up that are found and put in order, in kB. */
const roomKb = 16_384

/** Whether every document of a kind has such an extract; then the transaction may put many of them in order without files. */
export async function mayRead(tx: Transaction, extract: Extract): Promise<boolean> {
  const rows = await tx`
    select case when pg_size_bytes(current_setting('work_mem')) < ${roomKb * 1024}::int
      then set_config('work_mem', ${`${roomKb}kB`}, true) end
    from extract_kind where ${isSuch(tx, extract)} and is_ready`
  return rows.length > 0
}

/** Has extracts of a kind be such from now on; answers whether they were not, or lack some. */
export async function defineExtract(tx: Transaction, extract: Extract): Promise<boolean> {
  const { kind, publishAt, publishUntil, numbers, texts, searched } = extract
  await tx`
    insert into extract_kind (kind, publish_at, publish_until, numbers, texts, searched)
    values (${kind}, ${publishAt}, ${publishUntil}, ${numbers}, ${texts}, ${searched})
    on conflict (kind) do update set publish_at = excluded.publish_at, publish_until = excluded.publish_until,
      numbers = excluded.numbers, texts = excluded.texts, searched = excluded.searched, is_ready = false
    where extract_kind.is_ready is null or not (${isSuch(tx, extract)})`
  const rows = await tx`select from extract_kind where kind = ${kind} and not is_ready`
  return rows.length > 0
}

/** Notes that no document of a kind lacks such an extract. */
export async function markReady(sql: Sql, extract: Extract): Promise<void> {
  await sql`update extract_kind set is_ready = true where ${isSuch(sql, extract)}`
}

/** Has no more extracts made of any other kinds than these; answers of which there may be some yet. */
export async function endOthers(sql: Sql, kinds: string[]): Promise<string[]> {
  const rows = await sql<{ kind: string }[]>`
    update extract_kind set is_ready = null where kind <> all(${kinds}::text[]) returning kind`
  return rows.map(({ kind }) => kind)
}

/** Notes that there are no more extracts of a kind, unless they are wanted again. */
export async function forgetKind(sql: Sql, kind: string): Promise<void> {
  await sql`delete from extract_kind where kind = ${kind} and is_ready is null`
}

/** A document, with the app and what in it that it belongs to. */
export interface PlacedId {
  app: string
  owner: string
  id: string
}

const nobody = '00000000-0000-0000-0000-000000000000'

/**
 * A creator's documents of a kind, so many at most, after one of them: list by list. What is made in this order of a list stands
 * together, and whoever reads all of it reads little beside it.
 */
export async function readIds(
  tx: Transaction,
  creatorId: string,
  kind: string,
  { after = { app: nobody, owner: nobody, id: nobody }, limit }: { after?: PlacedId; limit: number },
): Promise<PlacedId[]> {
  return await tx<PlacedId[]>`
    select app, owner, id from (
      select coalesce(app_id, ${nobody}) as app, coalesce(product_id, module_id, lesson_id, parent_id, ${nobody}) as owner, id
      from document where creator_id = ${creatorId} and kind = ${kind}
    ) one where (app, owner, id) > (${after.app}, ${after.owner}, ${after.id}) order by app, owner, id limit ${limit}`
}

/** Makes the extracts of these documents of a creator anew; waits for whoever is changing one of them. */
export async function extractBatch(sql: Sql, creatorId: string, ids: string[]): Promise<void> {
  const extract = (some: string[]) => asCreator(sql, creatorId, (tx) => extractDocuments(tx, some))
  for (const id of await extract(ids)) await extract([id])
}

/**
 * Makes the extracts of these documents anew, while nobody changes one of them; answers those that somebody else has locked, and has
 * to be asked for one by one, or that are gone.
 */
async function extractDocuments(tx: Transaction, ids: string[]): Promise<string[]> {
  const alone = ids.length === 1
  const rows = await tx<{ id: string }[]>`
    select id from document where id = any(${ids}::uuid[]) for share ${alone ? tx`` : tx`skip locked`}`
  const held = new Set(rows.map(({ id }) => id))
  await tx`select extract_documents(${ids.filter((id) => held.has(id))}::uuid[])`
  return alone ? [] : ids.filter((id) => !held.has(id))
}

/** Has whatever becomes of the titles of these kinds be noted from now on. */
export async function defineReferred(tx: Transaction, kinds: ReferredKind[]): Promise<void> {
  const names = kinds.map(({ kind }) => kind)
  await tx`delete from referred_kind where kind <> all(${names}::text[])`
  await tx`
    insert into referred_kind (kind, title) select kind, title from unnest(${names}::text[], ${kinds.map(({ title }) => title)}::text[]) one (kind, title)
    on conflict (kind) do update set title = excluded.title where referred_kind.title <> excluded.title`
}

/** A document that is called otherwise, came or went, and in which transaction. */
interface Retitled {
  id: string
  appId: string | null
  kind: string
  transaction: string
}

/** A creator's documents of which that is noted, in the order of their ids, so many at most, after one of them. */
export async function readRetitled(
  tx: Transaction,
  creatorId: string,
  { after, limit }: { after: string; limit: number },
): Promise<Retitled[]> {
  return await tx<Retitled[]>`
    select id, app_id, kind, transaction::text from retitled
    where creator_id = ${creatorId} and id > ${after} order by id limit ${limit}`
}

/** Takes these notes away, but for those of what was renamed again, or is being renamed. */
export async function deleteRetitled(tx: Transaction, notes: Retitled[]): Promise<void> {
  const [ids, transactions] = [notes.map(({ id }) => id), notes.map(({ transaction }) => transaction)]
  await tx`
    delete from retitled where id in (
      select retitled.id from retitled join unnest(${ids}::uuid[], ${transactions}::text[]) done (id, transaction)
        on retitled.id = done.id and retitled.transaction = done.transaction::xid8
      for update of retitled skip locked)`
}

/** Removes the extracts of these documents. */
export async function deleteExtracts(tx: Transaction, ids: string[]): Promise<void> {
  await tx`delete from document_extract where id = any(${ids}::uuid[])`
}

function isSuch(tx: Sql | Transaction, extract: Extract) {
  const { kind, publishAt, publishUntil, numbers, texts, searched } = extract
  return tx`extract_kind.kind = ${kind} and extract_kind.publish_at = ${publishAt} and extract_kind.publish_until = ${publishUntil}
    and extract_kind.numbers = ${numbers} and extract_kind.texts = ${texts} and extract_kind.searched = ${searched}`
}
