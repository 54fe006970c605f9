import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import type { StudentView } from '../../../../src/domain/generated/answer-types.ts'
import { EnrolmentTab } from '../../../../src/panel/enrolment/enrolment-tab.tsx'
import { sampleApp } from '../../../support/student/sample-app.ts'
import { makeApp } from '../../../support/panel/make-app.ts'
import { open } from '../../../support/panel/open-screen.tsx'
import { makeUser, startUserBackend } from '../../../support/panel/enrolment-backend.ts'

let backend: Awaited<ReturnType<typeof startUserBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const product = (id: string, name: string) => ({
  ...{ id, name, description: '', type: 'COURSE' as const, imageUrl: null },
  ...{ progress: null, releaseAt: null, salesPageUrl: null },
})

/** What the server sees: more is open the later one looks. */
function viewAt(at: string, change: Partial<StudentView> = {}): StudentView {
  const isLate = at > '2027'
  return {
    at,
    app: sampleApp({ loginType: 'link_direto' }),
    warning: null,
    student: { name: 'Ana Lima', email: 'ana@exemplo.com.br' },
    notice: null,
    products: [
      { ...product('violao', 'Violão do zero'), state: 'open', progress: 50 },
      { ...product('palco', 'Palco'), state: isLate ? 'open' : 'soon' },
    ],
    reasons: [
      {
        ...{ productId: 'violao', name: 'Violão do zero', state: 'open' },
        sentence: 'aberto desde 3 de outubro, matrícula gratuita',
      },
      isLate
        ? {
            productId: 'palco',
            name: 'Palco',
            state: 'open',
            sentence: 'aberto desde 12 de dezembro, comprado',
          }
        : { productId: 'palco', name: 'Palco', state: 'soon', sentence: 'libera em 12 de dezembro' },
    ],
    courses: [],
    lessons: {},
    feed: { posts: [] },
    community: [],
    ...change,
  }
}

async function visit(change: Partial<StudentView> = {}) {
  backend = await startUserBackend([makeUser(1, { name: 'Ana Lima' })])
  const asked: (string | null)[] = []
  backend.replies['GET /api/apps/v/users/u1/view'] = ({ path }) => {
    const at = new URL(path, 'http://x').searchParams.get('at')
    asked.push(at)
    return { status: 200, body: viewAt(at ?? '2026-11-20T12:00:00.000Z', change) }
  }
  const person = open(<EnrolmentTab app={makeApp({ id: 'v' })} />, '/')
  await person.click(await screen.findByRole('button', { name: 'Detalhes de Ana Lima' }))
  await person.click(await screen.findByRole('button', { name: 'Ver como este aluno' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Ver como Ana Lima' }))
  return { person, dialog, asked }
}

test('shows the app as the student sees it, and why', async () => {
  const { dialog, asked } = await visit()
  const list = await dialog.findByRole('region', { name: 'O que este aluno vê, e por quê' })
  await waitFor(() =>
    expect(
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Violão do zero: aberto desde 3 de outubro, matrícula gratuita',
      'Palco: libera em 12 de dezembro',
    ]),
  )
  const phone = within(await dialog.findByRole('region', { name: /como Ana Lima vê/ }))
  // By a personal link, and yet no guest.
  expect(phone.getByText('Olá, Ana')).toBeTruthy()
  expect(asked).toEqual([null])
  const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })
  expect(violations.map(({ id }) => id)).toEqual([])
})

test('at another instant it is another app, and now is one press away', async () => {
  const { person, dialog, asked } = await visit()
  await dialog.findByText('libera em 12 de dezembro')
  const date = dialog.getByLabelText('Em que dia e hora')
  fireEvent.change(date, { target: { value: '2027-02-01' } })
  expect(await dialog.findByText('aberto desde 12 de dezembro, comprado')).toBeTruthy()
  expect(asked.at(-1)).toMatch(/^2027-02-01T/)
  await person.click(dialog.getByRole('button', { name: 'Agora' }))
  expect(await dialog.findByText('libera em 12 de dezembro')).toBeTruthy()
})

test('says why somebody sees nothing', async () => {
  const { dialog } = await visit({
    warning: 'Em pausa.',
    notice: 'O acesso de Ana está bloqueado.',
    products: [],
    reasons: [],
  })
  expect(await dialog.findByText('O acesso de Ana está bloqueado.')).toBeTruthy()
  expect(dialog.getByText('Em pausa.')).toBeTruthy()
  expect(dialog.getByText('Nenhum produto neste momento.')).toBeTruthy()
})

test('a view that cannot be read is said, and read again', async () => {
  backend = await startUserBackend([makeUser(1, { name: 'Ana Lima' })])
  backend.replies['GET /api/apps/v/users/u1/view'] = () => ({ status: 500 })
  const person = open(<EnrolmentTab app={makeApp({ id: 'v' })} />, '/')
  await person.click(await screen.findByRole('button', { name: 'Detalhes de Ana Lima' }))
  await person.click(await screen.findByRole('button', { name: 'Ver como este aluno' }))
  expect(await screen.findByText('Não foi possível carregar o que este aluno vê')).toBeTruthy()
  backend.replies['GET /api/apps/v/users/u1/view'] = () => ({ status: 200, body: viewAt('2026') })
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('libera em 12 de dezembro')).toBeTruthy()
})
