import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSession } from '../../../src/client/session/session.ts'
import { useSession } from '../../../src/client/session/use-session.ts'
import { DeletionBar } from '../../../src/panel/profile/deletion-bar.tsx'
import { Profile } from '../../../src/panel/profile/profile.tsx'
import { startBackend, type Reply } from '../../support/backend.ts'
import { maria } from '../../support/maria.ts'
import { visit } from '../../support/panel/visit-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>
let creator = maria
let revision = 1
let refusal: Reply | null = null
const sessions = [
  {
    ...{ id: 's1', device: 'Chrome no Windows', network: '200.1.2.3', isSameNetwork: true },
    ...{ usedAt: '2026-11-22T12:00:00Z', isCurrent: true },
  },
  {
    ...{ id: 's2', device: 'Safari no iPhone', network: '2804:14c:65:80', isSameNetwork: false },
    ...{ usedAt: '2026-11-20T12:00:00Z', isCurrent: false },
  },
]
let open = sessions

const slow = { timeout: 10_000 }

beforeEach(async () => {
  ;[creator, revision, refusal, open] = [maria, 1, null, sessions]
  startSession({ accessToken: 'a', refreshToken: 'r', user: maria }, true)
  backend = await startBackend(({ method, path, body, ifMatch }) => {
    const tagged = () => ({ status: 200, body: creator, headers: { etag: `"${revision}"` } })
    if (path === '/api/users/me/sessions' && method === 'GET') return { status: 200, body: open }
    if (path.startsWith('/api/users/me/sessions')) {
      open = open.filter(({ id, isCurrent }) => isCurrent || (path.includes('/s') && !path.endsWith(id)))
      if (path.endsWith('sessions')) open = open.filter(({ isCurrent }) => isCurrent)
      return { status: 204 }
    }
    if (path.startsWith('/api/users/me/audit')) return { status: 200, body: [] }
    if (path === '/api/users/me/password') return refusal ?? { status: 204 }
    if (path === '/api/users/me/deletion') {
      if (refusal) return refusal
      return {
        status: 200,
        body: { ...creator, deletesAt: method === 'POST' ? '2026-11-29T15:00:00Z' : null },
      }
    }
    if (method === 'GET') return tagged()
    if (ifMatch !== `"${revision}"`) return { status: 412, body: { message: 'mudou' } }
    creator = { ...creator, ...(body as object) }
    revision++
    return tagged()
  })
})

afterEach(async () => {
  cleanup()
  await backend.stop()
})

async function visitProfile() {
  const person = visit(
    <>
      <Link to="/apps">Aplicativos</Link>
      <Bar />
      <Profile />
    </>,
    '/profile',
    '/profile',
  )
  await screen.findByLabelText('Nome completo', {}, slow)
  return person
}

function Bar() {
  const { user } = useSession()
  return user?.deletesAt ? <DeletionBar deletesAt={user.deletesAt} /> : null
}

const changes = () => backend.calls.filter(({ method }) => method === 'PATCH')
const save = () => screen.getByRole('button', { name: 'Salvar alterações' })

test('leaving with a changed profile asks; once it is saved it does not', async () => {
  const person = await visitProfile()
  await person.type(screen.getByLabelText('Nome completo'), ' Souza')
  await person.click(screen.getByRole('link', { name: 'Aplicativos' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Descartar o que você digitou?' }))
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await person.click(save())
  await screen.findAllByText('Dados salvos')
  expect(changes()).toMatchObject([{ body: { name: 'Maria da Silva Souza' }, ifMatch: '"1"' }])
  await person.click(screen.getByRole('link', { name: 'Aplicativos' }))
  expect(await screen.findByText('at /apps')).toBeTruthy()
})

test('goes on from what was saved, and takes in what was saved elsewhere', async () => {
  const person = await visitProfile()
  await person.selectOptions(screen.getByLabelText(/^Fuso horário/), 'Manaus')
  await person.click(save())
  await waitFor(() => expect(changes()).toHaveLength(1))
  await screen.findAllByText('Dados salvos')
  creator = { ...creator, phone: '(21) 91111-2222' }
  revision++
  await person.type(screen.getByLabelText('Nome completo'), ' Souza')
  await person.click(save())
  await waitFor(() => expect(creator.name).toBe('Maria da Silva Souza'))
  expect(changes().at(-1)).toMatchObject({ body: { name: 'Maria da Silva Souza' }, ifMatch: '"3"' })
  expect(screen.getByLabelText<HTMLInputElement>('Telefone').value).toBe('(21) 91111-2222')
  expect(creator.timeZone).toBe('America/Manaus')
})

test('another password: what the server refuses is said under its field, and what was typed stays', async () => {
  const sentence = 'Esta não é a sua senha atual.'
  refusal = { status: 400, body: { message: sentence, fields: { '/password': sentence } } }
  const person = await visitProfile()
  await person.click(screen.getByRole('button', { name: 'Trocar a senha' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Trocar a senha' }, slow))
  await person.type(await dialog.findByLabelText('Senha atual', {}, slow), 'Errada123')
  await person.type(dialog.getByLabelText('Nova senha'), 'NovaSenha77')
  await person.type(dialog.getByLabelText('Confirmar nova senha'), 'NovaSenha77')
  await person.click(dialog.getByRole('button', { name: 'Trocar a senha' }))
  expect((await dialog.findAllByText(sentence)).length).toBeGreaterThan(0)
  expect(dialog.getByLabelText<HTMLInputElement>('Nova senha').value).toBe('NovaSenha77')
  refusal = null
  await person.click(dialog.getByRole('button', { name: 'Trocar a senha' }))
  await screen.findAllByText('Senha trocada')
  const sent = backend.calls.findLast(({ path }) => path.endsWith('/password'))
  expect(sent!.body).toEqual({ password: 'Errada123', newPassword: 'NovaSenha77' })
})

test('sessions say device, network and last use; one ends, and all others', async () => {
  const person = await visitProfile()
  const list = within(screen.getByRole('region', { name: 'Onde você está conectado' }))
  const [own, other] = await list.findAllByRole('listitem')
  expect(own!.textContent).toContain('Chrome no WindowsEste aparelhoRede 200.1.2.3')
  expect(within(own!).queryByRole('button')).toBeNull()
  expect(other!.textContent).toContain('Safari no iPhoneRede 2804:14c:65:80 · ')
  await person.click(list.getByRole('button', { name: 'Sair de Safari no iPhone' }))
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  expect(list.queryByRole('button', { name: 'Sair dos outros' })).toBeNull()
})

test('Sair dos outros leaves this one', async () => {
  const person = await visitProfile()
  await person.click(await screen.findByRole('button', { name: 'Sair dos outros' }))
  await screen.findAllByText('Você saiu dos outros aparelhos')
  expect(backend.calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/sessions'))).toBe(
    true,
  )
  await waitFor(() => expect(screen.queryByText('Safari no iPhone')).toBeNull())
})

test('the account is deleted for the password and a typed word, and kept again from the bar', async () => {
  const sentence = 'Esta não é a sua senha atual.'
  refusal = { status: 400, body: { message: sentence, fields: { '/password': sentence } } }
  const person = await visitProfile()
  await person.click(screen.getByRole('button', { name: 'Excluir a conta' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Excluir a conta?' }, slow))
  const confirm = dialog.getByRole<HTMLButtonElement>('button', { name: 'Excluir a conta' })
  await person.type(dialog.getByLabelText('Digite EXCLUIR para confirmar'), 'EXCLUIR')
  expect(confirm.disabled).toBe(true)
  await person.type(dialog.getByLabelText('Sua senha'), 'Errada123')
  await person.click(confirm)
  expect(await dialog.findByText(sentence)).toBeTruthy()
  refusal = null
  await person.click(confirm)
  const bar = within(await screen.findByRole('region', { name: 'Exclusão da conta' }))
  expect(bar.getByText('29 de novembro de 2026')).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Excluir a conta' })).toBeNull())
  await person.click(bar.getByRole('button', { name: 'Desistir da exclusão' }))
  await screen.findAllByText('Sua conta continua')
  expect(screen.queryByRole('region', { name: 'Exclusão da conta' })).toBeNull()
})
