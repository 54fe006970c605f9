import type { Sql, Transaction } from '../../database/connection.ts'

/** What of a person is outside of the student's rows. */
interface Traces {
  id: string
  email: string
  pictures: string[]
}

/** Locks those of these students that are the creator's; returns what of them lies outside of their rows, e-mail and pictures. */
export async function lockTraces(tx: Transaction, creatorId: string, ids: string[]): Promise<Traces[]> {
  return await tx<Traces[]>`
    select id, email, array(
      select distinct found[1] from (
        select student.data union all select enrolment.data from enrolment where student_id = student.id
      ) said, regexp_matches(said.data::text, '/images/[0-9a-f]{64}[.]webp', 'g') found
    ) as pictures from student
    where creator_id = ${creatorId} and id = any(${ids}::uuid[]) order by id for update`
}

/** Letters to these students that were put into the outbox, or may be on their way there. */
export async function listLetters(tx: Transaction, creatorId: string, ids: string[]): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    select id from mail where creator_id = ${creatorId} and student_id = any(${ids}::uuid[])`
  return rows.map(({ id }) => id)
}

/** Parts certificates from these students, who are about to be erased: each stays valid, and keeps the name alone. */
export async function orphanCertificates(tx: Transaction, creatorId: string, ids: string[]): Promise<void> {
  await tx`
    update certificate set student_id = null
    where creator_id = ${creatorId} and student_id = any(${ids}::uuid[])`
}

/** Takes these students out of the lists in which they were brought into apps. */
export async function forgetLines(tx: Transaction, creatorId: string, people: Traces[]): Promise<void> {
  await tx`
    delete from sheet_line using sheet_import
    where sheet_import.creator_id = ${creatorId} and kind = 'app-user' and import_id = sheet_import.id
      and exists (select from unnest(cells) cell where lower(trim(cell)) = any(${people.map(({ email }) => email)}))`
}

/** Removes students with everything of theirs: rows that name a student go with them. */
export async function deleteStudents(tx: Transaction, creatorId: string, ids: string[]): Promise<void> {
  await tx`delete from student where creator_id = ${creatorId} and id = any(${ids}::uuid[])`
}

/**
 * Takes these students out of what platforms said of sales, and out of what was asked about them. What was sold to them is theirs by
 * its access, or by its address where it opened none yet: nobody stays in it, who bought it for them neither, and that there was a
 * sale stays, so that none brings them back. Of a sale that somebody else has by now, as one that was handed over, only they go:
 * what names its holder stays, and so does the access.
 */
export async function forgetSales(tx: Transaction, creatorId: string, people: Traces[]): Promise<void> {
  const ids = tx`any(${people.map(({ id }) => id)}::uuid[])`
  const emails = tx`any(${people.map(({ email }) => email)})`
  const ofBuyer = tx`buyer ->> 'email'`
  const theirs = tx`
    select connection_id, code from sale where creator_id = ${creatorId}
      and (student_id = ${ids} or student_id is null and coalesce(recipient, ${ofBuyer}) = ${emails})`
  await tx`
    delete from access_request
    where creator_id = ${creatorId} and (email = ${emails} or (connection_id, sale) in (${theirs})
      -- Asked under a former address, before the sale was there.
      or sale is null and lower(code) in (
        select lower(unnest(array[payment, receipt])) from purchase_event where creator_id = ${creatorId} and (connection_id, sale) in (${theirs})))`
  // In a sale of another's, events of other addresses may be of theirs, too: of a time before it was corrected.
  await tx`
    update purchase_event event set buyer = null, body = null, outcome = case when exists (
        select from sale where sale.connection_id = event.connection_id and code = event.sale
          and (connection_id, code) not in (${theirs})
      ) then outcome else 'erased' end
    where creator_id = ${creatorId} and (
      student_id = ${ids} or ${ofBuyer} = ${emails} or (connection_id, sale) in (${theirs})
      or (connection_id, sale) in (
        select connection_id, sale from purchase_event where creator_id = ${creatorId} and ${ofBuyer} = ${emails}
      ) and exists (
        select from sale where sale.connection_id = event.connection_id and code = event.sale
          and sale.buyer ->> 'email' is distinct from event.buyer ->> 'email'))`
  // The codes of the platform are searched on; names and addresses go.
  await tx`
    update sale set buyer = null, recipient = null, state = 'erased', ends_at = null, unmatched = '{}',
      search = plain_text(concat_ws(' ', regexp_replace(code, '^sub:', ''), (
        select string_agg(concat_ws(' ', payment, receipt), ' ') from purchase_event event
        where event.creator_id = ${creatorId} and event.connection_id = sale.connection_id and event.sale = sale.code)))
    where creator_id = ${creatorId} and (connection_id, code) in (${theirs})`
  // What its holder bought under an address that came to be of one of these goes by the address that the holder has now.
  await tx`
    update sale set recipient = holder.email, buyer = jsonb_build_object('email', holder.email), search = replace(
      search, plain_text(concat_ws(' ', ${ofBuyer}, buyer ->> 'name')), plain_text(holder.email))
    from student holder
    where sale.creator_id = ${creatorId} and holder.id = sale.student_id and holder.id <> all(${people.map(({ id }) => id)}::uuid[])
      and (recipient = ${emails} or ${ofBuyer} = ${emails})`
}

/** Removes what counted their attempts in the creator's apps (keys are `kind|app|e-mail or id…`), and all that is over. */
export async function deleteAttempts(tx: Transaction, creatorId: string, people: Traces[]): Promise<void> {
  const names = people.flatMap(({ id, email }) => [id, email])
  await tx`delete from rate_limit where ends_at < now()`
  await tx`
    delete from rate_limit where split_part(key, '|', 3) = any(${names})
      and split_part(key, '|', 2) = any(array(select id::text from app where creator_id = ${creatorId}))`
}

/** Takes jobs off the queue that would send these letters: what failed says to whom it was. */
export async function deleteMailJobs(tx: Transaction, letters: string[]): Promise<void> {
  await tx`
    select graphile_worker.complete_jobs(array_agg(job.id)) from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
    where task.identifier = 'mail' and job.payload ->> 'id' = any(${letters}) having count(*) > 0`
}

/** The ids of all creators. */
export async function listCreators(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`select id from creator`
  return rows.map(({ id }) => id)
}
