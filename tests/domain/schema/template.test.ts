import { describe, expect, test } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import { templates } from '../../../src/domain/generated/templates.ts'
import { contrast } from '../../../src/domain/color/color.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import { holdsWork, replacedBy, withoutTemplate, withTemplate } from '../../../src/domain/schema/template.ts'

const { schema, validate } = entities.app
const fresh: Document = withDefaults(schema, { name: 'Aplicativo da Marina' })
const [blank, ...others] = templates

describe.each(templates)('the template “$title”', (template) => {
  test('makes an app that the API takes, and is there to be told apart', () => {
    expect(validate({ name: 'Escola', ...template.document })).toBe(true)
    expect(template.description).toMatch(/\.$/)
    expect(new Set(template.sample).size).toBe(template.sample.length)
  })

  test('can be read: text on its ground meets AA', () => {
    const { textColor, backgroundColor } = template.document as Record<string, string>
    expect(contrast(textColor!, backgroundColor!)).toBeGreaterThanOrEqual(4.5)
  })

  test('sets the same fields as every other, so that the last one chosen holds alone', () => {
    const alone = withTemplate(fresh, template)
    expect(templates.map((other) => withTemplate(withTemplate(fresh, other), template))).toEqual(
      templates.map(() => alone),
    )
  })
})

test('the first is what is there before anybody chooses; the others are something else', () => {
  expect(blank!.id).toBe('blank')
  expect(withTemplate(fresh, blank!)).toEqual(fresh)
  for (const template of others) expect(withTemplate(fresh, template)).not.toEqual(fresh)
})

test('what a template would replace counts as work, the name does not', () => {
  expect(holdsWork(fresh, blank!)).toBe(false)
  expect(holdsWork({ ...fresh, name: 'Outro nome' }, blank!)).toBe(false)
  expect(holdsWork({ ...fresh, description: 'Minha escola' }, blank!)).toBe(true)
  expect(holdsWork(withTemplate(fresh, others[0]!), blank!)).toBe(true)
})

test('what was replaced can be put back, and nothing else with it', () => {
  const mine = { ...fresh, description: 'Minha escola', primaryColor: '#123456' }
  for (const template of others) {
    const before = replacedBy(mine, template)
    const renamed = { ...withTemplate(mine, template), name: 'Depois' }
    expect(withoutTemplate(renamed, template, before)).toEqual({ ...mine, name: 'Depois' })
  }
})
