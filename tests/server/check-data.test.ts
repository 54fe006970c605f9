import { expect, onTestFinished, test } from 'vitest'
import { checkData, type Finding } from '../../scripts/check-data/check.ts'
import { entities } from '../../src/domain/generated/entities.ts'
import type { Document, EntityDefinition } from '../../src/domain/schema/definition.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { settle } from './house.ts'
import { newWorld } from './world.ts'

/** `npm run schemas -- --check-data`: rules that became narrower than what is stored. */
const { sql, register } = await newWorld()
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
  const count = await checkData(
    sql,
    (finding) => found.push(finding),
    (field) => idle.add(field),
  )
  return { count, found, idle: [...idle] }
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
