import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { MailCard } from '../../../src/panel/mail/mail-list.tsx'
import type { Mail } from '../../../src/domain/generated/answer-types.ts'
import { startBackend } from '../../support/backend.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { open } from '../../support/panel/open-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const mail = (id: string, change: Partial<Mail> = {}): Mail => ({
  id,
  recipient: `${id}@exemplo.com`,
  subject: 'Seu acesso a Academia',
  status: 'sent',
  problem: null,
  createdAt: new Date().toISOString(),
  sentAt: null,
  ...change,
})

async function show(mails: Mail[], letter: object = {}) {
  backend = await startBackend(({ path }) =>
    path.startsWith('/api/apps/v/mails?')
      ? { status: 200, body: mails }
      : { status: 200, body: { ...mails[0], ...letter } },
  )
  return open(<MailCard app={makeApp({ id: 'v' })} />, '/')
}

test('each letter has its recipient and its status', async () => {
  await show([
    mail('a'),
    mail('b', { status: 'outbox' }),
    mail('c', { status: 'waiting' }),
    mail('d', { status: 'retrying', problem: 'Caixa cheia' }),
    mail('e', { status: 'failed', problem: 'Caixa cheia' }),
  ])
  const rows = within(await screen.findByRole('list', { name: 'E-mails enviados' })).getAllByRole('listitem')
  const labels = ['Enviado', 'Salvo em arquivo', 'Na fila', 'Tentando de novo', 'Falhou']
  rows.forEach((row, at) => {
    expect(row.textContent).toContain('abcde'[at] + '@exemplo.com')
    expect(within(row).getByText(labels[at]!)).toBeTruthy()
  })
  expect(rows).toHaveLength(5)
})

test('a letter is read with its link, and with what went wrong', async () => {
  const link = 'http://academia.localhost/password#x'
  const person = await show([mail('a', { status: 'failed', problem: 'Caixa cheia' })], {
    text: `Olá, Ana.\n\nCriar minha senha:\n${link}\n\nAcademia\n`,
    link,
  })
  await person.click(await screen.findByRole('button', { name: 'Ver e-mail para a@exemplo.com' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Seu acesso a Academia' }))
  expect((await dialog.findByRole('link', { name: link })).getAttribute('href')).toBe(link)
  expect(dialog.getByText(/Olá, Ana/)).toBeTruthy()
  expect(dialog.getByText('Caixa cheia')).toBeTruthy()
})

test('one whose link has ended says so', async () => {
  const person = await show([mail('a')], { text: null, link: null })
  await person.click(await screen.findByRole('button', { name: /Ver e-mail/ }))
  expect(await screen.findByText(/O link desta mensagem venceu/)).toBeTruthy()
})

test('without letters, it says how to send one', async () => {
  await show([])
  expect(await screen.findByText(/Nenhum e-mail ainda/)).toBeTruthy()
})
