import { accessTo, type ReleasedProduct } from '../../../src/domain/access/access.ts'
import { averageOf, percent } from '../../../src/domain/study/progress.ts'
import type { AppKey } from '../../../src/server/app/app-key.ts'
import type { Transaction } from '../../../src/server/database/connection.ts'
import { findEnrolledStudents } from '../../../src/server/enrolment/student/queries.ts'
import { countedAudience } from '../../../src/server/panel/product/queries.ts'
import { listProducts } from '../../../src/server/publication/queries.ts'
import { offeredProduct } from '../../../src/server/study/offer.ts'
import { listStudies } from '../../../src/server/study/queries.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import type { Creator, World } from './test-server.ts'

interface Listed {
  id: string
  progress: number
  completedCourses: number
  totalCourses: number
}

/**
 * What the one rule says of students of an app, told by the domain alone: of each the percentages of the courses that would be
 * open to them now if the app let them in.
 */
async function percentsByRule(
  tx: Transaction,
  appKey: AppKey,
  studentIds: string[],
): Promise<Map<string, number[]>> {
  const at = new Date()
  const rows = await listProducts(tx, appKey)
  const rules = [null, ...rows].map(
    (row) => [row?.id ?? null, offeredProduct(row, 'pt-BR') as ReleasedProduct] as const,
  )
  const found = new Map<string, number[]>()
  for (const student of await findEnrolledStudents(tx, appKey, studentIds)) {
    const letIn = { ...student, status: 'ACTIVE' as const }
    const studies = await listStudies(tx, appKey, { studentId: student.studentId, at })
    const percents = rules
      .filter(([, product]) => accessTo(product, letIn, at).state === 'open')
      .flatMap(([id]) => studies.find(({ productId }) => productId === id) ?? [])
      .map(({ done, total }) => percent(done, total))
    found.set(student.studentId, percents)
  }
  return found
}

/** What the API says of a creator's students beside what the one rule says of them. */
export function progressRule({ sql }: World, { call, user }: Creator) {
  const creatorId: string = user.id
  const within = <T>(work: (tx: Transaction) => Promise<T>) => asCreator(sql, creatorId, work)
  return { misreadings, averagesWrong, talliesWrong }

  /** Of the percentages of each student of these apps what the one rule says. */
  async function byRule(appIds: string[]) {
    const people = await within((tx) => tx<{ id: string }[]>`select id from student`)
    const ids = people.map(({ id }) => id)
    return await within(async (tx) => {
      const rules = new Map<string, Map<string, number[]>>()
      for (const appId of appIds) rules.set(appId, await percentsByRule(tx, { creatorId, appId }, ids))
      return rules
    })
  }

  /** Students of whom the list or an app's list of users says something else than the one rule. */
  async function misreadings(seed: number, appIds: string[]) {
    const rules = await byRule(appIds)
    const wrong: unknown[] = []
    for (const row of (await call('GET', `/students?search=aluna${seed}.`)).json() as Listed[]) {
      const percents = [...rules.values()].flatMap((rule) => rule.get(row.id) ?? [])
      const said = [row.progress, row.completedCourses, row.totalCourses]
      const completed = percents.filter((percent) => percent === 100).length
      const expected = [averageOf(percents), completed, percents.length]
      if (said.join() !== expected.join()) wrong.push({ id: row.id, said, expected })
    }
    for (const [appId, rule] of rules) {
      const places = await within(
        (tx) =>
          tx<
            { id: string; studentId: string }[]
          >`select id, student_id from enrolment where app_id = ${appId}`,
      )
      const users = (await call('GET', `/apps/${appId}/users?limit=50`)).json() as Listed[]
      for (const { id, progress } of users) {
        const { studentId } = places.find((place) => place.id === id)!
        const expected = averageOf(rule.get(studentId)!)
        if (progress !== expected) wrong.push({ appId, studentId, progress, expected })
      }
    }
    return wrong
  }

  /** Averages over everybody in these apps that are something else than the one rule says. */
  async function averagesWrong(seed: number, appIds: string[]) {
    const rules = await byRule(appIds)
    const [wrong, all]: [unknown[], number[]] = [[], []]
    for (const [appId, rule] of rules) {
      const percents = [...rule.values()].flat()
      all.push(...percents)
      const stats = (await call('GET', `/apps/${appId}/users/stats`)).json().averageProgress
      const overview = (await call('GET', `/apps/${appId}/overview`)).json().averageProgress
      const expected = averageOf(percents)
      if (stats !== expected || overview !== expected) wrong.push({ appId, stats, overview, expected })
    }
    const { averageProgress } = (await call('GET', `/students/counts?search=aluna${seed}.`)).json()
    return averageProgress === averageOf(all)
      ? wrong
      : [...wrong, { averageProgress, expected: averageOf(all) }]
  }

  /** Products of these apps whose list says something else of their students than is counted one by one, and sums that are not those of the enrolments. */
  async function talliesWrong(appIds: string[]) {
    const wrong: unknown[] = []
    for (const appId of appIds) {
      const counted = await within(
        (tx) => tx`
          select item.id, counted.*, (
            select count(*) filter (where lesson.complete and module.complete)::int
            from module join lesson on lesson.module_id = module.id where module.product_id = item.id) as lessons
          from product item cross join lateral (${countedAudience(tx, creatorId, appId)}) counted where app_id = ${appId}`,
      )
      const listed: Record<string, unknown>[] = (await call('GET', `/apps/${appId}/products`)).json()
      for (const { id, studentsCount, completions, lessons } of counted) {
        const said = listed.find((product) => product.id === id)!
        const expected = percent(Number(completions), Number(lessons) * Number(studentsCount))
        if (said.studentsCount !== studentsCount || said.completion !== expected)
          wrong.push({ id, said: [said.studentsCount, said.completion], studentsCount, completions, lessons })
      }
    }
    const loose = await within(
      (tx) => tx`
        select product_id, sum(students) as students, sum(lessons) as lessons from (
          select app_id, product_id, students, lessons from product_tally
          union all
          select app_id, unnest(tally_of), -1, -unnest(tally_done) from enrolment
        ) part group by app_id, product_id having sum(students) <> 0 or sum(lessons) <> 0`,
    )
    return [...wrong, ...loose]
  }
}
