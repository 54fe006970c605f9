import { expect, test } from 'vitest'
import { constants } from '../../src/domain/generated/constants.ts'
import { entities, type EntityName } from '../../src/domain/generated/entities.ts'
import type { Document } from '../../src/domain/schema/definition.ts'
import { fieldErrors } from '../../src/domain/message/message.ts'
import { entityOf, forms } from '../support/compiled-screens.ts'

/**
 * What the specification fixes of words and numbers (sections 2, 5, 8 and 9), letter for letter. It is no list of all there is: a product
 * owner may add fields and choices without touching a test.
 */
test.each<[EntityName, Document, Record<string, string>]>([
  ['app-user', { name: '', email: '' }, both('/name', '/email', 'Por favor, preencha nome e email')],
  [
    'feed-post',
    { title: '', content: '' },
    both('/title', '/content', 'Por favor, preencha título e conteúdo'),
  ],
  ['lesson', { title: '', content: '' }, both('/title', '/content', 'Por favor, preencha título e conteúdo')],
  ['module', { title: '' }, { '/title': 'Por favor, preencha o título' }],
  ['community-post', { content: '' }, { '/content': 'Por favor, preencha o conteúdo' }],
  ['product', { name: '' }, { '/name': 'Por favor, preencha o nome do produto' }],
  [
    'product',
    { name: 'Curso', offerType: 'PAID' },
    { '/platformIds': 'Por favor, adicione pelo menos um ID de produto para ofertas pagas' },
  ],
  [
    'student',
    {},
    {
      '/name': 'Nome é obrigatório',
      '/email': 'E-mail é obrigatório',
    },
  ],
])('%s %j is refused in the words of the specification', (name, document, words) => {
  const { validate, schema } = entities[name]
  expect(validate(document)).toBe(false)
  expect(fieldErrors(schema, validate.errors)).toMatchObject(words)
})

function both(one: string, other: string, text: string): Record<string, string> {
  return { [one]: text, [other]: text }
}

test.each([
  ['login', 'Entrar', 'Entrando...', 'Erro ao fazer login'],
  ['registration', 'Criar conta', 'Criando conta...', 'Erro ao criar conta'],
  ['product', 'Criar Produto', 'Salvando...', 'Erro ao salvar produto. Por favor, tente novamente.'],
  ['modals/app-user', 'Adicionar', 'Salvando...', 'Erro ao adicionar usuário'],
  ['modals/feed-post', 'Criar Post', 'Salvando...', 'Erro ao criar post do feed'],
  ['modals/module', 'Adicionar Módulo', 'Salvando...', 'Erro ao criar módulo'],
  ['modals/lesson', 'Adicionar Aula', 'Salvando...', 'Erro ao criar aula'],
  ['modals/community-post', 'Criar Post', 'Salvando...', 'Erro ao criar post'],
])('%s speaks: %s, %s, %s', (id, submit, busy, failure) => {
  expect(forms.find((form) => form.id === id)).toMatchObject({ submit, busy, failure })
})

test('the two passwords of a registration must match, in words', () => {
  const form = forms.find(({ id }) => id === 'registration')!
  const keys = form.layout.map((item) => item.kind === 'field' && item.field)
  expect(keys).toEqual(['name', 'email', 'cpf', 'phone', 'password', 'confirmPassword'])
  expect(form.schema.properties!.confirmPassword!['x-messages']!.confirm).toBe('As senhas não coincidem')
})

test('the numbers of the product', () => {
  expect(constants).toMatchObject({
    autosaveSeconds: 10,
    saveAfterUploadSeconds: 1,
    previewConfigurationSeconds: 10,
    bannerRotationSeconds: 6,
    bannerFadeSeconds: 1,
    imageMaxBytes: 5 * 1024 * 1024,
    recentApps: 3,
    builderPreview: { width: 320, height: 680 },
    floatingPreview: { width: 320, height: 640 },
  })
})

test('every field that a form asks for has a label', () => {
  for (const form of forms) {
    for (const [key, { title }] of Object.entries(form.schema.properties!)) {
      expect(title, `${form.id} ${key}`).toMatch(/\S/)
    }
    expect(entityOf(form), form.id).toBeDefined()
  }
})
