import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { entityView } from '../../../src/panel/entity/entity-view.tsx'
import { compileOwned } from '../../scripts/owned/compiled.ts'
import { startBackend, type Reply } from '../../support/backend.ts'
import { open } from '../../support/panel/open-screen.tsx'

const { screens } = await compileOwned()
let backend: Awaited<ReturnType<typeof startBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const change = {
  ...{ id: 'n1', documentId: 'r1', title: 'Ana', change: 'removed', actor: 'creator', isThere: false },
  ...{ batch: null, together: 1, inBulk: false, madeAt: '2026-11-20T12:00:00Z', titles: {} },
  ...{ before: { title: 'Ana' }, after: null, changes: [] },
}
const inner = '/api/account/coupon/c1/redemption'

test('a list over a row takes spreadsheets, and tells what became of its documents and which are gone', async () => {
  const asked: string[] = []
  backend = await startBackend(({ path }): Reply => {
    asked.push(path)
    const of = (body: object[]) => ({ status: 200, body, headers: { 'x-total-count': String(body.length) } })
    if (path.endsWith('/imports')) return of([])
    if (path.includes('/history')) return of([change])
    return of([path.startsWith(inner) ? { id: 'r2', title: 'Bia' } : { id: 'c1', title: 'Dez' }])
  })
  const Coupons = await entityView(() => Promise.resolve(screens.coupon!))
  const person = open(<Coupons root="/account" home="/" />, '/')
  await person.click(await screen.findByRole('button', { name: 'Ações de Dez' }))
  await person.click(screen.getByRole('menuitem', { name: 'Ver redemption' }))
  const list = within(await screen.findByRole('dialog', { name: 'Ver redemption' }))
  await list.findByText('Bia')

  await person.click(list.getByRole('button', { name: 'Importar' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Importar planilha' }))
  expect(await sheet.findByText(/Estes títulos são entendidos: Título/)).toBeTruthy()
  await person.click(sheet.getByRole('button', { name: 'Cancelar' }))

  await person.click(list.getByRole('button', { name: 'Excluídos' }))
  const gone = within(await screen.findByRole('dialog', { name: /excluíd/i }))
  expect(await gone.findByText('Ana')).toBeTruthy()
  await person.keyboard('{Escape}')

  await person.click(await list.findByRole('button', { name: 'Ações de Bia' }))
  await person.click(screen.getByRole('menuitem', { name: 'Ver histórico' }))
  await screen.findByRole('dialog', { name: /Bia/ })
  await person.keyboard('{Escape}')

  await person.click(await list.findByRole('link', { name: 'Histórico' }))
  expect(await list.findByText('Ana')).toBeTruthy()
  await person.click(list.getByRole('link', { name: 'redemption' }))
  expect(await list.findByText('Bia')).toBeTruthy()
  await waitFor(() => expect(asked.some((path) => path.startsWith(`${inner}/imports`))).toBe(true))
  expect(asked.filter((path) => path.includes('/history')).every((path) => path.startsWith(inner))).toBe(true)
})
