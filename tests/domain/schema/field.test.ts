import { describe, expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import { eachField, fieldAt } from '../../../src/domain/schema/field.ts'
import { read } from '../../../src/domain/schema/path.ts'

const { schema } = entities.app

describe('eachField', () => {
  test('finds the images of an app wherever they are', () => {
    const app = withDefaults(schema, { name: 'Violão' })
    const images = [...eachField(schema, app)].filter((field) => field.schema.format === 'image')
    expect(images.map(({ path }) => path.join('.'))).toEqual([
      'logoUrl',
      'faviconUrl',
      'config.banners.0.image',
      'config.banners.1.image',
      'config.banners.2.image',
      'config.loginBackground',
    ])
    expect(images[2]!.schema['x-image']).toEqual({ width: 1920, height: 1080 })
  })

  test('yields each value at its path, fields without one as undefined', () => {
    const app = withDefaults(schema, { name: 'Violão' })
    const fields = [...eachField(schema, app)]
    for (const { path, value } of fields) expect(value).toEqual(read(app, path))
    expect(fields.find(({ path }) => path.join('.') === 'config.supportEmail')).toMatchObject({
      value: undefined,
    })
  })

  test('passes over what the schema does not know and objects that are not there', () => {
    expect([...eachField(schema, { unknown: 1 })].map(({ path }) => path[0])).not.toContain('unknown')
    expect([...eachField(schema, { config: null })].filter(({ path }) => path[0] === 'config')).toEqual([])
  })
})

test('fieldAt goes through objects and lists', () => {
  expect(fieldAt(schema, ['config', 'banners', '2', 'link'])).toMatchObject({ title: 'Link', format: 'link' })
  expect(fieldAt(schema, ['config', 'features', 'analytics'])).toMatchObject({ type: 'boolean' })
  expect(fieldAt(schema, ['config', 'nothing', 'here'])).toBeUndefined()
  expect(fieldAt(schema, ['name', '0'])).toBeUndefined()
})
