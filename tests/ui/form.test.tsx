import axe from 'axe-core'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Document, FormScreen } from '../../src/domain/schema/definition.ts'
import builder from '../../src/domain/generated/screens/builder.ts'
import login from '../../src/domain/generated/screens/login.ts'
import lesson from '../../src/domain/generated/screens/modals/lesson.ts'
import product from '../../src/domain/generated/screens/product.ts'
import registration from '../../src/domain/generated/screens/registration.ts'
import newStudent from '../../src/domain/generated/screens/modals/student.ts'
import student from '../../src/domain/generated/screens/student.ts'
import { FlatForm } from '../../src/ui/form/flat-form.tsx'
import { SchemaForm } from '../../src/ui/form/schema-form.tsx'
import { openForm } from '../support/form/form-host.tsx'

afterEach(cleanup)

const screens: [string, FormScreen][] = [
  ...builder.steps.filter((step) => !step.view).map((step) => [step.id, step] as [string, FormScreen]),
  ...[product, student, newStudent, lesson, login, registration].map(
    (one) => [one.id, one] as [string, FormScreen],
  ),
]

/** Rules that only a page can keep, or that jsdom cannot measure. */
const rules = Object.fromEntries(['region', 'color-contrast'].map((id) => [id, { enabled: false }]))

describe.each(screens)('%s', (_, form) => {
  test('asks for every field and has no accessibility violations, right or wrong', async () => {
    const { user, container } = openForm(SchemaForm, { screen: form })
    for (const [key, { when }] of Object.entries(form.fields)) {
      // A widget whose code comes when it is wanted takes a moment.
      if (!when) await waitFor(() => expect(document.getElementById(`${form.id}/${key}`), key).toBeTruthy())
    }
    expect((await axe.run(container, { rules })).violations).toEqual([])
    await user.click(screen.getByRole('button', { name: form.submit }))
    expect((await axe.run(container, { rules })).violations).toEqual([])
    for (const element of container.querySelectorAll('[aria-describedby]')) {
      for (const id of element.getAttribute('aria-describedby')!.split(' ')) {
        expect(document.getElementById(id), id).toBeTruthy()
      }
    }
  })
})

test('the registration form masks, compares the passwords and submits', async () => {
  const { seen, user } = openForm(FlatForm, { screen: registration })
  await user.type(screen.getByLabelText('Nome completo'), 'Maria da Silva')
  await user.type(screen.getByLabelText('E-mail'), 'maria@exemplo.com.br')
  await user.type(screen.getByLabelText('CPF'), '52998224725')
  await user.type(screen.getByLabelText('Telefone'), '11912345678')
  await user.type(screen.getByLabelText('Senha'), 'Segredo123')
  await user.type(screen.getByLabelText('Confirmar senha'), 'Segredo12{Enter}')
  expect(await screen.findByText('As senhas não coincidem')).toBeTruthy()
  await user.type(screen.getByLabelText('Confirmar senha'), '3{Enter}')
  expect(seen.submitted[0]).toMatchObject({ cpf: '529.982.247-25', phone: '(11) 91234-5678' })
})

test('a palette sets all six colours at once and is then the chosen one', async () => {
  const { seen, user } = openForm(SchemaForm, { screen: builder.steps[4]!, value: { name: 'Academia' } })
  const palettes = within(screen.getByRole('radiogroup', { name: 'Paletas prontas' }))
  expect(palettes.getAllByRole('radio')).toHaveLength(12)
  expect(palettes.getByRole<HTMLInputElement>('radio', { name: 'Tech Green' }).checked).toBe(true)
  await user.click(palettes.getByRole('radio', { name: 'Pro Blue' }))
  expect(seen.document).toMatchObject({
    name: 'Academia',
    primaryColor: '#2563eb',
    secondaryColor: '#1e3a8a',
    config: { headerColor: '#ffffff', footerColor: '#ffffff' },
  })
  expect(palettes.getByRole<HTMLInputElement>('radio', { name: 'Pro Blue' }).checked).toBe(true)
  expect(screen.getByLabelText<HTMLInputElement>('Cor primária').value).toBe('#2563eb')
})

test('direct-link login hides what belongs to a login screen', async () => {
  const { user } = openForm(SchemaForm, { screen: builder.steps[1]! })
  expect(screen.getByRole('switch', { name: 'Cadastro livre' })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: 'Link direto' }))
  expect(screen.queryByRole('switch')).toBeNull()
  expect(screen.queryByLabelText(/Fundo da tela de login/)).toBeNull()
})

test('a link without https:// is completed when it is left, and nothing is said of it', async () => {
  const { seen, user } = openForm(SchemaForm, { screen: builder.steps[2]! })
  const second = within(screen.getByRole('group', { name: 'Banner 2' }))
  await user.type(second.getByRole('textbox', { name: /Link/ }), 'exemplo.com')
  await user.tab()
  expect(second.queryByText(/Informe um endereço/)).toBeNull()
  expect((seen.document.config as { banners: Document[] }).banners[1]).toMatchObject({
    link: 'https://exemplo.com',
  })
})

test('the three banners stand there, neither more nor fewer, each with its own error', async () => {
  const { seen, user } = openForm(SchemaForm, { screen: builder.steps[2]! })
  const second = within(screen.getByRole('group', { name: 'Banner 2' }))
  expect(screen.getAllByRole('group', { name: /^Banner \d$/ })).toHaveLength(3)
  expect(screen.queryByRole('button', { name: /Adicionar|Remover/ })).toBeNull()
  await user.type(second.getByRole('textbox', { name: /Link/ }), 'violao')
  await user.tab()
  expect(second.getByText('Informe um endereço completo, começando com https://.')).toBeTruthy()
  expect(screen.getAllByText(/Informe um endereço/)).toHaveLength(1)
  expect((seen.document.config as { banners: Document[] }).banners[1]).toEqual({
    image: null,
    link: 'violao',
  })
})

test('a paid product needs an ID; pairs are added in a dialog, once each, and removed', async () => {
  const { seen, user } = openForm(SchemaForm, { screen: product })
  await user.type(screen.getByLabelText('Nome'), 'Violão')
  await user.click(screen.getByRole('radio', { name: 'Pago' }))
  await user.click(screen.getByRole('button', { name: 'Criar Produto' }))
  expect(screen.getByText('Por favor, adicione pelo menos um ID de produto para ofertas pagas')).toBeTruthy()

  const add = async (platform: string, id: string) => {
    await user.click(await screen.findByRole('button', { name: 'Adicionar ID de produto' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Adicionar ID de produto' }))
    const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Adicionar' })
    await user.click(button)
    expect(dialog.getAllByText('Preencha este campo.')).toHaveLength(2)
    expect(document.activeElement).toBe(dialog.getByLabelText('Plataforma'))
    await user.selectOptions(dialog.getByLabelText('Plataforma'), platform)
    await user.click(button)
    expect(document.activeElement).toBe(dialog.getByLabelText('ID do produto'))
    expect(dialog.getAllByText('Preencha este campo.')).toHaveLength(1)
    await user.type(dialog.getByLabelText('ID do produto'), id)
    return { dialog, button }
  }
  await user.click((await add('Kiwify', 'AB1')).button)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText(/adicione pelo menos um ID/)).toBeNull()

  const again = await add('Kiwify', ' AB1 ')
  expect(again.dialog.getByText('Este ID já está na lista.')).toBeTruthy()
  await user.click(again.button)
  expect(screen.getByRole('dialog')).toBeTruthy()
  await user.keyboard('{Escape}')

  await user.click(screen.getByRole('button', { name: 'Criar Produto' }))
  expect(seen.submitted[0]!.platformIds).toEqual([{ platform: 'kiwify', productId: 'AB1' }])
  await user.click(screen.getByRole('button', { name: 'Remover Kiwify AB1' }))
  expect(seen.document.platformIds).toEqual([])
})
