import type { Sql, Transaction } from '../../database/connection.ts'

/** Why letters go to an address no more. */
export interface StoppedAddress {
  kind: 'bounce' | 'complaint'
  problem: string | null
  stoppedAt: Date
}

/** Has no letter of a creator's apps go to an address any more; one that complained has, whatever else was said. */
export async function stopAddress(
  tx: Transaction,
  creatorId: string,
  address: string,
  { kind, problem }: Omit<StoppedAddress, 'stoppedAt'>,
): Promise<void> {
  await tx`
    insert into stopped_address (creator_id, address, kind, problem)
    values (${creatorId}, ${address.toLowerCase()}, ${kind}, ${problem})
    on conflict (creator_id, address) do update set kind = excluded.kind, problem = excluded.problem
    where excluded.kind = 'complaint'`
}

export async function findStopped(
  tx: Transaction,
  creatorId: string,
  address: string,
): Promise<StoppedAddress | undefined> {
  const [row] = await tx<StoppedAddress[]>`
    select kind, problem, stopped_at from stopped_address
    where creator_id = ${creatorId} and address = ${address.toLowerCase()}`
  return row
}

/** Has letters go to these addresses again. */
export async function resumeAddresses(
  tx: Transaction,
  creatorId: string,
  addresses: string[],
): Promise<void> {
  await tx`
    delete from stopped_address
    where creator_id = ${creatorId} and address = any(${addresses.map((address) => address.toLowerCase())})`
}

/** Whose letter of an app this is, and to whom it went: whoever knows its id may ask. */
export async function findReported(
  sql: Sql,
  id: string,
): Promise<{ creatorId: string; recipient: string } | undefined> {
  return await sql.begin(async (tx) => {
    await tx`select set_config('trilha.letter', ${id}, true)`
    const [row] = await tx<{ creatorId: string; recipient: string }[]>`
      select creator_id, recipient from mail where id = ${id} and app_id is not null`
    return row
  })
}
