import type { Document } from '../../../../domain/schema/definition.ts'
import type { Transaction } from '../../../database/connection.ts'
import type { AppAddress } from '../../../publication/origin.ts'

/** Gives these students a status; answers how many had another one. */
export async function updateStatuses(
  tx: Transaction,
  creatorId: string,
  ids: string[],
  status: string,
): Promise<number> {
  await tx`
    select 1 from student where creator_id = ${creatorId} and id = any(${ids}::uuid[]) order by id for no key update`
  const { count } = await tx`
    update student set data = data || jsonb_build_object('status', ${status}::text),
      revision = revision + 1, updated_at = now()
    where creator_id = ${creatorId} and id = any(${ids}::uuid[])
      and person_status(data) <> ${status}`
  return count
}

/** To whom a message goes, and in the name of which app. */
interface Addressee extends AppAddress {
  studentId: string
  email: string
  appId: string
  /** The app as it is drafted. */
  data: Document
}

/** Of these students those who are in the app, or without one in any: then the app that each came into last. */
export async function listAddressees(
  tx: Transaction,
  creatorId: string,
  ids: string[],
  appId: string | undefined,
): Promise<Addressee[]> {
  return await tx<Addressee[]>`
    select distinct on (student.id) student.id as student_id, student.email,
      app.id as app_id, app.data, address.slug, own_domain.name as own_domain
    from student join enrolment on enrolment.student_id = student.id
    join app on app.id = enrolment.app_id
    join address on address.app_id = app.id and address.is_current
    left join own_domain on own_domain.app_id = app.id and own_domain.lost_at is null
    where student.creator_id = ${creatorId} and student.id = any(${ids}::uuid[])
      ${appId ? tx`and app.id = ${appId}` : tx``}
    order by student.id, enrolment.enrolled_at desc, app.id`
}
