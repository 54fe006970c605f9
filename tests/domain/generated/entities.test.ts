import { describe, expect, test } from 'vitest'
import { entities, type EntityName } from '../../../src/domain/generated/entities.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import { fieldAt } from '../../../src/domain/schema/field.ts'

/**
 * What the specification fixes of entities (sections 3, 5 and 9), letter for letter. It is no list of all there is: a product
 * owner may add fields and choices without touching a test.
 */
describe('defaults', () => {
  test('of an app’s configuration', () => {
    const slot = { image: null, link: '' }
    expect(withDefaults(entities['app-config'].schema, {})).toMatchObject({
      showStudentName: true,
      communityEnabled: true,
      feedEnabled: true,
      freeRegistration: false,
      loginType: 'email_senha',
      language: 'pt-BR',
      headerColor: '#ffffff',
      footerColor: '#ffffff',
      banners: [slot, slot, slot],
      supportChannel: 'none',
      showProgressBar: true,
      showModuleLabel: true,
      loginBackground: null,
      showAppNameLogin: true,
      homeType: 'grid',
      courseLayout: 'modules',
      bottomMenu: { home: true, feed: true, community: true, profile: true },
      domain: '',
      features: { pushNotifications: true, offlineMode: true, analytics: true },
    })
  })

  test('of an app', () => {
    expect(withDefaults(entities.app.schema, {})).toMatchObject({
      primaryColor: '#10b981',
      secondaryColor: '#065f46',
      backgroundColor: '#F8F8F8',
      textColor: '#333333',
    })
  })

  test('of a product, a lesson and a post', () => {
    expect(withDefaults(entities.product.schema, {})).toMatchObject({ daysAfterPurchase: 7 })
    expect(withDefaults(entities.lesson.schema, {})).toMatchObject({ type: 'TEXT' })
    expect(withDefaults(entities['feed-post'].schema, {})).toMatchObject({ published: true })
  })
})

test.each<[EntityName, string, string[]]>([
  ['app', 'status', ['DRAFT', 'ACTIVE', 'INACTIVE', 'SUSPENDED']],
  ['app-config', 'loginType', ['email_senha', 'apenas_email', 'link_direto']],
  ['app-config', 'language', ['pt-BR', 'en-US', 'es-ES']],
  ['app-config', 'supportChannel', ['none', 'email', 'whatsapp']],
  ['app-config', 'homeType', ['grid', 'carousel']],
  ['app-config', 'courseLayout', ['modules', 'feed']],
  ['product', 'type', ['COURSE', 'EBOOK', 'MASTERCLASS', 'TEMPLATE', 'OTHER']],
  ['product', 'releaseType', ['IMMEDIATE', 'DAYS_AFTER', 'EXACT_DATE']],
  ['product', 'offerType', ['FREE', 'PAID', 'BONUS']],
  ['product', 'status', ['ACTIVE', 'INACTIVE']],
  ['lesson', 'type', ['TEXT', 'VIDEO', 'PDF', 'AUDIO']],
  ['student', 'status', ['active', 'inactive', 'blocked']],
  ['app-user', 'status', ['ACTIVE', 'INACTIVE', 'BLOCKED']],
])('%s offers as %s: %j', (name, field, choices) => {
  expect(fieldAt(entities[name].schema, [field])!.enum).toEqual(expect.arrayContaining(choices))
})

test.each<[EntityName, string, Record<string, string>]>([
  ['app', 'status', { DRAFT: 'Rascunho', ACTIVE: 'Ativo', INACTIVE: 'Inativo', SUSPENDED: 'Suspenso' }],
  ['app-user', 'status', { ACTIVE: 'Ativo', INACTIVE: 'Inativo', BLOCKED: 'Bloqueado' }],
  ['product', 'offerType', { FREE: 'Gratuíto', PAID: 'Pago', BONUS: 'Bônus' }],
  [
    'product',
    'type',
    { COURSE: 'Curso', EBOOK: 'E-book', MASTERCLASS: 'Masterclass', TEMPLATE: 'Templates', OTHER: 'Outro' },
  ],
  ['lesson', 'type', { TEXT: 'Texto', VIDEO: 'Vídeo', PDF: 'PDF', AUDIO: 'Áudio' }],
])('%s calls each %s as people do', (name, field, labels) => {
  const choices = fieldAt(entities[name].schema, [field])!['x-ui']!.choices!
  expect(Object.fromEntries(choices.map(({ value, label }) => [value, label]))).toMatchObject(labels)
})

test('the seven platforms', () => {
  const platform = fieldAt(entities.product.schema, ['platformIds', '0', 'platform'])
  const seven = ['hotmart', 'hotfy', 'monetizze', 'eduzz', 'kiwify', 'perfectpay', 'ticto']
  expect(platform!.enum).toEqual(expect.arrayContaining(seven))
})

test('the 27 states, or none', () => {
  const states = 'AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' ')
  expect(states).toHaveLength(27)
  expect(fieldAt(entities.student.schema, ['address', 'state'])!.enum).toEqual(['', ...states])
})

test.each<[EntityName, string, Record<string, unknown>]>([
  ['registration', 'cpf', { maxLength: 14, format: 'cpf' }],
  ['registration', 'phone', { maxLength: 15, format: 'phone' }],
  ['registration', 'password', { format: 'strong-password' }],
  ['product', 'daysAfterPurchase', { minimum: 0, default: 7 }],
  ['app-config', 'banners', { minItems: 3, maxItems: 3 }],
  ['app', 'logoUrl', { 'x-image': { width: 512, height: 512 } }],
  ['app', 'faviconUrl', { 'x-image': { width: 64, height: 64 } }],
  ['app-config', 'loginBackground', { 'x-image': { width: 1080, height: 1920 } }],
])('the limits of %s %s: %j', (name, field, limits) => {
  expect(fieldAt(entities[name].schema, [field])).toMatchObject(limits)
})

test('an exact date starts at midnight', () => {
  expect(fieldAt(entities.product.schema, ['releaseDate'])!['x-ui']).toMatchObject({ defaultTime: '00:00' })
})
