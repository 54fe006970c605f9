import type { Sql, Transaction } from '../../database/connection.ts'

/** A creator's row, without the password. */
export interface CreatorRow {
  id: string
  name: string
  email: string
  cpf: string
  phone: string
  timeZone: string
  createdAt: Date
}

export interface CreatorChange {
  name?: string
  phone?: string
  timeZone?: string
}

export async function findCreator(sql: Sql, id: string): Promise<CreatorRow | undefined> {
  const [row] = await sql<CreatorRow[]>`
    select id, name, email, cpf, phone, time_zone, created_at
    from creator where id = ${id}`
  return row
}

/** Where a creator is. */
export async function timeZoneOf(tx: Transaction, id: string): Promise<string> {
  const [row] = await tx<[{ timeZone: string }]>`select time_zone from creator where id = ${id}`
  return row.timeZone
}

export async function updateCreator(sql: Sql, id: string, { name, phone, timeZone }: CreatorChange) {
  const [row] = await sql<CreatorRow[]>`
    update creator set
      name = coalesce(${name ?? null}, name),
      phone = coalesce(${phone ?? null}, phone),
      time_zone = coalesce(${timeZone ?? null}, time_zone)
    where id = ${id}
    returning id, name, email, cpf, phone, time_zone, created_at`
  return row
}

export async function findCredentials(sql: Sql, email: string) {
  const [row] = await sql<(CreatorRow & { passwordHash: string })[]>`
    select id, name, email, cpf, phone, time_zone, created_at,
      password_hash
    from creator where email = ${email}`
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
    returning id, name, email, cpf, phone, time_zone, created_at`
  return row
}
