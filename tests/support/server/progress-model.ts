import { expect } from 'vitest'
import type { Transaction } from '../../../src/server/database/connection.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import type { Creator, World } from './test-server.ts'

/** Numbers from 0 up to 1, the same ones for the same seed. */
function numbers(seed: number) {
  return () => {
    seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return seed / 4_294_967_296
  }
}

/** Random changes of every kind to two apps, what is taught in them and who is there: `people` students, all but two of whom begin there. */
export async function newProgressModel(
  { sql }: World,
  { call, newApp, user }: Creator,
  seed: number,
  people = 6,
) {
  const creatorId: string = user.id
  const within = <T>(work: (tx: Transaction) => Promise<T>) => asCreator(sql, creatorId, work)
  const made = async (url: string, body: object): Promise<string> => {
    const answer = await call('POST', url, body)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().id
  }
  const random = numbers(seed)
  const pick = <T>(some: readonly T[]): T => some[Math.floor(random() * some.length)]!
  const appIds = [(await newApp()).id, (await newApp()).id]
  const rows = async (table: string, appId: string) =>
    await within(
      (tx) =>
        tx<{ id: string }[]>`select id from ${tx(table)} where app_id = ${appId} order by created_at, id`,
    )
  const students = await within(
    (tx) => tx<{ id: string }[]>`
      insert into student (creator_id, email, data)
      select ${creatorId}, 'aluna' || ${seed}::int || '.' || n || '@exemplo.com', jsonb_build_object('name', 'Aluna ' || n)
      from generate_series(1, ${people}::int) n returning id`,
  )
  const studentIds = students.map(({ id }) => id)
  const offers = () => ({
    ...pick([
      { offerType: 'FREE' },
      { offerType: 'BONUS' },
      { offerType: 'PAID', platformIds: [{ platform: 'hotmart', productId: '1' }] },
    ]),
    ...releases(),
  })
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const releases = () =>
    pick([
      { releaseType: 'IMMEDIATE' },
      { releaseType: 'IMMEDIATE' },
      { releaseType: 'DAYS_AFTER', daysAfterPurchase: pick([0, 5, 30]) },
      { releaseType: 'EXACT_DATE', releaseDate: pick([inDays(-3), inDays(3)]) },
    ])
  const enrol = (tx: Transaction, appId: string, studentId: string) => tx`
    insert into enrolment (creator_id, app_id, student_id) values (${creatorId}, ${appId}, ${studentId})
    on conflict do nothing`
  for (const appId of appIds) {
    for (let count = 0; count < 3; count++) {
      const productId = await made(`/apps/${appId}/products`, { name: 'Curso', ...offers() })
      const module = await made(`/apps/${appId}/modules`, { title: 'Módulo', productId })
      for (const title of 'abc')
        await made(`/apps/${appId}/modules/${module}/lessons`, { title, content: 'x' })
    }
    await within((tx) => Promise.all(studentIds.slice(2).map((id) => enrol(tx, appId, id))))
  }
  const steps: Record<string, (appId: string, studentId: string) => Promise<unknown>> = {
    complete: async (appId, studentId) => {
      const lessons = (await rows('lesson', appId)).filter(() => random() < 0.6).map(({ id }) => id)
      await within(
        (tx) => tx`insert into lesson_completion (creator_id, app_id, student_id, lesson_id)
          select ${creatorId}, ${appId}, ${studentId}, unnest(${lessons}::uuid[]) on conflict do nothing`,
      )
    },
    completeOne: async (appId, studentId) => {
      const lesson = pick(await rows('lesson', appId))
      if (lesson)
        await within(
          (tx) => tx`insert into lesson_completion (creator_id, app_id, student_id, lesson_id)
            values (${creatorId}, ${appId}, ${studentId}, ${lesson.id}) on conflict do nothing`,
        )
    },
    reopenOne: async (appId, studentId) => {
      const number = random()
      await within(
        (tx) => tx`delete from lesson_completion where student_id = ${studentId} and lesson_id = (
          select lesson_id from lesson_completion done where student_id = ${studentId} and app_id = ${appId}
          order by lesson_id
          offset floor(${number}::float8 * (select count(*) from lesson_completion where student_id = ${studentId} and app_id = ${appId}))
          limit 1)`,
      )
    },
    reopenCourse: async (appId, studentId) => {
      const module = pick(await rows('module', appId))
      if (module)
        await within(
          (tx) => tx`delete from lesson_completion where student_id = ${studentId}
            and lesson_id in (select id from lesson where module_id = ${module.id})`,
        )
    },
    enrol: (appId, studentId) => within((tx) => enrol(tx, appId, studentId)),
    leave: (appId, studentId) =>
      within((tx) => tx`delete from enrolment where app_id = ${appId} and student_id = ${studentId}`),
    visit: (appId, studentId) =>
      within(
        (tx) =>
          tx`update enrolment set last_access = now() where app_id = ${appId} and student_id = ${studentId}`,
      ),
    grant: async (appId, studentId) => {
      const product = pick(await rows('product', appId))
      const starts = pick([-10, -1, 2])
      if (product)
        await within(
          (
            tx,
          ) => tx`insert into access_grant (creator_id, app_id, student_id, product_id, source, starts_at, ends_at)
            values (${creatorId}, ${appId}, ${studentId}, ${product.id}, 'manual', ${inDays(starts)},
              ${pick([null, null, starts < 0 ? inDays(-0.5) : null, inDays(9)])})`,
        )
    },
    endGrant: (appId, studentId) =>
      within(
        (tx) =>
          tx`update access_grant set ends_at = now()
            where app_id = ${appId} and student_id = ${studentId} and starts_at < now()`,
      ),
    comeEarlier: (appId, studentId) =>
      within(
        (tx) => tx`update enrolment set enrolled_at = enrolled_at - interval '6 days'
          where app_id = ${appId} and student_id = ${studentId}`,
      ),
    changeStatus: (appId, studentId) =>
      within(
        (tx) => tx`update enrolment set status = ${pick(['ACTIVE', 'INACTIVE', 'BLOCKED', 'BLOCKED'])}
          where app_id = ${appId} and student_id = ${studentId}`,
      ),
    changePerson: (_, studentId) =>
      within(
        (
          tx,
        ) => tx`update student set data = data || jsonb_build_object('status', ${pick(['active', 'inactive', 'blocked'])}::text)
          where id = ${studentId}`,
      ),
    addLesson: async (appId) => {
      const module = pick(await rows('module', appId))
      if (module) await made(`/apps/${appId}/modules/${module.id}/lessons`, { title: 'd', content: 'x' })
    },
    removeLesson: async (appId) => {
      const lesson = pick(await rows('lesson', appId))
      if (lesson) await within((tx) => tx`delete from lesson where id = ${lesson.id}`)
    },
    moveLesson: async (appId) => {
      const [lesson, module] = [pick(await rows('lesson', appId)), pick(await rows('module', appId))]
      if (lesson && module)
        await within((tx) => tx`update lesson set module_id = ${module.id} where id = ${lesson.id}`)
    },
    addModule: async (appId) => {
      const product = pick(await rows('product', appId))
      await made(`/apps/${appId}/modules`, {
        title: 'Módulo',
        productId: random() < 0.7 ? product?.id : null,
      })
    },
    moveModule: async (appId) => {
      const [module, product] = [pick(await rows('module', appId)), pick(await rows('product', appId))]
      const productId = random() < 0.3 ? null : (product?.id ?? null)
      if (module) await call('PATCH', `/apps/${appId}/modules/${module.id}`, { productId })
    },
    removeModule: async (appId) => {
      const module = pick(await rows('module', appId))
      if (module && random() < 0.4) await call('DELETE', `/apps/${appId}/modules/${module.id}`)
    },
    addProduct: (appId) => made(`/apps/${appId}/products`, { name: 'Mais um', ...offers() }),
    changeProduct: async (appId) => {
      const product = pick(await rows('product', appId))
      const change = pick([offers(), releases(), { status: pick(['ACTIVE', 'INACTIVE']) }])
      if (product) await call('PATCH', `/apps/${appId}/products/${product.id}`, change)
    },
    completeContent: async (appId) => {
      const table = pick(['lesson', 'module', 'product'])
      const row = pick(await rows(table, appId))
      if (row) await within((tx) => tx`update ${tx(table)} set complete = not complete where id = ${row.id}`)
    },
    duplicateProduct: async (appId) => {
      const product = pick(await rows('product', appId))
      if (product && random() < 0.4) await call('POST', `/apps/${appId}/products/${product.id}/duplicate`)
    },
    removeProduct: async (appId) => {
      const product = pick(await rows('product', appId))
      if (product && random() < 0.4) await call('DELETE', `/apps/${appId}/products/${product.id}`)
    },
  }
  const names = Object.keys(steps)
  return {
    appIds,
    /** Makes one change; answers its kind. `among`: of one of these kinds. */
    async step(among: readonly string[] = names) {
      const name = pick(among)
      await steps[name]!(pick(appIds), pick(studentIds))
      return name
    },
  }
}
