import type { Transaction } from '../../../src/server/database/connection.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import type { World } from './test-server.ts'

/** What is kept of how a creator's students stand beside a count of all that they did. */
export function standingCount({ sql }: Pick<World, 'sql'>, creatorId: string) {
  const within = <T>(work: (tx: Transaction) => Promise<T>) => asCreator(sql, creatorId, work)
  return { differences, doneWrong }

  /** How students stand as `student_standing` and `enrolment` have it beside how they do, counted one by one. */
  async function differences() {
    const inAll = await within(
      (tx) => tx`
        select standing.student_id from student_standing standing join student on student.id = standing.student_id
        left join study_of(array(select id from student)) study on study.student_id = student.id
        cross join lateral (
          select coalesce(array_agg(app_id order by app_id), '{}') as apps, min(enrolled_at) as enrolled_at,
            max(last_access) as last_access, coalesce(array_agg(status), '{}') as statuses
          from enrolment where enrolment.student_id = student.id
        ) place
        where (standing.courses, standing.completed, standing.percents, standing.apps, standing.enrolled_at,
            standing.last_access, standing.status)
          is distinct from (coalesce(study.courses, 0), coalesce(study.completed, 0), coalesce(study.percents, 0),
            place.apps, coalesce(place.enrolled_at, student.created_at), place.last_access,
            effective_status(student.data, place.statuses))`,
    )
    const inApps = await within(
      (tx) => tx`
        with tally as materialized (select * from tally_at(array(select id from student), now()))
        select enrolment.student_id, enrolment.app_id from enrolment
        left join study_at(array(select id from student), now()) study
          on study.student_id = enrolment.student_id and study.app_id = enrolment.app_id
        join tally on tally.student_id = enrolment.student_id and tally.app_id = enrolment.app_id
        where (enrolment.courses, enrolment.percents, enrolment.study_until, enrolment.tally_of, enrolment.tally_done)
          is distinct from (coalesce(study.courses, 0), coalesce(study.percents, 0), least(study.until, tally.until),
            tally.tally_of, tally.tally_done)`,
    )
    return [...inAll, ...inApps]
  }

  /** Enrolments with another number of completed lessons than there are. */
  async function doneWrong() {
    return await within(
      (tx) => tx`
        select id, lessons_done from enrolment where lessons_done <> (
          select count(*) from lesson_completion completion
          join counted_lesson lesson on lesson.id = completion.lesson_id
          where completion.student_id = enrolment.student_id and completion.app_id = enrolment.app_id)`,
    )
  }
}
