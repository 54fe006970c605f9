import { describe, expect, test, vi } from 'vitest'
import { entities } from '../../../src/domain/generated/entities.ts'
import builder from '../../../src/domain/generated/screens/builder.ts'
import login from '../../../src/domain/generated/screens/login.ts'
import product from '../../../src/domain/generated/screens/product.ts'
import registration from '../../../src/domain/generated/screens/registration.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import { flatten, payload, unflatten } from '../../../src/domain/schema/screen.ts'
import { screenErrors } from '../../../src/domain/message/screen-errors.ts'

const app: Document = withDefaults(entities.app.schema, { name: 'Violão', slug: 'violao' })
const [, loginStep, homeStep, , , supportStep] = builder.steps

const person = {
  name: 'Maria da Silva',
  email: 'maria@exemplo.com.br',
  cpf: '529.982.247-25',
  phone: '(11) 91234-5678',
  password: 'Senha123',
  confirmPassword: 'Senha123',
}

describe('flatten and unflatten', () => {
  test.each(builder.steps)('go round without touching anything: $label', (step) => {
    expect(unflatten(step, flatten(step, app), app)).toBe(app)
  })

  test('flat data is keyed by path, in the order in which it is asked for', () => {
    expect(flatten(supportStep!, app)).toEqual({
      'config:supportChannel': 'none',
      'config:legal:responsible': '',
      'config:legal:email': '',
      'config:legal:privacy': '',
      'config:legal:terms': '',
    })
    expect(Object.keys(flatten(homeStep!, app))).toEqual([
      'config:homeType',
      'config:banners',
      'config:bottomMenu:home',
      'config:bottomMenu:feed',
      'config:bottomMenu:community',
      'config:bottomMenu:profile',
    ])
  })

  test('one answer changes one value and keeps the rest', () => {
    const flat = { ...flatten(homeStep!, app), 'config:bottomMenu:feed': false }
    const changed = unflatten(homeStep!, flat, app) as typeof app & { config: Document }
    expect(changed.config.bottomMenu).toEqual({ home: true, feed: false, community: true, profile: true })
    expect(changed.config.banners).toBe((app.config as Document).banners)
    expect((app.config as Document).bottomMenu).toMatchObject({ feed: true })
  })

  test('an answer that was cleared is written as such', () => {
    expect(unflatten(product, { name: undefined }, { name: 'Curso' })).toEqual({ name: undefined })
  })
})

describe('payload', () => {
  test('what only the form knows is not sent', () => {
    const { confirmPassword: _, ...sent } = person
    expect(payload(registration, person)).toEqual(sent)
  })

  test('hidden fields are not sent', () => {
    const config = { supportChannel: 'whatsapp', supportEmail: 'a@b.co', supportWhatsapp: '(11) 91234-5678' }
    expect(payload(supportStep!, { config })).toEqual({
      config: { supportChannel: 'whatsapp', supportWhatsapp: '(11) 91234-5678' },
    })
    const direct = payload(loginStep!, { config: { loginType: 'link_direto', freeRegistration: true } })
    expect(direct).toEqual({ config: { loginType: 'link_direto' } })
  })

  test('fields of other screens are not sent', () => {
    expect(payload(login, { email: 'a@b.co', password: 'x', remember: true })).toEqual({
      email: 'a@b.co',
      password: 'x',
    })
  })
})

describe('screenErrors', () => {
  test('a form filled in well has none', () => expect(screenErrors(registration, person)).toEqual({}))

  test('an empty registration names every field in its own words', () => {
    expect(screenErrors(registration, {})).toEqual({
      name: 'Informe o nome.',
      email: 'Informe o e-mail.',
      cpf: 'Informe o CPF.',
      phone: 'Informe o telefone.',
      password: 'Crie uma senha.',
      confirmPassword: 'Preencha este campo.',
    })
  })

  test.each(['Senha124', '', undefined])('a repeated password of %o does not match', (confirmPassword) => {
    expect(screenErrors(registration, { ...person, confirmPassword })).toEqual({
      confirmPassword: 'As senhas não coincidem',
    })
  })

  test('a field inside a list is named with its place', () => {
    const banners = [
      { image: null, link: 'exemplo.com' },
      { image: null, link: '' },
      { image: 'x', link: '' },
    ]
    const errors = screenErrors(homeStep!, withDefaults(entities.app.schema, { config: { banners } }))
    expect(Object.keys(errors)).toEqual(['config:banners/0/link', 'config:banners/2/image'])
    expect(errors['config:banners/0/link']).toBe('Informe um endereço completo, começando com https://.')
  })

  test('what stays as it was is judged once, whatever changes beside it', () => {
    const { validate } = supportStep!
    const judge = vi.fn((data: unknown) => {
      const isRight = validate(data)
      Object.assign(judge, { errors: validate.errors })
      return isRight
    })
    const step = { ...supportStep!, validate: judge }
    const config = { ...(app.config as Document), supportChannel: 'email', supportEmail: 'errado' }
    const wrong = screenErrors(step, { ...app, config })
    expect(Object.keys(wrong)).toEqual(['config:supportEmail'])
    expect(screenErrors(step, { ...app, name: 'Outro', config: { ...config, homeType: 'grid' } })).toBe(wrong)
    expect(judge).toHaveBeenCalledOnce()
    expect(screenErrors(step, { ...app, config: { ...config, supportEmail: 'a@b.co' } })).toEqual({})
    expect(screenErrors(step, { ...app, config })).toEqual(wrong)
  })

  test('what is hidden is not judged, and is judged once it shows', () => {
    const config = { supportChannel: 'none', supportEmail: 'nem e-mail é' }
    expect(screenErrors(supportStep!, { config })).toEqual({})
    expect(screenErrors(supportStep!, { config: { ...config, supportChannel: 'email' } })).toEqual({
      'config:supportEmail': 'Informe um e-mail válido, como nome@exemplo.com.br.',
    })
  })

  test('a validator leaves no errors behind after a good form', () => {
    screenErrors(registration, {})
    expect(registration.validate(person)).toBe(true)
    expect(registration.validate.errors).toBeNull()
  })

  test.each([null, undefined, 'text', []])('%o instead of data is refused, not fatal', (data) => {
    expect(registration.validate(data)).toBe(false)
  })
})
