import { describe, expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import {
  isAsked,
  isFree,
  isShownAt,
  onlyHidden,
  withoutHidden,
} from '../../../src/domain/schema/condition.ts'
import { conditionOn, withLogic } from '../../support/schema/with-logic.ts'

describe('isAsked', () => {
  const when = conditionOn({ channel: ['email', 'whatsapp'], open: [true] })
  test('every named field must have one of its values', () => {
    expect(isAsked(when, { channel: 'whatsapp', open: true })).toBe(true)
    expect(isAsked(when, { channel: 'email', open: false })).toBe(false)
    expect(isAsked(when, { channel: 'none', open: true })).toBe(false)
    expect(isAsked(when, { open: true })).toBe(false)
  })
  test('without a condition a field is always asked for', () => expect(isAsked(undefined, {})).toBe(true))
})

describe('withoutHidden', () => {
  test('direct link drops what belongs to the login screen', () => {
    const config = {
      loginType: 'link_direto',
      freeRegistration: true,
      showAppNameLogin: true,
      language: 'pt-BR',
    }
    const app = { name: 'Violão', config: { ...config, loginBackground: null } }
    expect(withoutHidden(entities.app.schema, app)).toEqual({
      name: 'Violão',
      config: { loginType: 'link_direto', language: 'pt-BR' },
    })
  })

  test('a support channel keeps its own address only', () => {
    const kept = (supportChannel: string) =>
      withoutHidden(entities['app-config'].schema, {
        supportChannel,
        supportEmail: 'a@b.co',
        supportWhatsapp: '1',
      })
    expect(kept('none')).toEqual({ supportChannel: 'none' })
    expect(kept('email')).toEqual({ supportChannel: 'email', supportEmail: 'a@b.co' })
    expect(kept('whatsapp')).toEqual({ supportChannel: 'whatsapp', supportWhatsapp: '1' })
  })

  test('a product sends what its release and its offer need', () => {
    const product = {
      name: 'Curso',
      daysAfterPurchase: 7,
      releaseDate: '2026-12-01T03:00:00Z',
      platformIds: [{ platform: 'hotmart', productId: '1' }],
      salesPageUrl: 'https://a.com',
    }
    const sent = (releaseType: string, offerType: string) =>
      Object.keys(withoutHidden(entities.product.schema, { ...product, releaseType, offerType })).filter(
        (name) => name in product && name !== 'name',
      )
    expect(sent('IMMEDIATE', 'FREE')).toEqual([])
    expect(sent('DAYS_AFTER', 'BONUS')).toEqual(['daysAfterPurchase'])
    expect(sent('EXACT_DATE', 'PAID')).toEqual(['releaseDate', 'platformIds', 'salesPageUrl'])
  })
})

describe('at every depth', () => {
  const written = {
    type: 'object',
    properties: {
      kind: { type: 'string', enum: ['link', 'text'], default: 'text' },
      url: { type: 'string', 'x-when': { kind: ['link'] } },
    },
  }
  const choice = withLogic(written)
  const schema = withLogic({
    type: 'object',
    properties: {
      isOpen: { type: 'boolean', default: false },
      group: { ...written, 'x-when': { isOpen: [true] } },
      always: written,
      list: { type: 'array', items: written },
    },
  })
  const document = {
    isOpen: true,
    group: { kind: 'link', url: 'a' },
    always: { url: 'b' },
    list: [{ kind: 'link', url: 'c' }, { kind: 'text', url: 'd' }, { url: 'e' }, 'no item'],
  }

  test('groups and items of lists decide by their own answers, or by what is usual', () => {
    expect(withoutHidden(schema, document)).toEqual({
      isOpen: true,
      group: { kind: 'link', url: 'a' },
      always: {},
      list: [{ kind: 'link', url: 'c' }, { kind: 'text' }, {}, 'no item'],
    })
    expect(withoutHidden(schema, { group: { kind: 'link', url: 'a' } })).toEqual({})
    // Null is an answer.
    expect(withoutHidden(choice, { kind: null, url: 'a' })).toEqual({ kind: null })
  })

  test('a change is decided by the document that it makes', () => {
    const change = { always: { url: 'b' }, group: { url: 'a' } }
    const whole = { always: { kind: 'link', url: 'b' }, group: { kind: 'link', url: 'a' }, isOpen: false }
    expect(withoutHidden(schema, change, whole)).toEqual({ always: { url: 'b' } })
    expect(onlyHidden(schema, change, whole)).toEqual({ group: { url: 'a' } })
    expect(onlyHidden(schema, change, { ...whole, always: {} })).toEqual(change)
    expect(onlyHidden(schema, { always: { kind: 'link', url: 'b' } })).toEqual({})
  })

  test('a place is shown or not', () => {
    expect(isShownAt(schema, document, ['list', '0', 'url'])).toBe(true)
    expect(isShownAt(schema, document, ['list', '1', 'url'])).toBe(false)
    expect(isShownAt(schema, document, ['always', 'url'])).toBe(false)
    expect(isShownAt(schema, {}, ['group', 'kind'])).toBe(false)
    expect(isShownAt(schema, {}, ['what', 'nobody', 'knows'])).toBe(true)
  })

  test('names of every object are no fields', () => {
    const hostile = JSON.parse('{"__proto__": {"isOpen": true}, "constructor": 1}') as Record<string, unknown>
    expect(Object.keys(withoutHidden(schema, hostile))).toEqual(['__proto__', 'constructor'])
  })
})

test('a choice that bears the name of what every object has is limited by nothing', () => {
  const field = { type: 'string', 'x-limits': { a: conditionOn({ open: [true] }) } }
  for (const choice of ['__proto__', 'hasOwnProperty', 'constructor'])
    expect(isFree(field, choice, [{}]), choice).toBe(true)
  expect(isFree(field, 'a', [{}])).toBe(false)
})
