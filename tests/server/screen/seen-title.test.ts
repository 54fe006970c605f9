import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import type { OwnScreenContent } from '../../../src/domain/generated/answer-types.ts'
import type { EntityDefinition } from '../../../src/domain/schema/definition.ts'
import { placesKey, type ServedScreen, type Slot } from '../../../src/domain/schema/own-screen.ts'
import type { SchemaEntity } from '../../../src/server/resource/entity/entity.ts'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import { newSchool, paid, type School } from '../../support/server/school.ts'
import { schemaEntities } from '../../support/server/schema-entity.ts'
import { startTestServer, type Creator } from '../../support/server/test-server.ts'

const refers = (entity: string, many?: true) => ({
  title: entity,
  'x-refers': { entity, many, gone: 'clear' },
})
const fields = {
  product: refers('product'),
  products: refers('product', true),
  module: refers('module'),
  lesson: refers('lesson'),
  also: refers('faq'),
  publishAt: { $ref: 'common.json#/definitions/publishAt' },
  publishUntil: { $ref: 'common.json#/definitions/publishUntil' },
  publication: { $ref: 'common.json#/definitions/publication' },
}
const { entity, listed } = await compileFaq(fields, {}, { publication: true })

/** All of an entity is the students'. */
function opened({ entity, ...list }: SchemaEntity): SchemaEntity {
  const seen = Object.entries(entity.schema.properties!).map(([name, field]) => [
    name,
    { ...field, 'x-audience': 'student' as const },
  ])
  return {
    ...list,
    entity: { ...entity, schema: { ...entity.schema, properties: Object.fromEntries(seen) } },
  }
}
const own = schemaEntities
  .filter(({ entity: { name } }) => ['coupon', 'policy', 'quiz'].includes(name))
  .map(opened)
const all = entities as Record<string, EntityDefinition>
for (const one of [...own.map(({ entity }) => entity), entity]) all[one.name] = one
afterAll(() => {
  for (const name of ['coupon', 'policy', 'quiz', 'faq']) delete all[name]
})

const drawing = (entity: string, ...names: string[]) => ({
  ...{ part: 'table', entity, roles: {} },
  columns: names.map((field) => ({ field, title: field })),
})
const named = ['product', 'products', 'module', 'lesson', 'also']
const faq = drawing('faq', 'question', ...named)
const screen = (name: string, slot: Slot | undefined, ...parts: ServedScreen['parts']): ServedScreen => ({
  ...{ name, ...(slot && { slot }), search: 'Buscar', parts },
  ...(slot === 'lesson.below-player' && { isOfSubject: true as const }),
})
const ownScreens = [
  screen('page', undefined, faq),
  screen('door', 'login.below-form', faq),
  screen('home', 'home.top', drawing('coupon', 'products'), drawing('policy', 'coupon')),
  screen('lesson', 'lesson.below-player', drawing('quiz', 'next')),
]
const world = await startTestServer({
  schemaEntities: [{ ...listed, entity }, ...own],
  ownScreens,
})
const [creator, stranger] = [await world.register(), await world.register()]
const [school, beside, foreign] = [
  await newSchool(world, creator),
  await newSchool(world, creator),
  await newSchool(world, stranger),
]
const ana = await school.enrol('Ana')
const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString()

async function put(one: Creator, path: string, document: object): Promise<string> {
  const answer = await one.call('POST', path, document)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json().id
}

/** A question that names these, published, in the place of the one before; what the API refuses is written all the same. */
async function ask(names: object): Promise<void> {
  await school.inside((tx) => tx`delete from document where kind = 'faq' and data ->> 'question' = 'Quem?'`)
  const at = `/apps/${school.id}/faq`
  const id = await put(creator, at, { question: 'Quem?', answer: 'x', publishAt: hours(-1) })
  await school.inside(
    (tx) => tx`update document set data = data || ${tx.json(names as never)} where id = ${id}`,
  )
}

type Caller = Pick<Awaited<ReturnType<School['enrol']>>, 'call'>['call']

/** The question as somebody reads it. */
async function rowFor(call: Caller, path = 'page') {
  const answer = await call('GET', `/screens/${path}`)
  expect(answer.statusCode, answer.body).toBe(200)
  const { documents } = answer.json() as OwnScreenContent
  return documents[0]!.find(({ question }) => question === 'Quem?')!
}

/** The same in the creator's preview. */
async function previewedRow() {
  const answer = await creator.call('GET', `/apps/${school.id}/student-screens`)
  const { documents } = (answer.json() as Record<string, OwnScreenContent>).page!
  return documents[0]!.find(({ question }) => question === 'Quem?')!
}

/** What it names there. */
const namedIn = (row: Awaited<ReturnType<typeof rowFor>>) =>
  Object.fromEntries(named.map((name) => [name, row[name]]).filter(([, value]) => (value as []).length))
const read = async (call: Caller = ana.call, path?: string) => namedIn(await rowFor(call, path))
const previewed = async () => namedIn(await previewedRow())
/** Where that can be opened. */
const places = async (call: Caller) => (await rowFor(call))[placesKey]

const violin = await school.product({ name: 'Violino' }, 'Arco')
const sold = await school.product({ name: 'Piano', ...paid }, 'Teclas')
const moduleOf = async (lesson: string) =>
  (
    await school.inside((tx) => tx<[{ id: string }]>`select module_id as id from lesson where id = ${lesson}`)
  )[0].id

describe('courses, and what is in them', () => {
  test('are called by their names, in the order in which they are named; of what is named that, and where it is open, is all that comes', async () => {
    await ask({ product: violin.id, products: [sold.id, violin.id], lesson: violin.lessons[0] })
    expect(await read()).toEqual({ product: ['Violino'], products: ['Piano', 'Violino'], lesson: ['Arco'] })
    expect(await previewed()).toEqual(await read())
    const { body } = await ana.call('GET', '/screens/page')
    for (const hidden of [sold.id, 'Segredo', 'platformIds', 'eduzz']) expect(body).not.toContain(hidden)
    const [course, lesson] = [{ productId: violin.id }, { productId: violin.id, lessonId: violin.lessons[0] }]
    expect(await places(ana.call)).toEqual({ product: [course], products: [null, course], lesson: [lesson] })
    const bought = { productId: sold.id }
    expect((await previewedRow())[placesKey]).toMatchObject({ products: [bought, course] })
  })

  test('where they are open: of one that is sold the name alone, before it is bought', async () => {
    const rui = await school.enrol('Rui')
    const inside = { lesson: sold.lessons[0]!, module: await moduleOf(sold.lessons[0]!) }
    await ask({ product: sold.id, ...inside })
    expect([await read(rui.call), await places(rui.call)]).toEqual([{ product: ['Piano'] }, undefined])
    await school.grant(rui.studentId, sold.id)
    expect(await read(rui.call)).toEqual({ product: ['Piano'], lesson: ['Teclas'], module: ['Módulo'] })
    const course = { productId: sold.id }
    const lesson = { ...course, lessonId: sold.lessons[0] }
    expect(await places(rui.call)).toEqual({ product: [course], module: [course], lesson: [lesson] })
    expect(await previewed()).toEqual(await read(rui.call))
    const seenAs = await creator.call(
      'GET',
      `/apps/${school.id}/users/${ana.enrolmentId}/view/student-screens`,
    )
    expect(seenAs.statusCode).toBe(200)
    expect(seenAs.body).toContain('Piano')
    expect(seenAs.body).not.toContain('Teclas')
  })

  test('also those of no course', async () => {
    const [lesson] = await school.lessonsOf(null, 'Avulsa')
    await ask({ lesson, module: await moduleOf(lesson!) })
    expect(await read()).toEqual({ lesson: ['Avulsa'], module: ['Módulo'] })
    expect(await places(ana.call)).toBeUndefined()
  })

  test('but not where they are not offered, lack something, are elsewhere or nowhere', async () => {
    const hidden = await school.product({ name: 'Escondido', status: 'INACTIVE' }, 'Oculta')
    const part = await school.product({ name: 'Pela metade' }, 'Inacabada')
    const next = await beside.product({ name: 'Vizinho' }, 'Da outra escola')
    const other = await foreign.product({ name: 'Alheio' }, 'De outro')
    await school.inside((tx) => tx`update product set complete = false where id = ${part.id}`)
    for (const { id, lessons } of [
      hidden,
      part,
      next,
      other,
      { id: randomUUID(), lessons: [randomUUID()] },
    ]) {
      const inside = lessons[0]! && { lesson: lessons[0] }
      await ask({ product: id, products: [id, violin.id], ...inside })
      expect(await read()).toEqual({ products: ['Violino'] })
      expect(await previewed()).toEqual({ products: ['Violino'] })
    }
    const [lesson] = await school.lessonsOf(violin.id, 'Rascunho')
    await ask({ lesson, module: await moduleOf(lesson!) })
    await school.inside((tx) => tx`update lesson set complete = false where id = ${lesson!}`)
    expect(await read()).toEqual({ module: ['Módulo'] })
    await school.inside(
      (tx) =>
        tx`update module set complete = false where id = (select module_id from lesson where id = ${lesson!})`,
    )
    expect(await read()).toEqual({})
  })

  test('and nobody is told of them at the door', async () => {
    await ask({ product: violin.id, products: [violin.id], lesson: violin.lessons[0] })
    expect(await read(school.guest, 'door')).toEqual({})
  })
})

describe('documents of the app', () => {
  test.each([
    ['is published', { publishAt: hours(-2) }, true],
    ['is a draft', { publishAt: null }, false],
    ['comes later', { publishAt: hours(2) }, false],
    ['was published', { publishAt: hours(-3), publishUntil: hours(-2) }, false],
  ])('one that %s', async (_, times, isSeen) => {
    const also = await put(creator, `/apps/${school.id}/faq`, { question: 'Outra', answer: 'x', ...times })
    await ask({ also })
    const expected = isSeen ? { also: ['Outra'] } : {}
    expect(await read()).toEqual(expected)
    expect(await read(school.guest, 'door')).toEqual(expected)
    expect(await previewed()).toEqual(expected)
    await school.inside((tx) => tx`update document set complete = false where id = ${also}`)
    expect(await read()).toEqual({})
  })

  test('of another app, of another creator, of another kind or removed are none', async () => {
    const question = { question: 'Outra', answer: 'x', publishAt: hours(-2) }
    const policy = await put(creator, `/apps/${school.id}/policy`, { title: 'Regra' })
    const gone = await put(creator, `/apps/${school.id}/faq`, question)
    await school.inside((tx) => tx`delete from document where id = ${gone}`)
    for (const also of [
      await put(creator, `/apps/${beside.id}/faq`, question),
      await put(stranger, `/apps/${foreign.id}/faq`, question),
      ...[policy, gone, violin.id],
    ]) {
      await ask({ also })
      expect([also, await read(), await previewed()]).toEqual([also, {}, {}])
    }
  })

  test('whose title is not the students’ are none, whatever a screen asks for', async () => {
    const { question } = entity.schema.properties!
    const also = await put(creator, `/apps/${school.id}/faq`, {
      ...{ question: 'Outra', answer: 'x', publishAt: hours(-2) },
    })
    await ask({ also })
    const { properties } = entity.schema
    try {
      all.faq = {
        ...entity,
        schema: {
          ...entity.schema,
          properties: { ...properties, question: { ...question, 'x-audience': 'team' } },
        },
      }
      expect(await read()).toEqual({})
    } finally {
      all.faq = entity
    }
    expect(await read()).toEqual({ also: ['Outra'] })
  })
})

describe('documents of the account', () => {
  const texts = async (call: Caller) => {
    const { documents } = (await call('GET', '/screens/home')).json() as OwnScreenContent
    return documents.map((rows) => rows.flatMap(({ products, coupon }) => products ?? coupon))
  }

  beforeAll(async () => {
    const next = await beside.product({ name: 'Vizinho' })
    const other = await foreign.product({ name: 'Alheio' })
    const coupon = await put(creator, '/account/coupon', { title: 'VERAO', products: [violin.id, next.id] })
    await school.inside(
      (tx) => tx`
        update document set data = jsonb_set(data, '{products}', data -> 'products' || ${tx.json([other.id])})
        where id = ${coupon}`,
    )
    await school.inside(
      (tx) => tx`update document set data = data || ${tx.json({ coupon })} where kind = 'policy'`,
    )
  })

  test('name courses of many apps, of which each has its own alone', async () => {
    expect(await texts(ana.call)).toEqual([['Violino'], ['VERAO']])
    expect(await texts((await beside.enrol('Bia')).call)).toEqual([['Vizinho'], []])
    expect(await texts((await foreign.enrol('Eva')).call)).toEqual([[], []])
  })
})

test('what belongs to a lesson is seen where that is open', async () => {
  const at = (lesson: string) => `/apps/${school.id}/lessons/${lesson}/quiz`
  const secret = await put(creator, at(sold.lessons[0]!), { title: 'Segredo do piano' })
  const open = await put(creator, at(violin.lessons[0]!), { title: 'Do arco', next: secret })
  await put(creator, at(violin.lessons[0]!), { title: 'Primeira', next: open })
  const read = async ({ call }: { call: Caller }) => {
    const { documents } = (
      await call('GET', `/screens/lesson?of=${violin.lessons[0]}`)
    ).json() as OwnScreenContent
    return documents[0]!.map(({ next }) => next as unknown)
  }
  expect(await read(ana)).toEqual([['Do arco']])
  const eva = await school.enrol('Eva')
  await school.grant(eva.studentId, sold.id)
  expect(await read(eva)).toEqual([['Segredo do piano'], ['Do arco']])
})
