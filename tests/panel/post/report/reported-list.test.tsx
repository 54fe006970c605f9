import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSession, startSession } from '../../../../src/client/session/session.ts'
import { CommunityTab } from '../../../../src/panel/post/community/community-tab.tsx'
import { startBackend } from '../../../support/backend.ts'
import { maria } from '../../../support/maria.ts'
import { makeApp } from '../../../support/panel/make-app.ts'
import { open } from '../../../support/panel/open-screen.tsx'
import { makeCommunity, makeReported } from '../../../support/panel/community-backend.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
let { state, answer } = makeCommunity()

beforeEach(async () => {
  ;({ state, answer } = makeCommunity())
  backend = await startBackend((call) => answer(call))
  startSession({ accessToken: 'a', refreshToken: 'r', user: maria }, true)
})

afterEach(async () => {
  cleanup()
  endSession()
  await backend.stop()
})

const made = (method: string) =>
  backend.calls.filter((call) => call.method === method).map(({ path, body }) => ({ path, body }))
const toasted = async (text: string) => expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)

const visitReported = async () => {
  open(<CommunityTab app={makeApp({ id: 'v', name: 'Academia' })} />, '/community')
  fireEvent.click(await screen.findByRole('link', { name: /^Denunciados/ }))
}

test('what was reported is listed once, with what was said of it, and kept or removed', async () => {
  const [said] = makeReported({ id: 'x' }).reports
  state.reported = [
    makeReported({
      id: 'r1',
      count: 22,
      reports: [{ ...said!, reason: 'scam', text: 'Pede Pix por fora.', name: 'Davi' }, said!],
    }),
    makeReported({ id: 'r2', kind: 'feed-comment', author: { name: 'Caio', isCreator: false } }),
  ]
  await visitReported()
  const first = within(await screen.findByRole('article', { name: 'Ana Maria Lima' }))
  expect(screen.getByRole('link', { name: 'Denunciados 2' }).getAttribute('aria-current')).toBe('true')
  expect(first.getByText('22 denúncias')).toBeTruthy()
  expect(first.getByText('Post')).toBeTruthy()
  expect(first.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Golpe ou fraudeDavi · há 5 minutosPede Pix por fora.',
    'Spam ou propagandaBia Costa · há 5 minutos',
  ])
  expect(first.getByText('e mais 20 denúncias')).toBeTruthy()
  fireEvent.click(first.getByRole('button', { name: /^Manter/ }))
  await toasted('Denúncias encerradas: nada muda')

  const second = within(await screen.findByRole('article', { name: 'Caio' }))
  expect(second.getByText('Comentário no feed')).toBeTruthy()
  fireEvent.click(second.getByRole('button', { name: 'Remover comentário de Caio' }))
  const question = within(await screen.findByRole('dialog', { name: 'Remover este comentário?' }))
  fireEvent.click(question.getByRole('button', { name: 'Remover' }))
  expect(await screen.findByText('Nenhuma denúncia esperando')).toBeTruthy()
  expect(made('POST')).toEqual([
    { path: '/api/apps/v/community/reported/r1/decision', body: { decision: 'keep' } },
    { path: '/api/apps/v/community/reported/r2/decision', body: { decision: 'remove' } },
  ])
  expect(screen.getByRole('link', { name: 'Denunciados' })).toBeTruthy()
})

test('a decision that could not be made leaves it there; a list that could not be read can be asked for again', async () => {
  state.reported = [makeReported({ id: 'r1' })]
  state.refusals['POST /api/apps/v/community/reported/r1/decision'] = { status: 500, body: {} }
  state.refusals['GET /api/apps/v/community/reported'] = { status: 500, body: {} }
  await visitReported()
  expect(await screen.findByText('Erro ao carregar denúncias')).toBeTruthy()
  delete state.refusals['GET /api/apps/v/community/reported']
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  fireEvent.click(await screen.findByRole('button', { name: /^Manter/ }))
  await toasted('Erro ao decidir sobre a denúncia')
  expect(screen.getByRole('button', { name: /^Manter/ })).toBeTruthy()
})
