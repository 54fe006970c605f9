import { describe, expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import type { Schema } from '../../../src/domain/schema/definition.ts'

const { schema } = entities.app

describe('withDefaults', () => {
  test('completes a document at every depth', () => {
    const app = withDefaults(schema, { name: 'Violão', config: { features: { analytics: false } } })
    expect(app).toMatchObject({
      name: 'Violão',
      primaryColor: '#10b981',
      logoUrl: null,
      config: {
        loginType: 'email_senha',
        features: { analytics: false, offlineMode: true, pushNotifications: true },
        bottomMenu: { home: true, feed: true, community: true, profile: true },
      },
    })
  })

  test('completes the items of a list', () => {
    const app = withDefaults(schema, { config: { banners: [{ link: 'https://a.com' }] } })
    expect(app.config.banners).toEqual([{ link: 'https://a.com', image: null }])
  })

  test('keeps every value that is there, empty ones too', () => {
    const given = { description: '', logoUrl: null, config: { freeRegistration: false, domain: 'x.com' } }
    expect(withDefaults(schema, given)).toMatchObject(given)
  })

  test('invents nothing where the schema says nothing', () => {
    const app = withDefaults(schema, {})
    expect(app).not.toHaveProperty('name')
    expect(app).not.toHaveProperty('slug')
    expect(app).not.toHaveProperty(['config', 'supportEmail'])
    expect(withDefaults({ properties: { a: { properties: { b: {} } } } } as Schema, {})).toEqual({})
  })

  test('gives back the very same object when nothing was missing, and leaves its input alone', () => {
    const sparse = Object.freeze({ name: 'Violão' })
    const complete = withDefaults(schema, sparse)
    expect(sparse).toEqual({ name: 'Violão' })
    expect(withDefaults(schema, complete)).toBe(complete)
  })

  test.each(Object.values(entities))('the defaults of $name satisfy its own rules', (entity) => {
    const errors = entity.validatePatch(withDefaults(entity.schema, {})) ? [] : entity.validatePatch.errors
    expect(errors).toEqual([])
  })
})
