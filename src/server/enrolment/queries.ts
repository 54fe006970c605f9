import type { Document } from '../../domain/schema/definition.ts'
import type { AppKey } from '../app/app-key.ts'
import type { Transaction } from '../database/connection.ts'
import type { Refusal } from '../mail/queries.ts'

type EnrolmentStatus = 'ACTIVE' | 'INACTIVE' | 'BLOCKED'

/** An enrolment with its student; on screens, a user of the app. */
export interface EnrolmentRow {
  id: string
  studentId: string
  email: string
  /** The student's document. */
  data: Document
  /** The enrolment's. */
  own: Document
  status: EnrolmentStatus
  /** Blocked where the student is blocked as a person. */
  effectiveStatus: EnrolmentStatus
  /** Courses of the app that are open to the student, and the sum of their percentages. */
  study: [number, number]
  lastAccess: Date | null
  /** Of the last letter to the student. */
  refusal?: Refusal | null
  /** When the way in was last sent. */
  invitedAt: Date | null
  enrolledAt: Date
  /** Grows with every change to the enrolment or to the student. */
  revision: number
}

/** Those of these e-mails that belong to students of the creator, each with who that is and whether they are in the app. */
export async function findStudentEmails(tx: Transaction, { creatorId, appId }: AppKey, emails: string[]) {
  return await tx<{ email: string; id: string; isEnrolled: boolean }[]>`
    select email, student.id, enrolment.id is not null as is_enrolled from student
    left join enrolment on enrolment.student_id = student.id and enrolment.app_id = ${appId}
    where student.creator_id = ${creatorId} and email = any(${emails})`
}

/** Somebody who is to be in an app, and what the enrolment keeps of them. */
interface NewEnrolment {
  id?: string
  email: string
  status?: string
  data?: Document
}

/** Enrols the creator's students with these e-mails, but those who are in already; returns the ids of the enrolments. */
export async function insertEnrolments(
  tx: Transaction,
  { creatorId, appId }: AppKey,
  people: NewEnrolment[],
): Promise<string[]> {
  const rows = await tx<{ id: string }[]>`
    insert into enrolment (id, creator_id, app_id, student_id, status, data)
    select coalesce(person.id, gen_random_uuid()), student.creator_id, ${appId}, student.id, coalesce(person.status, 'ACTIVE'), coalesce(person.data, '{}')
    from jsonb_to_recordset(${tx.json(people as never)}) as person (id uuid, email text, status text, data jsonb)
    join student on student.creator_id = ${creatorId} and student.email = person.email
    on conflict (app_id, student_id) do nothing
    returning id`
  return rows.map((row) => row.id)
}

/** Replaces the status and the own fields of an enrolment, which raises its revision. */
export async function updateEnrolment(
  tx: Transaction,
  creatorId: string,
  id: string,
  { status, own }: Pick<EnrolmentRow, 'own'> & { status: string },
): Promise<void> {
  await tx`
    update enrolment set status = ${status}, data = ${tx.json(own as never)}, revision = revision + 1
    where id = ${id} and creator_id = ${creatorId}`
}
