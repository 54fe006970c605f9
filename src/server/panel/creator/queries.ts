import type { CreatorAccount } from '../../../domain/generated/answer-types.ts'
import type { AnswerRow } from '../../resource/answer.ts'
import type { Profile } from '../../../domain/generated/types.ts'
import type { Sql, Transaction } from '../../database/connection.ts'

/** A creator's row, without the password. */
export interface CreatorRow extends AnswerRow<
  Omit<CreatorAccount, 'isEmailConfirmed'>,
  'createdAt' | 'deletesAt'
> {
  revision: number
  /** Null until they showed that they read what is sent to their e-mail. */
  emailConfirmedAt: Date | null
}

/** What a creator may change of it; any time zone will do. */
export type CreatorChange = Partial<Omit<Profile, 'timeZone'>> & { timeZone?: string }

export async function findCreator(sql: Sql | Transaction, id: string): Promise<CreatorRow | undefined> {
  const [row] = await sql<CreatorRow[]>`
    select id, name, email, cpf, phone, avatar, time_zone, created_at, revision, deletes_at, email_confirmed_at
    from creator where id = ${id}`
  return row
}

/** A creator's row, locked until the transaction ends. */
export async function lockCreator(tx: Transaction, id: string): Promise<CreatorRow | undefined> {
  const [row] = await tx<CreatorRow[]>`
    select id, name, email, cpf, phone, avatar, time_zone, created_at, revision, deletes_at
    from creator where id = ${id} for no key update`
  return row
}

/** Changes what is named of a creator's row, which is there. */
export async function updateCreator(
  tx: Transaction,
  id: string,
  { name, phone, avatar, timeZone }: CreatorChange,
): Promise<CreatorRow> {
  const [row] = await tx<[CreatorRow]>`
    update creator set
      name = coalesce(${name ?? null}, name),
      phone = coalesce(${phone ?? null}, phone),
      avatar = ${avatar === undefined ? tx`avatar` : avatar},
      time_zone = coalesce(${timeZone ?? null}, time_zone),
      revision = revision + 1
    where id = ${id}
    returning id, name, email, cpf, phone, avatar, time_zone, created_at, revision, deletes_at, email_confirmed_at`
  return row
}

/** Notes that a creator's photo is used, and that those before it are not (`picture_use`). */
export async function notePhoto(tx: Transaction, id: string, avatar: string | null): Promise<void> {
  const holder = `creator ${id}`
  const name = avatar?.slice('/images/'.length) ?? ''
  await tx`delete from picture_use where holder = ${holder} and name <> ${name} and creator_id = ${id}`
  if (name)
    await tx`
      insert into picture_use (name, holder, creator_id) values (${name}, ${holder}, ${id}) on conflict do nothing`
}

/** Who signs in with this e-mail, with what their password is judged by; undefined also where the account is about to go. */
export async function findCredentials(sql: Sql, email: string) {
  const [row] = await sql<(CreatorRow & { passwordHash: string })[]>`
    select id, name, email, cpf, phone, avatar, time_zone, created_at, revision, deletes_at, email_confirmed_at,
      password_hash
    from creator where email = ${email} and (deletes_at is null or deletes_at > now())`
  return row
}

/** Undefined where the e-mail is taken. */
export async function insertCreator(
  sql: Sql,
  creator: { name: string; email: string; cpf: string; phone: string; passwordHash: string },
): Promise<CreatorRow | undefined> {
  const [row] = await sql<CreatorRow[]>`
    insert into creator (name, email, cpf, phone, password_hash)
    values (${creator.name}, ${creator.email}, ${creator.cpf}, ${creator.phone}, ${creator.passwordHash})
    on conflict (email) do nothing
    returning id, name, email, cpf, phone, avatar, time_zone, created_at, revision, deletes_at, email_confirmed_at`
  return row
}
