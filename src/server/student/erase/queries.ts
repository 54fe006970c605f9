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

/** Removes students with everything of theirs: rows that name a student go with them. */
export async function deleteStudents(tx: Transaction, creatorId: string, ids: string[]): Promise<void> {
  await tx`delete from student where creator_id = ${creatorId} and id = any(${ids}::uuid[])`
}

/** Takes these students out of what platforms said of their sales: that there were some stays, so that none brings them back. */
export async function forgetSales(tx: Transaction, creatorId: string, people: Traces[]): Promise<void> {
  await tx`
    update purchase_event set buyer = null, body = null, outcome = 'erased' where creator_id = ${creatorId} and (
      student_id = any(${people.map(({ id }) => id)}::uuid[])
      or buyer ->> 'email' = any(${people.map(({ email }) => email)}))`
  // The codes of the platform are searched on; names and addresses go.
  await tx`
    update sale set buyer = null, recipient = null, state = 'erased', ends_at = null, unmatched = '{}',
      search = plain_text(regexp_replace(code, '^sub:', '')) where creator_id = ${creatorId} and (
      student_id = any(${people.map(({ id }) => id)}::uuid[]) or recipient = any(${people.map(({ email }) => email)})
      or buyer ->> 'email' = any(${people.map(({ email }) => email)}))`
}

/** Removes what counted their attempts in the creator's apps (keys are `kind|app|e-mail or id…`), and all that is over. */
export async function deleteAttempts(tx: Transaction, creatorId: string, people: Traces[]): Promise<void> {
  const names = people.flatMap(({ id, email }) => [id, email])
  await tx`
    delete from rate_limit where ends_at < now() or (
      split_part(key, '|', 2) in (select id::text from app where creator_id = ${creatorId})
      and split_part(key, '|', 3) = any(${names}))`
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
