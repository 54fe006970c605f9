import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Document, Schema } from '../../../src/domain/schema/definition.ts'
import { FlatForm } from '../../../src/ui/form/flat-form.tsx'
import { SchemaForm } from '../../../src/ui/form/schema-form.tsx'
import { openForm } from '../../support/form/form-host.tsx'
import { madeScreen } from '../../support/form/made-screen.ts'
import { smallScreen } from '../../support/form/small-screen.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

/** The small form, with a number to be asked for. */
function withNumber(name: string, field: Schema, hints: object, initial: Document = {}) {
  const { schema, uiSchema, layout, fields } = smallScreen
  return {
    ...smallScreen,
    schema: { ...schema, properties: { ...schema.properties, [name]: field } },
    uiSchema: { ...uiSchema, [name]: { 'ui:widget': 'number', 'ui:options': hints } },
    layout: [...layout, { kind: 'field' as const, field: name }],
    fields: { ...fields, [name]: { path: [name] } },
    initial: { ...smallScreen.initial, ...initial },
  }
}

test('an optional number is marked, and cleared it is null', async () => {
  const withSeats = withNumber('seats', { title: 'Vagas', type: ['integer', 'null'] }, { optional: true })
  const { seen, user } = openForm(SchemaForm, { screen: withSeats, value: { name: 'Ana', seats: 12 } })
  await user.clear(screen.getByRole('spinbutton', { name: 'Vagas (opcional)' }))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(seen.submitted).toEqual([{ name: 'Ana', seats: null }])
})

test('a number that starts with a value is the smallest once it is cleared, whatever comes before it is left', async () => {
  const days = { title: 'Dias', type: 'integer', minimum: 0, default: 7 }
  const { seen, user } = openForm(SchemaForm, {
    screen: withNumber('days', days, {}, { days: 7 }),
    value: { name: 'Ana' },
  })
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Dias' })
  expect(field.value).toBe('7')
  await user.clear(field)
  // A picture that is through, say.
  fireEvent.change(screen.getByRole('textbox', { name: 'Nome' }), { target: { value: 'Bia' } })
  expect(field.value).toBe('')
  await user.keyboard('{Enter}')
  expect(seen.submitted).toEqual([{ name: 'Bia', days: 0 }])
  await user.tab()
  expect(field.value).toBe('0')

  await user.clear(field)
  await user.keyboard('30')
  await user.tab()
  expect([field.value, seen.document]).toEqual(['30', { name: 'Bia', days: 30 }])
})

test('a field that cannot be drawn stays alone, and can be emptied or tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { uiSchema } = smallScreen
  const broken = { ...smallScreen, uiSchema: { ...uiSchema, name: { 'ui:widget': 'nobody-knows-this' } } }
  const { seen, user, show } = openForm(SchemaForm, { screen: broken, value: { name: 'Ana' } })
  expect(screen.getByText('Nome').parentElement?.textContent).toContain('Não foi possível mostrar Nome.')
  await user.click(screen.getByRole('switch', { name: 'Ativa' }))
  expect(seen.document).toMatchObject({ name: 'Ana', active: false })
  await user.click(screen.getByRole('button', { name: 'Esvaziar este campo' }))
  expect(seen.document.name).toBe('')
  act(() => show({ screen: smallScreen }))
  await user.click(screen.getByRole('button', { name: 'Tentar de novo' }))
  expect(screen.getByRole('textbox', { name: 'Nome' })).toBeTruthy()
})

/** Both forms keep one contract. */
describe.each([
  ['SchemaForm', SchemaForm],
  ['FlatForm', FlatForm],
])('%s', (_, Form) => {
  const open = (props = {}) => openForm(Form, { screen: smallScreen, ...props })
  const name = () => screen.getByRole('textbox', { name: 'Nome' })
  const submit = () => screen.getByRole('button', { name: 'Guardar' })

  test('draws fields with labels, help and initial values, and changes nothing by itself', () => {
    const { seen } = open()
    expect(name().getAttribute('aria-required')).toBe('true')
    const help = document.getElementById(name().getAttribute('aria-describedby')!)
    expect(help?.textContent).toBe('Como as pessoas a chamam.')
    expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Ativa' }).checked).toBe(true)
    expect(screen.getByRole('group', { name: 'Mais' })).toBeTruthy()
    expect(seen.changes).toBe(0)
  })

  test('writes what is typed into the document and keeps the rest', async () => {
    const other = { kept: true }
    const { seen, user } = open({ value: { other, contact: { channel: 'none' } } })
    await user.type(name(), 'Ana')
    expect(seen.document).toEqual({ other, contact: { channel: 'none' }, name: 'Ana' })
    expect(seen.document.other).toBe(other)
  })

  test('asks for a field only while its choice is given', async () => {
    const { seen, user } = open()
    expect(screen.queryByRole('textbox', { name: /E-mail/ })).toBeNull()
    await user.selectOptions(screen.getByLabelText('Canal'), 'E-mail')
    await user.type(screen.getByRole('textbox', { name: 'E-mail (opcional)' }), 'a@b.co')
    expect(seen.document.contact).toEqual({ channel: 'email', email: 'a@b.co' })
    await user.selectOptions(screen.getByLabelText('Canal'), 'Nenhum')
    expect(screen.queryByRole('textbox', { name: /E-mail/ })).toBeNull()
  })

  test('a field that sets another takes it along', async () => {
    const { seen, user } = open()
    await user.click(screen.getByRole('switch', { name: 'Ativa' }))
    expect(seen.document).toMatchObject({ active: false, menu: { shown: false } })
  })

  test('judges a field when it is left, and again while it is mended', async () => {
    const { user } = open()
    await user.type(name(), 'comprido')
    expect(name().getAttribute('aria-invalid')).toBeNull()
    await user.tab()
    expect(name().getAttribute('aria-invalid')).toBe('true')
    const ids = name().getAttribute('aria-describedby')!.split(' ')
    const texts = ids.map((id) => document.getElementById(id)?.textContent)
    expect(texts).toEqual(['Como as pessoas a chamam.', 'Use no máximo 5 caracteres.'])
    await user.type(name(), '{Backspace}{Backspace}{Backspace}')
    expect(screen.queryByText('Use no máximo 5 caracteres.')).toBeNull()
  })

  test('leaves an untouched field alone when it is passed', async () => {
    const { user } = open()
    await user.click(name())
    await user.tab()
    expect(screen.queryByText('Dê um nome.')).toBeNull()
  })

  test('opens with what is wrong in it told at its field; what is empty says nothing', () => {
    open({ value: { name: 'comprido', contact: { channel: 'none' } } })
    expect(name().getAttribute('aria-invalid')).toBe('true')
    screen.getByText('Use no máximo 5 caracteres.')
    cleanup()
    open({ value: { name: '' } })
    expect(name().getAttribute('aria-invalid')).toBeNull()
  })

  test('tells at once of a rule that is made while it is open', () => {
    const { schema } = smallScreen
    const { show } = open({ screen: { ...smallScreen, validate: () => true }, value: { name: 'comprido' } })
    expect(name().getAttribute('aria-invalid')).toBeNull()
    act(() => show({ screen: { ...smallScreen, schema: { ...schema } } }))
    screen.getByText('Use no máximo 5 caracteres.')
  })

  test('a failed submit says what is wrong, in an alert, and moves the focus there', async () => {
    const { seen, user } = open()
    await user.click(submit())
    expect(seen.submitted).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(name()))
    expect(screen.getByRole('alert').textContent).toBe('Confira o campo Nome.')
    expect(screen.getByText('Dê um nome.')).toBeTruthy()
    await user.type(name(), 'Ana')
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('submits with the button, with Enter and with Ctrl+S, the last letter included', async () => {
    const { seen, user } = open()
    await user.type(name(), 'Ana{Enter}')
    await user.click(submit())
    await user.keyboard('{Control>}s{/Control}')
    expect(seen.submitted.map(({ name }) => name)).toEqual(['Ana', 'Ana', 'Ana'])
  })

  test('a click on the button is not lost to an error that appears on leaving the field', async () => {
    const { user } = open()
    await user.type(name(), 'comprido')
    expect(fireEvent.mouseDown(submit())).toBe(false)
    expect(document.activeElement).toBe(name())
  })

  test('does not submit while busy, and says so', async () => {
    const { seen, user } = open({ value: { name: 'Ana' }, busy: true })
    await user.click(screen.getByRole('button', { name: 'Guardando...' }))
    await user.type(name(), '{Enter}')
    expect(seen.submitted).toEqual([])
  })

  test("shows the server's messages until the field changes, and those without a field above the buttons", async () => {
    const { user, show } = open({ value: { name: 'Ana' } })
    act(() => show({ serverErrors: { '/name': 'Já existe.', '/owner': 'Sem dono.' } }))
    expect(await screen.findByText('Já existe.')).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain('Sem dono.')
    await user.type(name(), 'a')
    expect(screen.queryByText('Já existe.')).toBeNull()
    act(() => show({ serverErrors: { '/name': 'Já existe.' } }))
    expect(await screen.findByText('Já existe.')).toBeTruthy()
  })

  test('without onSubmit there is no button, and Enter marks nothing', async () => {
    const { user } = open({ onSubmit: undefined })
    expect(screen.queryByRole('button')).toBeNull()
    await user.type(name(), '{Enter}')
    expect(screen.queryByText('Dê um nome.')).toBeNull()
  })
})

test('a light form draws what few have once its code has come', async () => {
  const light = madeScreen({
    words: {
      title: 'Palavras',
      type: 'array',
      default: [],
      items: { type: 'string' },
      'x-ui': { widget: 'tags' },
    },
    days: {
      title: 'Dias',
      type: 'array',
      uniqueItems: true,
      default: [],
      items: {
        type: 'integer',
        oneOf: [
          { const: 1, title: 'Segunda' },
          { const: 2, title: 'Terça' },
        ],
      },
    },
    tint: { title: 'Cor', type: 'string', format: 'color', default: '#0ea5e9' },
    price: { title: 'Preço', type: ['integer', 'null'], format: 'money', default: null },
  })
  const { seen, user } = openForm(FlatForm, { screen: light, value: light.initial })
  await user.type(await screen.findByRole('textbox', { name: 'Palavras' }), 'violão{Enter}')
  await user.click(await screen.findByRole('checkbox', { name: 'Terça' }))
  await user.type(await screen.findByRole('textbox', { name: /^Preço/ }), '19,90')
  expect(screen.getAllByDisplayValue('#0ea5e9')).not.toEqual([])
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(seen.submitted).toEqual([{ words: ['violão'], days: [2], tint: '#0ea5e9', price: 1990 }])
})

test('an amount is typed with any signs in it, and none of them is lost on the way', async () => {
  const priced = madeScreen({
    price: { title: 'Preço', type: 'integer', format: 'money', default: 0 },
    share: { title: 'Parte', type: 'number', default: 0 },
    days: { title: 'Dias', type: 'integer', default: 1, enum: [1, 3] },
  })
  const { seen, user } = openForm(SchemaForm, { screen: priced, value: priced.initial })
  const price = await screen.findByRole('textbox', { name: /^Preço/ })
  for (const typed of ['1.000.000,00', '1.000.', '12,345', '0.']) {
    await user.clear(price)
    await user.type(price, typed)
    expect(price).toHaveProperty('value', typed)
  }
  await user.clear(price)
  await user.type(price, '1.000.000,50')
  await user.type(await screen.findByRole('spinbutton', { name: /^Parte/ }), '0.25')
  await user.selectOptions(screen.getByRole('combobox', { name: /^Dias/ }), '3')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  expect(seen.submitted).toEqual([{ price: 100_000_050, share: 0.25, days: 3 }])
})

test('a field without words of its own shows what its widget says', async () => {
  const priced = madeScreen({
    price: { title: 'Preço', type: ['integer', 'null'], format: 'money', default: null },
  })
  openForm(SchemaForm, { screen: priced, value: priced.initial })
  expect(await screen.findByPlaceholderText('R$ 0,00')).toBeTruthy()
})
