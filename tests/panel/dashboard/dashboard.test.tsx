import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Dashboard } from '../../../src/panel/dashboard/dashboard.tsx'
import { startBackend, type Reply } from '../../support/backend.ts'
import { makeApp } from '../../support/panel/make-app.ts'
import { open } from '../../support/panel/open-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>
let reply: Reply

beforeEach(async () => {
  backend = await startBackend(() => reply)
})

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const figure = (label: string) => screen.getByText(label).nextSibling?.textContent
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

test('figures are sums over all apps, and say how they are counted', async () => {
  reply = {
    status: 200,
    body: [
      makeApp({ id: 'a', isPublished: true, totalUsers: 40 }),
      makeApp({ id: 'b', totalUsers: 2 }),
      makeApp({ id: 'c' }),
    ],
  }
  open(<Dashboard />, '/dashboard')
  await screen.findByRole('link', { name: /^App a/ })
  expect(figure('Total de aplicativos')).toBe('31 publicado · 2 rascunhos')
  expect(figure('Total de alunos')).toBe('42matrículas: quem está em dois apps conta duas vezes')
  expect(figure('Acessos hoje')).toMatch(/^7Como é calculadoAlunos que abriram um app desde a meia-noite/)
  expect(figure('Taxa de engajamento')).toMatch(/^37%Como é calculado/)
})

test('the three apps changed last lead to their builder', async () => {
  reply = {
    status: 200,
    body: [9, 3, 6, 1].map((minutes) =>
      makeApp({ id: `${minutes}`, updatedAt: minutesAgo(minutes), isPublished: minutes === 3 }),
    ),
  }
  open(<Dashboard />, '/dashboard')
  const links = await screen.findAllByRole<HTMLAnchorElement>('link', { name: /^App/ })
  expect(links.map((link) => link.pathname)).toEqual(['/apps/1/edit', '/apps/3/edit', '/apps/6/edit'])
  expect(links.map((link) => within(link).queryByText('Publicado') !== null)).toEqual([false, true, false])
})

test('tells what happened in the apps, newest first, and where', async () => {
  reply = { status: 200, body: [makeApp({ id: 'a', createdAt: minutesAgo(9), publishedAt: minutesAgo(5) })] }
  await backend.stop()
  const notice = { kind: 'enrolment', appId: 'a', appName: 'App a', subjectId: null, title: null } as const
  const newest = { ...notice, who: 'Ana', studentId: 's', count: 1, at: minutesAgo(1) }
  backend = await startBackend(() => reply, [], { seenAt: minutesAgo(2), notices: [newest] })
  open(<Dashboard />, '/dashboard')
  const list = within(await screen.findByRole('list', { name: 'Atividade recente' }))
  const links = list.getAllByRole<HTMLAnchorElement>('link')
  expect(links.map(({ pathname }) => pathname)).toEqual(['/students/s', '/apps/a', '/apps/a'])
  expect(links[0]!.textContent).toMatch(/^Novo aluno: AnaApp a/)
  // Nothing that it leads to is empty still.
  const shortcuts = within(screen.getByRole('navigation', { name: 'Atalhos' })).getAllByRole('link')
  expect(shortcuts.map((link) => link.getAttribute('href'))).toEqual(['/apps/new', '/students', '/apps'])
})

test('without apps it offers to create the first one', async () => {
  reply = { status: 200, body: [] }
  open(<Dashboard />, '/dashboard')
  expect(await screen.findByText('Nenhum aplicativo criado ainda')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Criar primeiro app' })).toBeTruthy()
})

test('after a failure it can be tried again', async () => {
  reply = { status: 500, body: {} }
  const person = open(<Dashboard />, '/dashboard')
  expect(await screen.findByText('Erro ao carregar dados')).toBeTruthy()
  reply = { status: 200, body: [makeApp({ id: 'a' })] }
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByRole('link', { name: /^App a/ })).toBeTruthy()
})
