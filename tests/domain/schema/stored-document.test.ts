import { expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import { readableDocument } from '../../../src/domain/schema/stored-document.ts'

const { schema } = entities.app

test('what the schema can hold stays as it is, null and empty values too', () => {
  const app = withDefaults(schema, { name: 'Violão', logoUrl: null, description: '' })
  expect(readableDocument(schema, app)).toEqual(app)
})

test('fields that the schema does not have are left out, at every depth', () => {
  const banners = [{ image: null, link: '', title: 'Antigo' }]
  expect(readableDocument(schema, { name: 'Violão', theme: 'x', config: { old: 1, banners } })).toEqual({
    name: 'Violão',
    config: { banners: [{ image: null, link: '' }] },
  })
})

test('a home that was stored as a list reads as a carousel', () => {
  const config = { homeType: 'list', courseLayout: 'feed' }
  expect(readableDocument(schema, { config })).toEqual({
    config: { homeType: 'carousel', courseLayout: 'feed' },
  })
})

test('a choice that is none any more reads as the default', () => {
  const stored = { config: { language: 'fr-FR', supportChannel: 'whatsapp' } }
  const read = withDefaults(schema, readableDocument(schema, stored))
  expect(read.config).toMatchObject({ language: 'pt-BR', supportChannel: 'whatsapp' })
})

test('inside a list too; without a default there is then no answer', () => {
  const platformIds = [
    { platform: 'orkut', productId: '1' },
    { platform: 'ticto', productId: '2' },
  ]
  expect(readableDocument(entities.product.schema, { platformIds })).toEqual({
    platformIds: [{ productId: '1' }, { platform: 'ticto', productId: '2' }],
  })
})

test('null where a field takes none reads as the default', () => {
  const stored = { name: 'Curso', daysAfterPurchase: null, image: null, platformIds: [null] }
  expect(readableDocument(entities.product.schema, stored)).toEqual({
    name: 'Curso',
    image: null,
    platformIds: [],
  })
})

test('names that every object inherits are no fields', () => {
  expect(readableDocument(schema, { constructor: 1, toString: 2, name: 'Violão' })).toEqual({
    name: 'Violão',
  })
})
