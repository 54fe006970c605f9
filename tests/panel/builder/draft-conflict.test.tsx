import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { Provider } from 'jotai'
import { afterEach, expect, test } from 'vitest'
import { DraftConflict } from '../../../src/panel/builder/draft-conflict.tsx'
import { openBuilderDraft } from '../../support/panel/open-builder-draft.ts'

afterEach(cleanup)

const mine = { name: 'Minha', logoUrl: 'data:image/png;base64,AAAA', config: { feedEnabled: false } }
const theirs = { name: 'Deles', logoUrl: '/images/b.webp', primaryColor: '#123456' }

async function show() {
  const draft = openBuilderDraft()
  draft.elsewhere({ ...theirs, config: { supportChannel: 'email' } })
  draft.edit({ ...mine, primaryColor: '#abcdef', config: { ...mine.config, supportChannel: 'whatsapp' } })
  await draft.editor.save()
  render(
    <Provider store={draft.store}>
      <DraftConflict />
    </Provider>,
  )
  return draft
}

const sides = (title: RegExp) => within(screen.getByRole('group', { name: title }))
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

test('shows both values of each field as people know them, and only of fields in conflict', async () => {
  const { server } = await show()
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')!.textContent)).toEqual([
    'Nome do aplicativo (Dados Gerais)',
    'Logo (Dados Gerais)',
    'Cor primária (Estilo Visual)',
    'Canal de suporte (Canais de Suporte)',
  ])
  expect(sides(/^Nome/).getByText('Minha')).toBeTruthy()
  expect(sides(/^Nome/).getByText('Deles')).toBeTruthy()
  const pictures = screen.getByRole('group', { name: /^Logo/ }).querySelectorAll('img')
  expect([...pictures].map((img) => img.getAttribute('src'))).toEqual([mine.logoUrl, theirs.logoUrl])
  expect(sides(/^Cor/).getByText('#123456')).toBeTruthy()
  expect(sides(/^Canal/).getByText('WhatsApp')).toBeTruthy()
  expect(sides(/^Canal/).getByText('E-mail')).toBeTruthy()
  // What only one side changed is saved already.
  expect(server.app.config).toMatchObject({ feedEnabled: false, supportChannel: 'email' })
})

test('of a list it says what became of it on either side', async () => {
  const draft = openBuilderDraft()
  const [first] = draft.draft().config.banners
  draft.elsewhere({ config: { banners: [first!] } })
  draft.edit({ config: { banners: [first!, { image: null, link: 'https://a.br' }] } })
  await draft.editor.catchUp()
  render(
    <Provider store={draft.store}>
      <DraftConflict />
    </Provider>,
  )
  expect(screen.queryByRole('radio')).toBeNull()
  const texts = [...screen.getByRole('group').querySelectorAll('label')].map((label) => label.textContent)
  expect(texts).toEqual([
    'Sua versão2 itensBanner 2: Link: https://a.brRetirado: Banner 3',
    'Versão salva1 itemRetirado: Banner 2Retirado: Banner 3',
  ])
})

test('each field is chosen by itself; undo brings back what was not', async () => {
  const { server, draft, editor } = await show()
  fireEvent.click(sides(/^Nome/).getByLabelText(/Versão salva/))
  fireEvent.click(sides(/^Cor/).getByLabelText(/Versão salva/))
  await press('Continuar com as escolhas')
  expect(server.app).toMatchObject({ name: 'Deles', primaryColor: '#123456', logoUrl: mine.logoUrl })
  expect(server.app.config).toMatchObject({ supportChannel: 'whatsapp' })
  editor.travel('undo')
  expect(draft()).toMatchObject({ name: 'Minha', primaryColor: '#abcdef', logoUrl: theirs.logoUrl })
})

test.each([
  ['Usar a versão salva', 'Deles', '#123456'],
  ['Ficar com a minha versão', 'Minha', '#abcdef'],
])('all at once: %s', async (button, name, primaryColor) => {
  const { server, draft } = await show()
  await press(button)
  expect(server.app).toMatchObject({ name, primaryColor })
  expect(draft()).toMatchObject({ name, primaryColor })
})
