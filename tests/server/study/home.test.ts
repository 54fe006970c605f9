import { describe, expect, test } from 'vitest'
import type { HomeProduct, SiteCourse } from '../../../src/domain/generated/answer-types.ts'
import { newSchool, paid } from '../../support/server/school.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const world = await startTestServer()
const creator = await world.register()
const day = 24 * 3600 * 1000
const ago = (days: number) => new Date(Date.now() - days * day)
const done = (lessonId: string, at = new Date()) => ({
  id: crypto.randomUUID(),
  kind: 'complete',
  lessonId,
  at: at.toISOString(),
})

describe('the home', () => {
  test('shows each product with whether it opens, and why not', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const salesPageUrl = 'https://exemplo.com.br/comprar'
    await school.product({ name: 'Pago', ...paid, salesPageUrl }, 'a')
    const bought = await school.product({ name: 'Comprado', ...paid }, 'b')
    await school.product({ name: 'Bônus', offerType: 'BONUS' })
    await school.product({ name: 'Depois', ...paid, releaseType: 'DAYS_AFTER', daysAfterPurchase: 3 })
    await school.product({ name: 'Parado', status: 'INACTIVE' }, 'c')
    const find = async () => {
      const { products } = (await student.call('GET', '/home')).json() as { products: HomeProduct[] }
      return products.map(({ name, state, reason, salesPageUrl }) => [name, state, reason, salesPageUrl])
    }
    expect(await find()).toEqual([
      ['Pago', 'locked', 'notBought', salesPageUrl],
      ['Comprado', 'locked', 'notBought', null],
      ['Bônus', 'locked', 'bonus', null],
      ['Depois', 'locked', 'notBought', null],
    ])
    // What else students see of a product comes with the course: `image` is such a field.
    const ofCourse = async () =>
      ((await student.call('GET', '/home')).json().products as HomeProduct[]).flatMap((product) =>
        'image' in product ? [product.name] : [],
      )
    expect(await ofCourse()).toEqual([])
    await school.grant(student.studentId, bought.id, { startsAt: ago(1) })
    expect((await find()).map(([name, state]) => [name, state])).toEqual([
      ['Pago', 'locked'],
      ['Comprado', 'open'],
      ['Bônus', 'open'],
      ['Depois', 'locked'],
    ])
    expect(await ofCourse()).toEqual(['Comprado', 'Bônus'])
  })

  test('says of what was bought and ran out when that was, and so does its course', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const club = await school.product({ name: 'Clube', ...paid })
    const endsAt = ago(2)
    await school.grant(student.studentId, club.id, { startsAt: ago(9), endsAt })
    await school.inside(
      (tx) => tx`update access_grant set end_reason = 'lapsed' where product_id = ${club.id}`,
    )
    const { products } = (await student.call('GET', '/home')).json()
    const lapse = { at: endsAt.toISOString(), isSubscription: false }
    expect(products).toMatchObject([{ state: 'locked', reason: 'notBought', lapse }])
    const course = await student.call('GET', `/courses/${club.id}`)
    expect([course.statusCode, course.json().message]).toEqual([
      403,
      expect.stringMatching(/^Seu acesso terminou em .+ Renove/),
    ])
  })

  test('says from when a product opens', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const later = await school.product({ ...paid, releaseType: 'DAYS_AFTER', daysAfterPurchase: 3 })
    const startsAt = ago(1)
    await school.grant(student.studentId, later.id, { startsAt })
    const { products } = (await student.call('GET', '/home')).json()
    expect(products).toMatchObject([
      { state: 'soon', releaseAt: new Date(startsAt.getTime() + 3 * day).toISOString() },
    ])
  })

  test('has what belongs to no product last, where there is something in it', async () => {
    const school = await newSchool(world, creator, { config: { language: 'en-US' } })
    const student = await school.enrol('Ana')
    await school.product({ name: 'Violão' }, 'a')
    await school.lessonsOf(null)
    const names = async () =>
      (await student.call('GET', '/home'))
        .json()
        .products.map(({ id, name }: HomeProduct) => [id === 'geral', name])
    expect(await names()).toEqual([[false, 'Violão']])
    await school.lessonsOf(null, 'Boas-vindas')
    expect(await names()).toEqual([
      [false, 'Violão'],
      [true, 'Lessons for everyone'],
    ])
    const course = (await student.call('GET', '/courses/geral')).json() as SiteCourse
    expect(course.modules.map(({ lessons }) => lessons.map(({ title }) => title))).toEqual([['Boas-vindas']])
  })

  test('says which lesson a product leads to that has one alone, to whom it opens', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const { lessons } = await school.product({ name: 'Apostila', type: 'EBOOK' }, 'a')
    await school.product({ name: 'Violão' }, 'b', 'c')
    await school.product({ name: 'Pago', ...paid }, 'd')
    const { products } = (await student.call('GET', '/home')).json() as { products: HomeProduct[] }
    expect(products.map(({ name, onlyLessonId }) => [name, onlyLessonId])).toEqual([
      ['Apostila', lessons[0]],
      ['Violão', undefined],
      ['Pago', undefined],
    ])
  })

  test('says how far one is, and where to go on: in what was studied last and is not finished', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const one = await school.product({ name: 'Um' }, 'a', 'b', 'c')
    const two = await school.product({ name: 'Dois' }, 'd', 'e')
    await school.product({ name: 'Vazio', type: 'EBOOK' })
    await student.call('POST', '/actions', {
      actions: [done(one.lessons[0]!, ago(0.002)), done(two.lessons[0]!, ago(0.001))],
    })
    const home = async () =>
      (await student.call('GET', '/home'))
        .json()
        .products.map(({ name, progress, resumeId, resumeTitle }: HomeProduct) =>
          resumeId ? [name, progress, resumeId, resumeTitle] : [name, progress],
        )
    expect(await home()).toEqual([
      ['Um', 33],
      ['Dois', 50, two.lessons[1], 'e'],
      ['Vazio', null],
    ])
    await student.call('POST', '/actions', { actions: [done(two.lessons[1]!)] })
    expect(await home()).toEqual([
      ['Um', 33, one.lessons[1], 'b'],
      ['Dois', 100],
      ['Vazio', null],
    ])
  })
})

describe('a course', () => {
  test('has its lessons in order with their state, and nothing of what they teach', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const { id, lessons } = await school.product({ name: 'Violão', description: 'Do zero' }, 'a', 'b', 'c')
    await school.lessonsOf(id, 'd')
    await student.call('POST', '/actions', { actions: [done(lessons[1]!)] })
    const answer = await student.call('GET', `/courses/${id}`)
    expect(answer.json()).toMatchObject({ id, name: 'Violão', description: 'Do zero', progress: 25 })
    const states = (answer.json() as SiteCourse).modules.map((module) =>
      module.lessons.map(({ title, state, duration }) => [title, state, duration]),
    )
    expect(states).toEqual([
      [
        ['a', 'pending', 45],
        ['b', 'done', 45],
        ['c', 'current', 45],
      ],
      [['d', 'pending', 45]],
    ])
    expect(answer.body).not.toContain('Segredo')
  })

  test('that is locked, to come, inactive or of another app is refused in the student’s language', async () => {
    const school = await newSchool(world, creator, { config: { language: 'es-ES' } })
    const other = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const locked = await school.product(paid, 'a')
    const bonus = await school.product({ offerType: 'BONUS' }, 'a')
    const soon = await school.product({ releaseType: 'EXACT_DATE', releaseDate: '2999-03-12T12:00:00Z' }, 'a')
    const off = await school.product({ status: 'INACTIVE' }, 'a')
    const foreign = await other.product({}, 'a')
    const refusal = async (path: string) => {
      const answer = await student.call('GET', path)
      expect(answer.body).not.toContain('Segredo')
      return [answer.statusCode, answer.json().message]
    }
    const missing = 'No encontramos este contenido. Puede haberse movido o ya no estar en la app.'
    for (const [product, expected] of [
      [locked, [403, 'Este contenido aún no forma parte de tu acceso.']],
      [bonus, [403, 'Este bono se abre con la compra de uno de los cursos.']],
      [soon, [403, 'Este contenido se abre el 12 de marzo.']],
      [off, [404, missing]],
      [foreign, [404, missing]],
    ] as const) {
      expect(await refusal(`/courses/${product.id}`)).toEqual(expected)
      expect(await refusal(`/lessons/${product.lessons[0]!}`)).toEqual(expected)
    }
    expect(await refusal('/courses/geral')).toEqual([404, missing])
    for (const path of ['/courses/x', '/lessons/geral', '/courses/%00', "/lessons/'"])
      expect((await refusal(path))[0], path).toBe(404)
  })
})

describe('a lesson', () => {
  test('comes with what it teaches, its neighbours and where the student stopped', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const { id, lessons } = await school.product({ name: 'Violão' }, 'a', 'b')
    const [next] = await school.lessonsOf(id, 'c')
    const watch = {
      id: crypto.randomUUID(),
      kind: 'watch',
      lessonId: lessons[1]!,
      seconds: 30,
      position: 12.6,
    }
    await student.call('POST', '/actions', { actions: [{ ...watch, at: new Date().toISOString() }] })
    expect((await student.call('GET', `/lessons/${lessons[1]!}`)).json()).toEqual({
      id: lessons[1],
      title: 'b',
      type: 'TEXT',
      duration: 45,
      state: 'current',
      content: 'Segredo: b',
      courseId: id,
      courseName: 'Violão',
      moduleTitle: 'Módulo',
      previousId: lessons[0],
      nextId: next,
      position: 13,
    })
    expect((await student.call('GET', `/lessons/${next!}`)).json()).toMatchObject({
      nextId: null,
      position: 0,
    })
  })

  test('is taught to guests where what is free is open to them, and to nobody else', async () => {
    const school = await newSchool(world, creator, { config: { loginType: 'link_direto' } })
    const free = await school.product({}, 'a')
    const locked = await school.product(paid, 'a')
    expect((await school.guest('GET', `/lessons/${free.lessons[0]!}`)).json()).toMatchObject({
      state: 'pending',
    })
    expect((await school.guest('GET', `/lessons/${locked.lessons[0]!}`)).statusCode).toBe(403)
    const closed = await newSchool(world, creator)
    const inside = await closed.product({}, 'a')
    for (const path of ['/home', `/courses/${inside.id}`, `/lessons/${inside.lessons[0]!}`])
      expect((await closed.guest('GET', path)).statusCode).toBe(401)
  })

  test('closes at the next call when a grant ends', async () => {
    const school = await newSchool(world, creator)
    const student = await school.enrol('Ana')
    const { id, lessons } = await school.product(paid, 'a')
    await school.grant(student.studentId, id, { startsAt: ago(2) })
    const ask = async () => (await student.call('GET', `/lessons/${lessons[0]!}`)).statusCode
    expect(await ask()).toBe(200)
    await school.inside((tx) => tx`update access_grant set ends_at = now() where product_id = ${id}`)
    expect(await ask()).toBe(403)
  })
})
