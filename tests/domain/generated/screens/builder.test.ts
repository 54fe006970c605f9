import { describe, expect, test } from 'vitest'
import type { Document } from '../../../../src/domain/schema/definition.ts'
import palettes from '../../../../schemas/screens/palettes.json' with { type: 'json' }
import { entities } from '../../../../src/domain/generated/entities.ts'
import builder from '../../../../src/domain/generated/screens/builder.ts'
import { isAsked } from '../../../../src/domain/schema/condition.ts'
import { withDefaults } from '../../../../src/domain/schema/defaults.ts'

/**
 * What the specification fixes of the builder and its palettes (sections 2, 4 and 5), letter for letter. It is no list of all there is: a product
 * owner may add fields and choices without touching a test.
 */
describe('the builder', () => {
  test('has seven steps in order', () => {
    const names = [
      'Dados Gerais',
      'Login',
      'Home',
      'Curso',
      'Estilo Visual',
      'Canais de Suporte',
      'Visualização',
    ]
    expect(builder.steps.map(({ label }) => label)).toEqual(names)
    expect(builder.steps.map(({ title }) => title)).toEqual(names)
    expect([builder.submit, builder.failure]).toEqual(['Publicar Aplicativo', 'Erro ao publicar aplicativo'])
  })

  test('asks for every field of an app that a creator sets, once', () => {
    const asked = builder.steps.flatMap((step) =>
      Object.values(step.fields).map(({ path }) => path.join('.')),
    )
    expect(new Set(asked).size).toBe(asked.length)
    const config = Object.keys(entities['app-config'].schema.properties!)
    expect(config.filter((name) => !asked.some((path) => path.split('.')[1] === name))).toEqual([])
    expect(asked).toEqual(
      expect.arrayContaining(['name', 'description', 'logoUrl', 'faviconUrl', 'primaryColor']),
    )
  })

  test('the preview follows: login at step 1, home at step 2, course at step 3', () => {
    expect(builder.steps.slice(1, 4).map(({ preview }) => preview)).toEqual(['login', 'home', 'course'])
    expect(builder.preview.tabs.map(({ label }) => label)).toEqual(['Login', 'Home', 'Curso'])
    const { when } = builder.preview.tabs[0]!
    const asked = ['email_senha', 'apenas_email', 'link_direto'].map((loginType) =>
      isAsked(when, { config: { loginType } }),
    )
    expect(asked).toEqual([true, true, false])
  })

  test('community and feed set their entry of the bottom menu', () => {
    const { fields } = builder.steps[0]!
    expect(fields['config:communityEnabled']!.sets).toEqual(['config', 'bottomMenu', 'community'])
    expect(fields['config:feedEnabled']!.sets).toEqual(['config', 'bottomMenu', 'feed'])
  })

  test('direct link hides what belongs to the login screen; a channel shows its own field', () => {
    const asked = (step: number, flat: Document) =>
      Object.entries(builder.steps[step]!.fields).flatMap(([key, { when }]) =>
        when && isAsked(when, flat) ? [key] : [],
      )
    const ofLogin = ['config:freeRegistration', 'config:showAppNameLogin', 'config:loginBackground']
    expect(asked(1, { 'config:loginType': 'email_senha' }).sort()).toEqual(ofLogin.sort())
    expect(asked(1, { 'config:loginType': 'link_direto' })).toEqual([])
    expect(asked(5, { 'config:supportChannel': 'email' })).toEqual(['config:supportEmail'])
    expect(asked(5, { 'config:supportChannel': 'whatsapp' })).toEqual(['config:supportWhatsapp'])
  })
})

describe('palettes', () => {
  const twelve = palettes.presets.slice(0, 12)

  test('are twelve, in order', () => {
    expect(twelve.map(({ name }) => name)).toEqual([
      'Tech Green',
      'Pro Blue',
      'Creative Purple',
      'Modern Pink',
      'Energy Orange',
      'Neon Cyan',
      'Emerald',
      'Deep Indigo',
      'Dynamic Red',
      'Minimal Gray',
      'Vibrant Yellow',
      'Dark Mode',
    ])
  })

  const sorted = (names: string[]) => [...names].sort()
  const six = [
    'primaryColor',
    'secondaryColor',
    'backgroundColor',
    'textColor',
    'config.headerColor',
    'config.footerColor',
  ]
  test.each(twelve)('$name sets the six colours', ({ values }) => {
    expect(sorted(Object.keys(values))).toEqual(sorted(six))
    for (const color of Object.values(values)) expect(color).toMatch(/^#[0-9a-f]{6}$/i)
  })

  test('no two are alike, and the first is what an app starts with', () => {
    expect(new Set(twelve.map(({ values }) => JSON.stringify(values))).size).toBe(12)
    const app = withDefaults(entities.app.schema, {}) as Record<string, unknown>
    const { primaryColor, secondaryColor, backgroundColor, textColor } = palettes.presets[0]!.values
    expect(app).toMatchObject({ primaryColor, secondaryColor, backgroundColor, textColor })
  })

  test('stand at the top of the visual style', () => {
    const [presets] = builder.steps[4]!.layout
    expect(presets).toMatchObject({ kind: 'presets', presets: palettes.presets })
  })
})
