import { expect, onTestFinished, test } from 'vitest'
import { checkData, type Lack } from '../../scripts/check-data/check.ts'
import type { Finding } from '../../scripts/check-data/finding.ts'
import { entities } from '../../src/domain/generated/entities.ts'
import type { Document, EntityDefinition } from '../../src/domain/schema/definition.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { settle } from '../support/server/route-bodies.ts'
import { schemaEntities } from '../support/server/schema-entity.ts'
import { startTestServer } from '../support/server/test-server.ts'

/** `npm run schemas -- --check-data`: rules that became narrower than what is stored. */
const { sql, register } = await startTestServer({ schemaEntities })
const creator = await register()
const house = await settle(sql, creator)

const rewrite = (table: string, id: string, data: Document) =>
  asCreator(
    sql,
    creator.user.id,
    (tx) => tx`update ${tx(table)} set data = data || ${tx.json(data as never)} where id = ${id}`,
  )

async function check() {
  const found: Finding[] = []
  const idle = new Set<string>()
  const lacks: Lack[] = []
  const count = await checkData(sql, {
    tell: (finding) => found.push(finding),
    tellIdle: (field) => idle.add(field),
    tellLack: (lack) => lacks.push(lack),
  })
  return { count, found, lacks, idle: [...idle] }
}

test('a creator’s app with something of everything in it is as it should be', async () => {
  const { count, found } = await check()
  expect(found).toEqual([])
  expect(count).toBeGreaterThan(9)
})

test('each value that breaks a rule of today is told, with whose it is and why', async () => {
  const [product] = (await creator.call('GET', `/apps/${house.apps}/products`)).json()
  await rewrite('product', product.id, { name: 'x'.repeat(150), type: 'RADIO', gone: true })
  await rewrite('app', house.apps!, { primaryColor: 'verde', config: { homeType: 'tower' } })
  const { found, idle } = await check()
  expect(idle).toEqual(['product.gone'])
  const [color, homeType, name, type] = ['/primaryColor', '/config/homeType', '/name', '/type'].map((field) =>
    found.find((one) => one.field === field),
  )
  const whose = { creator: creator.person.email, app: expect.any(String) as string }
  expect(color).toEqual({
    ...whose,
    entity: 'app',
    id: house.apps,
    field: '/primaryColor',
    value: '"verde"',
    reason: 'Informe uma cor no formato #RRGGBB, como #10b981.',
  })
  expect(homeType).toMatchObject({
    entity: 'app',
    value: '"tower"',
    reason: 'Escolha uma das opções. Lê-se como "grid".',
  })
  expect(name).toEqual({
    ...whose,
    entity: 'product',
    id: product.id,
    field: '/name',
    value: `"${'x'.repeat(46)}… (152)`,
    reason: 'Use no máximo 120 caracteres.',
  })
  expect(type).toMatchObject({ entity: 'product', id: product.id, value: '"RADIO"' })
  expect(found).toHaveLength(4)
})

test('who lacks what has to be given is told, and is no broken rule', async () => {
  const path = `/apps/${house.apps}/users`
  const { id } = (await creator.call('POST', path, { name: 'Ana', email: 'ana@falta.com' })).json()
  const about = (all: { id: string; field: string }[]) => all.filter((one) => one.id === id)
  expect((await check()).lacks).toEqual([])

  const definition: EntityDefinition = entities['app-user']
  const { schema, validate } = definition
  const missing = { keyword: 'required', instancePath: '', params: { missingProperty: 'level' } }
  const judged: typeof validate = (data) => {
    judged.errors = (data as Document).level ? [] : [missing]
    return judged.errors.length === 0
  }
  definition.validate = judged
  onTestFinished(() => void Object.assign(definition, { schema, validate }))
  const { found, lacks } = await check()
  expect(about(lacks)).toEqual([
    {
      entity: 'app-user',
      id,
      creator: creator.person.email,
      app: expect.any(String),
      field: 'app-user.level',
    },
  ])
  expect(about(found)).toEqual([])
})

test('a value that is stored under a former name is told under the present one', async () => {
  const definition: EntityDefinition = entities.product
  const { schema } = definition
  const name = { ...schema.properties!.name, 'x-renamed-from': ['formerName'] }
  definition.schema = { ...schema, properties: { ...schema.properties, name } }
  onTestFinished(() => void (definition.schema = schema))
  const [product] = (await creator.call('GET', `/apps/${house.apps}/products`)).json()
  await rewrite('product', product.id, { formerName: 'Antes'.repeat(40), name: 'Hoje' })
  const { found } = await check()
  const value = `"${'Antes'.repeat(10).slice(0, 46)}… (202)`
  expect(found.find(({ field }) => field === '/name')).toMatchObject({ entity: 'product', value })
})
