import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Document } from '../../../../src/domain/schema/definition.ts'
import { SchemaForm } from '../../../../src/ui/form/schema-form.tsx'
import { Toaster } from '../../../../src/ui/toast/toast.tsx'
import { openForm } from '../../../support/form/form-host.tsx'
import { madeScreen } from '../../../support/form/made-screen.ts'

beforeAll(async () => {
  await import('../../../../src/ui/form/list/row-list.tsx')
  // Toasts ask for it, and jsdom has none.
  Element.prototype.hasPointerCapture ??= () => false
})
afterEach(cleanup)

const button = (name: string) => screen.findByRole('button', { name })
const submit = () => screen.getByRole('button', { name: 'Guardar' })

describe('a list of texts', () => {
  const tags = {
    tags: {
      title: 'Etiquetas',
      type: 'array',
      maxItems: 3,
      default: [],
      items: {
        title: 'Etiqueta',
        type: 'string',
        maxLength: 10,
        'x-messages': { required: 'Escreva a etiqueta.' },
      },
    },
  }

  test('begins each one empty, judges it when asked to, and takes the next with Enter', async () => {
    const { seen, user } = openForm(SchemaForm, { screen: madeScreen(tags) })
    await user.click(await button('Adicionar etiqueta'))
    expect(seen.document).toEqual({ tags: [''] })
    const first = screen.getByRole('textbox', { name: 'Etiqueta 1' })
    expect(document.activeElement).toBe(first)
    await user.click(submit())
    expect(seen.submitted).toEqual([])
    await waitFor(() => expect(screen.getByText('Escreva a etiqueta.')).toBeTruthy())
    await user.type(first, 'violão{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Etiqueta 2' }))
    await user.keyboard('samba')
    await user.click(submit())
    expect(seen.submitted).toEqual([{ tags: ['violão', 'samba'] }])
    await user.click(screen.getByRole('textbox', { name: 'Etiqueta 2' }))
    await user.keyboard('{Enter}choro')
    expect(seen.document).toEqual({ tags: ['violão', 'samba', 'choro'] })
    expect(screen.queryByRole('button', { name: 'Adicionar etiqueta' })).toBeNull()
    expect(screen.getByText('A lista está completa: cabem 3.')).toBeTruthy()
  })

  test('brings back what was removed, at its place', async () => {
    render(<Toaster />)
    const { seen, user } = openForm(SchemaForm, { screen: madeScreen(tags), value: { tags: ['a', 'b'] } })
    await user.click(await button('Remover Etiqueta 1: a'))
    expect(seen.document).toEqual({ tags: ['b'] })
    await user.click(await button('Desfazer'))
    expect(seen.document).toEqual({ tags: ['a', 'b'] })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Etiqueta 1' }))
  })

  test('what is wrong with one, and is told of above the button, goes with it where another one is removed or moved in between', async () => {
    const { user } = openForm(SchemaForm, {
      screen: madeScreen(tags),
      value: { tags: ['certa', 'bem', 'comprida demais'] },
    })
    await user.click(submit())
    const wrong = () =>
      screen
        .getAllByRole('textbox')
        .filter((one) => one.getAttribute('aria-invalid') === 'true')
        .map((one) => (one as HTMLInputElement).value)
    await screen.findByRole('button', { name: 'Etiqueta 3' })
    await user.click(await button('Remover Etiqueta 1: certa'))
    expect(await screen.findByRole('button', { name: 'Etiqueta 2' })).toBeTruthy()
    expect(wrong()).toEqual(['comprida demais'])
    await user.click(screen.getByDisplayValue('bem'))
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Etiqueta 3' })).toBeTruthy()
    expect(wrong()).toEqual(['comprida demais'])
    await user.click(await button('Remover Etiqueta 3: comprida demais'))
    await waitFor(() => expect(wrong()).toEqual([]))
    expect(screen.getByRole('alert').textContent).toBe('')
  })

  test('of numbers says of an empty one that it is missing', async () => {
    const years = {
      years: { title: 'Anos', type: 'array', default: [], items: { title: 'Ano', type: 'integer' } },
    }
    const { seen, user } = openForm(SchemaForm, { screen: madeScreen(years) })
    await user.click(await button('Adicionar ano'))
    await user.click(submit())
    expect(seen.submitted).toEqual([])
    expect(await screen.findByText('Preencha este campo.')).toBeTruthy()
    await user.type(screen.getByRole('spinbutton', { name: 'Ano 1' }), '2026')
    await user.click(submit())
    expect(seen.submitted).toEqual([{ years: [2026] }])
  })
})

describe('a multiple choice', () => {
  const days = (widget?: string) => ({
    days: {
      title: 'Dias',
      type: 'array',
      uniqueItems: true,
      minItems: 1,
      items: {
        type: 'string',
        oneOf: [
          { const: 'seg', title: 'Segunda' },
          { const: 'ter', title: 'Terça', description: 'À noite.' },
        ],
      },
      ...(widget && { 'x-ui': { widget } }),
      'x-messages': { required: 'Escolha pelo menos um dia.' },
    },
  })

  test.each([undefined, 'chips'])('is ticked in any order and kept in its own (%s)', async (widget) => {
    const { seen, user } = openForm(SchemaForm, { screen: madeScreen(days(widget), ['days']) })
    const box = (name: string) => screen.findByRole('checkbox', { name })
    await user.click(submit())
    expect(await screen.findByText('Escolha pelo menos um dia.')).toBeTruthy()
    await user.click(await box('Terça'))
    await user.click(await box('Segunda'))
    expect(seen.document).toEqual({ days: ['seg', 'ter'] })
    await user.click(await box('Terça'))
    await user.click(submit())
    expect(seen.submitted).toEqual([{ days: ['seg'] }])
  })
})

const links = {
  links: {
    title: 'Links',
    type: 'array',
    maxItems: 5,
    default: [],
    items: {
      title: 'Link',
      type: 'object',
      required: ['label', 'url'],
      properties: {
        label: { title: 'Nome', type: 'string', maxLength: 20, 'x-messages': { required: 'Dê um nome.' } },
        kind: {
          title: 'Abre',
          type: 'string',
          default: 'site',
          oneOf: [
            { const: 'site', title: 'Um site' },
            { const: 'none', title: 'Nada' },
          ],
        },
        url: { type: 'string', format: 'link', title: 'Endereço', 'x-when': { kind: ['site'] } },
        hints: {
          title: 'Dicas',
          type: 'array',
          default: [],
          items: {
            title: 'Dica',
            type: 'object',
            properties: { text: { title: 'Texto', type: 'string', maxLength: 9 } },
          },
        },
      },
    },
  },
}

const [a, b, h] = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`) as [string, string, string]

describe('a list of things', () => {
  const start = () => ({
    links: [
      { id: a, label: 'Um', kind: 'none', hints: [] },
      { id: b, label: 'Dois', kind: 'site', url: 'https://b.br', hints: [{ id: h, text: 'oi' }] },
    ],
  })
  const open = (value: Document = start()) => openForm(SchemaForm, { screen: madeScreen(links), value })
  const list = (document: Document) => document.links as Record<string, unknown>[]
  const row = (name: string | RegExp) => screen.findByRole('group', { name })

  test('shows closed rows by their names, and opens one on request', async () => {
    const { user } = open()
    expect((await row('Link 2: Dois')).querySelector('input')).toBeNull()
    await user.click(screen.getByRole('button', { name: /Dois/, expanded: false }))
    expect(await screen.findByRole('textbox', { name: 'Endereço' })).toBeTruthy()
    // What an answer beside it does not ask for is not there.
    await user.selectOptions(screen.getByLabelText('Abre'), 'Nada')
    expect(screen.queryByRole('textbox', { name: 'Endereço' })).toBeNull()
  })

  test('a new one has an id of its own, is open and has the focus; a copy is another one, to the last item in it', async () => {
    const { seen, user } = open()
    await user.click(await button('Adicionar link'))
    expect(document.activeElement).toBe(within(await row('Link 3')).getByRole('textbox', { name: 'Nome' }))
    expect(list(seen.document)[2]).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      kind: 'site',
      hints: [],
    })
    await user.click(await button('Duplicar Link 2: Dois'))
    const [, original, copy] = list(seen.document)
    expect(copy).toMatchObject({ label: 'Dois', url: 'https://b.br', hints: [{ text: 'oi' }] })
    expect(copy!.id).not.toBe(original!.id)
    expect((copy!.hints as Document[])[0]!.id).not.toBe(h)
  })

  test('a closed row says how many mistakes it has, and a failed submit opens it', async () => {
    const { seen, user } = open({
      links: [
        { id: a, label: '', kind: 'site', url: 'nada', hints: [] },
        { id: b, label: 'Dois', kind: 'none', url: 'nada', hints: [] },
      ],
    })
    // What an answer beside it hides is not judged.
    expect(await screen.findByText('1 correção')).toBeTruthy()
    await user.click(submit())
    expect(seen.submitted).toEqual([])
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' })))
    expect(screen.getByText('Dê um nome.')).toBeTruthy()
  })

  test('mistakes go with their row where another one goes', async () => {
    const long = { id: b, label: 'comprido demais para caber aqui', kind: 'none', hints: [] }
    const { user } = open({ links: [...start().links.slice(0, 1), long] })
    expect(within(await row(/Link 2: comprido/)).getByText('1 correção')).toBeTruthy()
    await user.click(await button('Remover Link 1: Um'))
    expect(within(await row(/Link 1: comprido/)).getByText('1 correção')).toBeTruthy()
    await user.click(await button('Adicionar link'))
    expect(screen.getAllByText('1 correção')).toHaveLength(1)
  })

  test('a mistake that a refused submit told of is called by the place where its row stands now', async () => {
    const long = { id: b, label: 'comprido demais para caber aqui', kind: 'none', hints: [] }
    const { user } = open({ links: [...start().links.slice(0, 1), long] })
    await row(/Link 2/)
    await user.click(submit())
    const told = within(screen.getByRole('alert'))
    expect(await told.findByRole('button', { name: 'Link 2: Nome' })).toBeTruthy()
    await user.click(await button('Remover Link 1: Um'))
    expect(told.getByRole('button', { name: 'Link 1: Nome' })).toBeTruthy()
  })

  test('the last one that is removed leaves the focus on the button that adds one', async () => {
    const { seen, user } = open({ links: start().links.slice(0, 1) })
    await user.click(await button('Remover Link 1: Um'))
    expect(seen.document).toEqual({ links: [] })
    expect(document.activeElement).toBe(await button('Adicionar link'))
  })

  test('a list in a list is one like any other', async () => {
    const { seen, user } = open()
    await user.click(await screen.findByRole('button', { name: /Dois/, expanded: false }))
    await user.click(await button('Adicionar dica'))
    await user.type(within(await row('Dica 2')).getByRole('textbox'), 'vá')
    expect(list(seen.document)[1]!.hints).toMatchObject([{ id: h, text: 'oi' }, { text: 'vá' }])
  })
})
