import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { InvitationOrder } from '../../../../src/domain/student/invitation.ts'
import { EnrolmentTab } from '../../../../src/panel/enrolment/enrolment-tab.tsx'
import { WaitingAccess } from '../../../../src/panel/enrolment/invitation/waiting-access.tsx'
import { makeApp } from '../../../support/panel/make-app.ts'
import { open } from '../../../support/panel/open-screen.tsx'
import { makeUser, startUserBackend } from '../../../support/panel/enrolment-backend.ts'

let backend: Awaited<ReturnType<typeof startUserBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const left = { suspended: 1, recent: 0, withoutRoom: 1, roomAt: null }

async function visit() {
  backend = await startUserBackend([makeUser(1), makeUser(2), makeUser(3)])
  backend.replies['POST /api/apps/v/users/invitations'] = ({ body }) => {
    const { id, dryRun } = body as InvitationOrder
    const check = { ...left, chosen: 3, ready: 1, invited: 0, entered: 0, isFiled: true }
    if (dryRun) return { status: 200, body: check }
    const counts = { total: 1, waiting: 0, sent: 0, filed: 1, failed: 0 }
    const made = { ...left, id, createdAt: '2026-11-22T12:00:00.000Z', chosen: 3, ...counts }
    backend.invitations = [made]
    return { status: 200, body: made }
  }
  return open(<EnrolmentTab app={makeApp({ id: 'v', isPublished: true })} />, '/')
}

const orders = () =>
  backend.calls
    .filter(({ path, method }) => method === 'POST' && path.endsWith('/invitations'))
    .map(({ body }) => body as Record<string, unknown>)

test('people who are marked are sent the way in: it is said whom it reaches, and what came of it', async () => {
  const person = await visit()
  await person.click(await screen.findByRole('checkbox', { name: 'Selecionar Pessoa 2' }))
  const bar = within(await screen.findByRole('region', { name: 'Seleção: Usuários' }))
  await person.click(bar.getByRole('button', { name: 'Enviar acesso' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar o acesso a 1 pessoa?' }))
  expect(dialog.getByText(/1 pessoa fica para depois: é o limite de mensagens da sua conta/)).toBeTruthy()
  expect(dialog.getByText('1 pessoa está inativa ou bloqueada e fica de fora.')).toBeTruthy()
  expect(dialog.getByText(/Não há um servidor de e-mail/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Enviar 1 e-mail' }))
  const told = within(await screen.findByRole('region', { name: 'Envio do acesso' }))
  expect(told.getByText(/1 mensagem só em arquivo: sem um servidor de e-mail/)).toBeTruthy()
  const [dry, wet] = orders()
  expect(dry).toMatchObject({ ids: ['u2'], dryRun: true })
  expect(wet).toEqual({ id: dry!.id, ids: ['u2'] })
  await person.click(told.getByRole('button', { name: 'Dispensar aviso' }))
  expect(screen.queryByRole('region', { name: 'Envio do acesso' })).toBeNull()
})

test('the button above the list means all whom its filters leave', async () => {
  const person = await visit()
  await screen.findByText('Pessoa 1')
  await person.selectOptions(screen.getByLabelText('Filtrar por convite'), 'Sem convite')
  await person.click(screen.getByRole('button', { name: 'Enviar acesso' }))
  await screen.findByRole('dialog', { name: 'Enviar o acesso a 1 pessoa?' })
  expect(orders()).toMatchObject([{ filter: { invitation: 'not_invited' }, dryRun: true }])
})

test('access that waited for the app to be on the air is sent by one button, and how far that is takes its place', async () => {
  await visit()
  cleanup()
  const person = open(<WaitingAccess app={makeApp({ id: 'v', isPublished: true })} />, '/')
  await person.click(await screen.findByRole('button', { name: 'Enviar 1 acesso' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Enviar o acesso a 1 pessoa?' }))
  expect(dialog.getByText(/quem já conhece o aplicativo, o aviso do que ganhou/)).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Enviar 1 e-mail' }))
  expect(await screen.findByRole('region', { name: 'Envio do acesso' })).toBeTruthy()
  expect(orders().find(({ dryRun }) => !dryRun)).toMatchObject({ filter: { invitation: 'waiting' } })
})
