import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { entities } from '../../../../src/domain/generated/entities.ts'
import { isSeenBy } from '../../../../src/domain/schema/audience.ts'
import { fieldAt } from '../../../../src/domain/schema/field.ts'
import { referenceAt, referenceFields } from '../../../../src/domain/schema/reference.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'
import { unzip } from '../../../support/server/zip.ts'

/** Every field that names something or is nobody's, by every way to write it or to ask for it, of everybody else. */

/** What a field may name, alone and among several. */
const named = ['product', 'module', 'lesson', 'faq']
const refers = Object.fromEntries(
  named.flatMap((one) => [
    [`${one}One`, { title: `Um ${one}`, 'x-refers': { entity: one, gone: 'clear' } }],
    [`${one}Many`, { title: `Muitos ${one}`, 'x-refers': { entity: one, many: true, gone: 'clear' } }],
  ]),
)
const hidden = {
  secretText: { title: 'Senha', type: 'string', default: '', 'x-audience': 'server' },
  secretNumber: { title: 'Conta', type: 'integer', 'x-audience': 'server' },
  secretDay: { title: 'Prazo', type: 'string', format: 'date', 'x-audience': 'server' },
  secretSwitch: { title: 'Devedor', type: 'boolean', default: false, 'x-audience': 'server' },
  secretProduct: {
    ...{ title: 'Produto secreto', 'x-audience': 'server' },
    'x-refers': { entity: 'product', gone: 'clear' },
  },
}
const words = { label: 'Definir', done: { one: '1', many: '{count}' }, skipped: 'já', failure: 'Erro' }
const { entity, listed } = await compileFaq(
  { ...refers, ...hidden },
  {
    filters: ['status', ...Object.keys(refers)].map((field) => ({ field, label: field, all: 'Todos' })),
    bulk: [{ run: 'set', ...words, fields: Object.keys(refers) }],
  },
)
const all = entities as Record<string, typeof entity>
all.faq = entity
afterAll(() => void delete all.faq)
const { sql, register } = await startTestServer({ schemaEntities: [{ ...listed, entity }] })
const [maria, joao] = [await register(), await register()]

/** An app with one of everything that can be named, called after whose it is. */
async function school(creator: Creator, called: string) {
  const { id: app } = await creator.newApp()
  const at = (path: string) => `/apps/${app}${path}`
  const made = async (path: string, body: object) => {
    const answer = await creator.call('POST', at(path), body)
    expect(answer.statusCode, answer.body).toBe(201)
    return answer.json().id as string
  }
  const product = await made('/products', { name: called })
  const module = await made('/modules', { title: called, productId: product })
  const lesson = await made(`/modules/${module}/lessons`, { title: called, content: 'Assim.' })
  const faq = await made('/faq', { question: called, answer: 'Assim.' })
  return { app, at, ids: { product, module, lesson, faq } as Record<string, string> }
}
const mine = await school(maria, 'Violao')
const others = {
  'another creator’s': await school(joao, 'Segredo'),
  'another app’s': await school(maria, 'Vizinho'),
}
const { id } = (await maria.call('POST', mine.at('/faq'), { question: 'Onde?', answer: 'Ali.' })).json()

const fields = referenceFields(entity.schema).map((path) => path.join('.'))
const isMany = (field: string) => referenceAt(entity.schema, [field]).many === true

/** Every way to write what a field names, and to ask for it. */
const verbs: Record<string, (field: string, named: string) => [method: string, path: string, body?: object]> =
  {
    create: (field, named) => [
      'POST',
      '/faq',
      { question: 'Nova?', answer: 'Sim.', ...valueOf(field, named) },
    ],
    change: (field, named) => ['PATCH', `/faq/${id}`, valueOf(field, named)],
    'set of many': (field, named) => [
      'POST',
      '/faq/bulk',
      { action: 'set', values: valueOf(field, named), ids: [id] },
    ],
    list: (field, named) => ['GET', `/faq?${field}=${named}`],
    export: (field, named) => ['GET', `/faq/export?${field}=${named}`],
    'remove all': (field, named) => ['POST', '/faq/bulk', { action: 'remove', filter: { [field]: named } }],
    referrers: (field, named) => ['POST', '/faq/referrers', { filter: { [field]: named } }],
    titles: (field, named) => ['GET', `/referred/${referenceAt(entity.schema, [field]).entity}?ids=${named}`],
  }
const valueOf = (field: string, named: string) => ({ [field]: isMany(field) ? [named] : named })
const stored = () => asCreator(sql, maria.user.id, (tx) => tx`select * from document order by id`)

const shown = fields.filter((field) => isSeenBy('team', fieldAt(entity.schema, [field])!))
test('each of these fields is tried', () => expect(shown.toSorted()).toEqual(Object.keys(refers).toSorted()))

describe.each(Object.entries(others))('what is %s', (_, theirs) => {
  test.each(shown.flatMap((field) => Object.keys(verbs).map((verb) => [field, verb] as const)))(
    'named in %s: to %s it is as if it were nobody’s',
    async (field, verb) => {
      const before = await stored()
      const answer = async (named: string) => {
        const { statusCode, headers, body } = await maria.call(...called(verbs[verb]!(field, named)))
        return {
          statusCode,
          body: body.replaceAll(named, '…'),
          tag: headers.etag,
          total: headers['x-total-count'],
        }
      }
      const there = await answer(theirs.ids[referenceAt(entity.schema, [field]).entity]!)
      expect(there).toEqual(await answer(randomUUID()))
      expect(there.body).not.toMatch(/Segredo|Vizinho/)
      expect(await stored()).toEqual(before)
    },
  )
})
const called = ([method, path, body]: ReturnType<(typeof verbs)[string]>) =>
  [method, mine.at(path), body] as [string, string, object?]

test.each(shown)('what is one’s own may be named in %s', async (field) => {
  const own = mine.ids[referenceAt(entity.schema, [field]).entity]!
  for (const verb of ['create', 'change', 'set of many', 'list', 'export', 'referrers', 'titles'])
    expect((await maria.call(...called(verbs[verb]!(field, own)))).statusCode, verb).toBeLessThan(300)
  const found = (await maria.call(...called(verbs.list!(field, own)))).json() as { id: string }[]
  expect(found.map((one) => one.id)).toContain(id)
})

test('what came to be named for all that, as out of the database, is told, found and sorted by nothing', async () => {
  const value = (field: string) =>
    valueOf(field, others['another creator’s'].ids[referenceAt(entity.schema, [field]).entity]!)
  const data = Object.assign({}, ...shown.map(value)) as Record<string, unknown>
  await asCreator(
    sql,
    maria.user.id,
    (tx) => tx`update document set data = data || ${tx.json(data as never)} where id = ${id}`,
  )
  for (const path of ['/faq', `/faq/${id}`, '/faq/export', `/faq/${id}/history`, '/faq?order=-question'])
    expect((await maria.call('GET', mine.at(path))).body, path).not.toContain('Segredo')
  expect((await maria.call('GET', mine.at('/faq?search=segredo'))).json()).toEqual([])
  const one = (await maria.call('GET', mine.at(`/faq/${id}`))).json() as { titles: object }
  expect(one.titles).toEqual({})
})

describe('what is nobody’s', async () => {
  const secrets: Record<string, unknown> = {
    ...{ secretText: 'abracadabra', secretNumber: 987_654_321, secretDay: '2031-07-19', secretSwitch: true },
    secretProduct: mine.ids.product,
  }
  const names = Object.keys(hidden)
  const document = { question: 'Guarda?', answer: 'Sim.', ...secrets }
  const made = await maria.call('POST', mine.at('/faq'), document)
  const secret = (made.json() as { id: string }).id
  await maria.call('PATCH', mine.at(`/faq/${secret}`), { secretText: 'abracadabra 2', question: 'Guarda!' })
  const leak = /abracadabra|987\D?654\D?321|2031-07-19|19\/07\/2031|secret[A-Z]|Senha|Devedor/

  test('is kept, and told by no answer', async () => {
    const [row] = await asCreator(
      sql,
      maria.user.id,
      (tx) => tx`select data from document where id = ${secret}`,
    )
    expect(row!.data).toMatchObject({ ...secrets, secretText: 'abracadabra 2' })
    expect(made.statusCode, made.body).toBe(201)
    for (const path of ['', `/${secret}`, '/export', '/history', `/${secret}/history`]) {
      const { statusCode, body } = await maria.call('GET', mine.at(`/faq${path}`))
      expect([path, statusCode]).toEqual([path, 200])
      expect(body, path).toContain('Guarda')
      expect(body, path).not.toMatch(leak)
    }
    const { rawPayload } = await maria.call('GET', mine.at('/faq/export?as=xlsx'))
    const book = Object.values(await unzip(rawPayload)).join()
    expect(book).toContain('Guarda')
    expect(book).not.toMatch(leak)
    expect(made.body).not.toMatch(leak)
    // The product is seen by nobody to be named there.
    const titles = ((await maria.call('GET', mine.at(`/faq/${secret}`))).json() as { titles: object }).titles
    expect(titles).toEqual({})
  })

  test.each(names)('%s narrows, orders and counts nothing, and is given to no many', async (name) => {
    const value = String(secrets[name])
    for (const path of [`?${name}=${value}`, `?order=${name}`, `?order=-${name}`, `/export?${name}=${value}`])
      expect((await maria.call('GET', mine.at(`/faq${path}`))).statusCode, path).toBe(400)
    const many = { ids: [secret] }
    for (const body of [
      { action: 'set', values: { [name]: secrets[name] }, ...many },
      { action: 'remove', filter: { [name]: value } },
    ])
      expect((await maria.call('POST', mine.at('/faq/bulk'), body)).statusCode).toBe(400)
    const [found, none] = await Promise.all(
      [value, randomUUID()].map((text) =>
        maria.call('GET', mine.at(`/faq?search=${encodeURIComponent(text)}`)),
      ),
    )
    expect([found!.body, found!.headers.etag]).toEqual([none!.body, none!.headers.etag])
  })
})
