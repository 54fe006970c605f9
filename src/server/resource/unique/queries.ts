import type { Sql, Transaction } from '../../database/connection.ts'

/** A value that a document takes: among whose documents it is one of a kind, and its digest in hexadecimal. */
export interface TakenValue {
  documentId: string
  scope: string
  field: string
  digest: string
}

/**
 * Gives documents of a kind these values, each to whom it comes to first; waits for who is just taking one. Answers those that
 * somebody else has.
 */
export async function takeValues(
  tx: Transaction,
  creatorId: string,
  kind: string,
  values: TakenValue[],
): Promise<TakenValue[]> {
  if (values.length === 0) return []
  // In one order for all, so that nobody waits for who waits for them.
  await tx`
    insert into unique_value (scope, kind, field, digest, creator_id, document_id)
    select value.scope, ${kind}, value.field, decode(value.digest, 'hex'), ${creatorId}, value.document_id
    from ${asked(tx, values)} order by value.scope, value.field, value.digest, value.place
    on conflict do nothing`
  // Each looked up by itself: joined, all that the creator has would be read as long as the table is new to the planner.
  return await tx<TakenValue[]>`
    select value.document_id, value.scope, value.field, value.digest from ${asked(tx, values)}
    where (
      select own.document_id from unique_value own where own.scope = value.scope and own.kind = ${kind}
        and own.field = value.field and own.digest = decode(value.digest, 'hex')
    ) is distinct from value.document_id order by value.place`
}

/** Gives back whatever these documents have taken beside these values. */
export async function giveBackValues(
  tx: Transaction,
  creatorId: string,
  documentIds: string[],
  values: TakenValue[],
): Promise<void> {
  await tx`
    delete from unique_value own where own.creator_id = ${creatorId} and own.document_id = any(${documentIds}::uuid[])
      and not exists (
        select from ${asked(tx, values)} where own.scope = value.scope and own.field = value.field
          and own.digest = decode(value.digest, 'hex') and own.document_id = value.document_id
      )`
}

/** The ids of all creators. */
export async function readCreators(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from creator`
  return rows.map(({ id }) => id)
}

/** Those of these kinds of which a creator has documents. */
export async function readKinds(tx: Transaction, creatorId: string, kinds: string[]): Promise<string[]> {
  const rows = await tx<{ kind: string }[]>`
    select kind from unnest(${kinds}::text[]) kind
    where exists (select from document where creator_id = ${creatorId} and document.kind = kind.kind)`
  return rows.map(({ kind }) => kind)
}

/** Documents of a kind, for some at a time in the order of their ids. */
export async function readKind(
  tx: Transaction,
  { creatorId, kind }: { creatorId: string; kind: string },
  { after, limit }: { after: string; limit: number },
) {
  return await tx<{ id: string; appId: string | null; data: Record<string, unknown> }[]>`
    select id, app_id, data from document
    where creator_id = ${creatorId} and kind = ${kind} and id > ${after} order by id limit ${limit} for no key update`
}

function asked(tx: Transaction, values: TakenValue[]) {
  return tx`(
    select place, (row ->> 'scope')::uuid as scope, row ->> 'field' as field, row ->> 'digest' as digest,
      (row ->> 'documentId')::uuid as document_id
    from jsonb_array_elements(${tx.json(values as never)}::jsonb) with ordinality as one (row, place)
  ) value`
}
