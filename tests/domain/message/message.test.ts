import { describe, expect, test } from 'vitest'
import { entities, type EntityName } from '../../../src/domain/generated/entities.ts'
import { messages } from '../../../src/domain/generated/messages.ts'
import type { Document, Schema } from '../../../src/domain/schema/definition.ts'
import { fieldErrors } from '../../../src/domain/message/message.ts'

function errorsOf(name: EntityName, document: Document): Record<string, string> {
  const { validate, schema } = entities[name]
  return validate(document) ? {} : fieldErrors(schema, validate.errors)
}

const product = { name: 'Curso', offerType: 'PAID', platformIds: [{ platform: 'hotmart', productId: '1' }] }

describe('fieldErrors', () => {
  test.each<[string, EntityName, Document, Record<string, string>]>([
    ['a field’s own words', 'app', { name: '' }, { '/name': 'Dê um nome ao aplicativo.' }],
    ['missing and empty read the same', 'app', {}, { '/name': 'Dê um nome ao aplicativo.' }],
    [
      'the general words with the limit',
      'app',
      { name: 'x'.repeat(61) },
      { '/name': 'Use no máximo 60 caracteres.' },
    ],
    ['a choice', 'app', { name: 'x', config: { homeType: 'list' } }, { '/config/homeType': messages.enum! }],
    ['a type', 'app', { name: 7 }, { '/name': messages.type! }],
    ['an unknown field', 'app', { name: 'x', nome: 'y' }, { '/nome': 'O campo “nome” não existe.' }],
    ['a field of the server', 'app', { name: 'x', id: 'y' }, { '/id': 'Este campo não pode ser alterado.' }],
    [
      'a field that a choice asks for, without a word on the condition itself',
      'app',
      { name: 'x', config: { supportChannel: 'email' } },
      { '/config/supportEmail': 'Informe o e-mail que recebe os pedidos de suporte.' },
    ],
    [
      'an item of a list',
      'product',
      { ...product, platformIds: [{ platform: 'outra', productId: '' }] },
      { '/platformIds/0/platform': messages.enum!, '/platformIds/0/productId': messages.required! },
    ],
    [
      'an empty list',
      'product',
      { ...product, platformIds: [] },
      { '/platformIds': 'Por favor, adicione pelo menos um ID de produto para ofertas pagas' },
    ],
    [
      'a number too small',
      'lesson',
      { title: 'a', content: 'b', duration: -1 },
      { '/duration': 'O menor valor aceito é 0.' },
    ],
    [
      'emptiness before the format',
      'registration',
      { name: 'Maria', email: '', cpf: '1', phone: '(11) 91234-5678', password: 'fraca' },
      {
        '/email': 'Informe o e-mail.',
        '/cpf': 'CPF inválido. Confira os números digitados.',
        '/password':
          'A senha precisa de pelo menos 8 caracteres, com letras maiúsculas, minúsculas e números.',
      },
    ],
  ])('%s', (_, name, document, expected) => expect(errorsOf(name, document)).toEqual(expected))

  test('nothing wrong, nothing said', () => {
    expect(fieldErrors(entities.app.schema, null)).toEqual({})
    expect(fieldErrors(entities.app.schema, [])).toEqual({})
  })

  test('a name that no schema knows, of whatever shape, is only repeated', () => {
    const hostile = JSON.parse('{"name":"x","__proto__":1,"constructor":2,"a/b~c":3}') as Document
    expect(Object.keys(errorsOf('app', hostile)).sort()).toEqual(['/__proto__', '/a~1b~0c', '/constructor'])
  })

  test('of several errors the first is told, unless the value is missing', () => {
    const error = (keyword: string, limit?: number) => ({ keyword, instancePath: '/slug', params: { limit } })
    const told = (...errors: ReturnType<typeof error>[]) => fieldErrors(entities.app.schema, errors)['/slug']
    expect(told(error('maxLength', 40), error('format'))).toBe('Use no máximo 40 caracteres.')
    expect(told(error('format'), error('minLength', 1))).toBe('Informe o endereço do app.')
    expect(told(error('minLength', 1), error('format'))).toBe('Informe o endereço do app.')
  })

  test('of a choice, what is of another type is none of them', () => {
    const level: Schema = { type: 'integer', enum: [1, 2] }
    const told = (field: Schema) =>
      fieldErrors({ properties: { level: field } }, [
        { keyword: 'type', instancePath: '/level', params: { type: 'integer' } },
        { keyword: 'enum', instancePath: '/level', params: { allowedValues: [1, 2] } },
      ])['/level']
    expect(told(level)).toBe(messages.enum)
    expect(told({ ...level, 'x-messages': { enum: 'Diga o nível.' } })).toBe('Diga o nível.')
  })

  test('an error of a kind without words gets the words for anything', () => {
    const strange = { keyword: 'strange', instancePath: '/name', params: {} }
    expect(fieldErrors(entities.app.schema, [strange])).toEqual({ '/name': messages.default })
  })
})
