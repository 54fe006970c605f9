import type { Transaction } from '../../src/server/database/connection.ts'
import type { Sold } from './course.ts'
import type { Random } from './random.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** A product with its lessons in order. */
export interface Shelf {
  id: string
  /** How it is sold, unless it is free. */
  sold?: Sold & { name: string }
  isOpen: boolean
  lessons: string[]
}

/** What a student bought, and when, in milliseconds. */
export interface Bought {
  student: string
  product: string
  at: number
}

/** Lets the students of an app study: enrolments of the last months, completions, visits. Answers who they are and what they bought. */
export async function study(
  tx: Transaction,
  creatorId: string,
  appId: string,
  shelves: Shelf[],
  random: Random,
) {
  const students = await tx<{ id: string; studentId: string }[]>`
    select enrolment.id, student_id from enrolment join student on student.id = student_id
    where enrolment.app_id = ${appId} order by email`
  const now = Date.now()
  const enrolments = []
  const bought: Bought[] = []
  const completions = []
  for (const { id, studentId } of students) {
    const since = now - (2 + random.below(88)) * day - random.below(1440) * minute
    const own = shelves.filter(({ sold }) => sold && random.next() < 0.45)
    for (const { id: product } of own) bought.push({ student: studentId, product, at: since })
    const eager = random.next() ** 1.4
    const studies = shelves.filter((shelf) => shelf.isOpen && (!shelf.sold || own.includes(shelf)))
    const done =
      random.next() < 0.12
        ? []
        : studies.flatMap(({ lessons }) => lessons.slice(0, Math.round(lessons.length * eager)))
    const times = done.map(() => since + random.next() * (now - since - minute)).sort((a, b) => a - b)
    for (const [i, lesson] of done.entries())
      completions.push({ student: studentId, lesson, at: new Date(times[i]!) })
    const visit = random.next() < 0.03 ? now - random.below(12) * minute : times.at(-1)
    const fate = random.next()
    enrolments.push({
      id,
      at: new Date(since),
      visit: visit ? new Date(visit) : null,
      status: fate < 0.04 ? 'BLOCKED' : fate < 0.12 ? 'INACTIVE' : 'ACTIVE',
    })
  }
  await tx`
    update enrolment set enrolled_at = made.at, last_access = made.visit, status = made.status
    from jsonb_to_recordset(${tx.json(enrolments as never)})
      as made (id uuid, at timestamptz, visit timestamptz, status text)
    where enrolment.id = made.id`
  await tx`
    insert into lesson_completion (creator_id, app_id, student_id, lesson_id, completed_at)
    select ${creatorId}, ${appId}, student, lesson, at
    from jsonb_to_recordset(${tx.json(completions as never)}) as made (student uuid, lesson uuid, at timestamptz)`
  // Most take a little longer than a lesson lasts; some skip what they know.
  await tx`
    insert into lesson_progress (creator_id, app_id, student_id, lesson_id, watched_seconds, completion_at)
    select ${creatorId}, ${appId}, student, lesson.id,
      round((lesson.data ->> 'duration')::int * 60 * (0.7 + (abs(hashtext(student::text || lesson.id)) % 60) / 100.0)), at
    from jsonb_to_recordset(${tx.json(completions as never)}) as made (student uuid, lesson uuid, at timestamptz)
    join lesson on lesson.id = made.lesson where lesson.data ? 'duration'`
  bought.push(...recentPurchases(students, shelves, bought, random))
  return { students: students.map(({ studentId }) => studentId), bought }
}

/** A dozen who came back these days for what they had not bought. */
function recentPurchases(
  students: { studentId: string }[],
  shelves: Shelf[],
  bought: Bought[],
  random: Random,
): Bought[] {
  const missing = students.flatMap(({ studentId: student }) =>
    shelves
      .filter(({ id, sold }) => sold && !bought.some((one) => one.student === student && one.product === id))
      .map(({ id: product }) => ({ student, product })),
  )
  return Array.from({ length: 12 }, (_, n) => ({
    ...missing[n * 5]!,
    at: Date.now() - (n * 6 * 60 + random.below(300)) * minute,
  }))
}
