import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ownPages } from '../../../src/domain/generated/own-pages.ts'
import { ownScreens } from '../../../src/domain/generated/own-screens.ts'
import type { ScreenPart } from '../../../src/domain/schema/own-screen.ts'
import { AppContext } from '../../../src/student/frame/app-context.ts'
import { partCode } from '../../../src/student/part/part-code.ts'
import { OwnPageScreen } from '../../../src/student/screens/own-page.tsx'
import { stubBackend, type Answer } from '../../support/student/answer-backend.ts'
import { sampleApp } from '../../support/student/sample-app.ts'

const part: ScreenPart = { part: 'text', isOfDocuments: true, roles: { body: { field: 'text' } } }
ownPages.push({ name: 'x', path: 'x', title: 'Dúvidas', icon: '', isInMenu: false })
ownScreens.push({ name: 'x', search: 'Procurar', parts: [part, part] })
const path = '/screens/x'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The page, whose two parts have more than what they draw at first; `answer` says what it gets by each of its addresses. */
async function show(answer: Record<string, Answer | Promise<Answer>>) {
  const first = { documents: [[{ id: 'a', text: 'Um' }], [{ id: 'b', text: 'Dois' }]], next: ['1', '2'] }
  stubBackend((call) => (call.path === path ? { body: first } : (answer[call.path] ?? null)))
  await partCode.text!.fetch()
  await act(async () => render(<Drawn />))
  await screen.findByText('Um')
  return userEvent.setup()
}

const Drawn = () => (
  <AppContext value={sampleApp()}>
    <OwnPageScreen name="x" />
  </AppContext>
)

test('a search that the server does not answer says so, and not that there is nothing', async () => {
  const user = await show({})
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText(/Não foi possível carregar mais/)).toBeTruthy()
  expect(screen.queryByText(/Nada encontrado/)).toBeNull()
})

test('a search that finds nothing says so', async () => {
  const user = await show({ [`${path}?search=zzz`]: { body: { documents: [[], []] } } })
  await user.type(screen.getByRole('searchbox'), 'zzz')
  expect(await screen.findByText(/Nada encontrado/)).toBeTruthy()
  expect(screen.queryByText(/Não foi possível/)).toBeNull()
})

test('more of two parts may come at once', async () => {
  const answers = [Promise.withResolvers<Answer>(), Promise.withResolvers<Answer>()]
  await show({
    [`${path}?part=0&cursor=1`]: answers[0]!.promise,
    [`${path}?part=1&cursor=2`]: answers[1]!.promise,
  })
  await act(async () => screen.getAllByRole('button', { name: 'Mostrar mais' }).forEach((one) => one.click()))
  answers[0]!.resolve({ body: { documents: [[{ id: 'c', text: 'Três' }], []], next: [null, null] } })
  expect(await screen.findByText('Três')).toBeTruthy()
  answers[1]!.resolve({ body: { documents: [[], [{ id: 'd', text: 'Quatro' }]], next: [null, null] } })
  expect(await screen.findByText('Quatro')).toBeTruthy()
  expect(screen.getByText('Três')).toBeTruthy()
})
