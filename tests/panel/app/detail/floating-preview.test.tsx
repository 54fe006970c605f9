import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startSession } from '../../../../src/client/session/session.ts'
import { entities } from '../../../../src/domain/generated/entities.ts'
import { withDefaults } from '../../../../src/domain/schema/defaults.ts'
import { maria } from '../../../support/maria.ts'
import { startDetailBackend, type DetailBackend } from '../../../support/panel/app-backend.ts'
import { openDetail } from '../../../support/panel/open-app-detail.tsx'

let backend: DetailBackend
const list = (items: object[]) => () => ({ status: 200, body: items })
const at = new Date().toISOString()

beforeEach(async () => {
  startSession({ accessToken: 'a', refreshToken: 'r', user: maria }, true)
  backend = await startDetailBackend()
  const course = withDefaults(entities.product.schema, { id: 'p', name: 'Canto coral', type: 'COURSE' })
  const lesson = { id: 'l', title: 'Respirar', type: 'TEXT', duration: 3 }
  Object.assign(backend.replies, {
    'GET /api/apps/v/products': list([course]),
    'GET /api/apps/v/modules': list([
      { id: 'm', productId: 'p', title: 'Começo', description: '', lessons: [lesson] },
    ]),
    'GET /api/apps/v/modules/m/lessons/l': () => ({
      status: 200,
      body: { ...lesson, content: 'Inspire por *quatro* tempos.' },
    }),
    'GET /api/apps/v/feed': list([
      { id: 'f', title: 'Ensaio aberto', content: 'Venha.', published: true, publishAt: null, createdAt: at },
    ]),
    'GET /api/apps/v/community/posts': list([]),
  })
})

afterEach(async () => {
  cleanup()
  localStorage.clear()
  await backend.stop()
})

test('the floating preview shows the app’s own content on the student’s screens', async () => {
  const person = openDetail('v')
  const button = await screen.findByRole('button', { name: 'Ver prévia' })
  expect(backend.calls.map(({ path }) => path)).not.toContain('/api/apps/v/modules')
  await person.click(button)
  const phone = within(await screen.findByRole('complementary', { name: 'Prévia do aplicativo' }))
  expect(phone.getByText(`Olá, ${maria.name.split(' ')[0]}`)).toBeTruthy()

  await person.click((await phone.findAllByText('Canto coral'))[0]!)
  await person.click(await phone.findByText('Respirar'))
  expect(await phone.findByText('quatro')).toBeTruthy()
  await person.click(phone.getByRole('button', { name: 'Voltar' }))
  await person.click(phone.getByRole('button', { name: 'Voltar' }))
  await person.click(phone.getByRole('button', { name: 'Feed' }))
  expect(await phone.findByRole('heading', { name: 'Ensaio aberto' })).toBeTruthy()
  await person.click(phone.getByRole('button', { name: 'Comunidade' }))
  expect(await phone.findByRole('heading', { name: 'Comunidade' })).toBeTruthy()
  expect(phone.queryByText('Rafael Souza')).toBeNull()
})

test('it closes with its button and with Esc', async () => {
  const person = openDetail('v')
  await person.click(await screen.findByRole('button', { name: 'Ver prévia' }))
  await screen.findByRole('complementary')
  await person.keyboard('{Escape}')
  expect(screen.queryByRole('complementary')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Ver prévia' }))
  await person.click(screen.getByRole('button', { name: 'Fechar prévia' }))
  expect(screen.queryByRole('complementary')).toBeNull()
})
