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
  studentId: string,
): Promise<StoppedAddress | undefined> {
  const [row] = await tx<StoppedAddress[]>`
    select kind, problem, stopped_at from stopped_address where creator_id = ${creatorId}
      and address = (select lower(email) from student where id = ${studentId} and creator_id = ${creatorId})`
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

/** A letter of an app that somebody reports: whose it is, and to whom it went. */
export interface ReportedLetter {
  creatorId: string
  /** Null where they are no student any more, or none yet. */
  studentId: string | null
  recipient: string
}

/** Whose letter of an app this is, and to whom it went: whoever knows its id may ask. */
export async function findReported(sql: Sql, id: string): Promise<ReportedLetter | undefined> {
  return await sql.begin(async (tx) => {
    await tx`select set_config('trilha.letter', ${id}, true)`
    const [row] = await tx<ReportedLetter[]>`
      select creator_id, student_id, recipient from mail where id = ${id} and app_id is not null`
    return row
  })
}

/** Notes that a letter came back from an address that may take the next one. */
export async function markReturned(tx: Transaction, creatorId: string, id: string): Promise<void> {
  await tx`
    update mail set returned_at = coalesce(returned_at, now()) where id = ${id} and creator_id = ${creatorId}`
}

/** On how many days of the last 30 a student's letters came back, since one has arrived: it did where it is out for a day. */
export async function countReturns(
  tx: Transaction,
  { creatorId, studentId, recipient }: ReportedLetter,
): Promise<number> {
  const theirs = tx`student_id = ${studentId} and creator_id = ${creatorId} and recipient = ${recipient}`
  const [row] = await tx<[{ days: number }]>`
    select count(distinct returned_at::date)::int as days from mail
    where ${theirs} and returned_at > now() - interval '30 days' and created_at > coalesce((
      select max(created_at) from mail where ${theirs} and status = 'sent' and sent_at < now() - interval '1 day'), '-infinity')`
  return row.days
}

/** Counts the letters that came back from a student's address no more. */
export async function forgetReturns(
  tx: Transaction,
  { creatorId, studentId, recipient }: ReportedLetter,
): Promise<void> {
  await tx`
    update mail set returned_at = null
    where student_id = ${studentId} and creator_id = ${creatorId} and recipient = ${recipient} and returned_at is not null`
}
