import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SheetImport } from '../../../src/domain/generated/answer-types.ts'
import { entityView } from '../../../src/panel/entity/entity-view.tsx'
import { compileOwned } from '../../scripts/owned/compiled.ts'
import { startBackend, type Reply } from '../../support/backend.ts'
import { open } from '../../support/panel/open-screen.tsx'

const { screens } = await compileOwned()
let backend: Awaited<ReturnType<typeof startBackend>>
let rows: { id: string; title: string }[]
let last: SheetImport | null

beforeEach(async () => {
  localStorage.clear()
  rows = [{ id: 'c1', title: 'Dez' }]
  last = null
  backend = await startBackend(({ path, method, body }): Reply => {
    if (method === 'PUT') last = { ...last!, ...(body as object) }
    if (path.includes('/imports'))
      return { status: 200, body: path.endsWith('/imports') ? [last].filter(Boolean) : last }
    return { status: 200, body: rows, headers: { 'x-total-count': String(rows.length) } }
  })
})

afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  await backend.stop()
})

/** An import that somebody began, wherever. */
const begun = (state: SheetImport['state'], more: Partial<SheetImport> = {}): SheetImport => ({
  ...{ id: 'i1', name: 'cupons.csv', state, columns: {}, createdAt: new Date().toISOString() },
  ...{ titles: [], unread: [], fields: [], first: [], faults: [], hints: [] },
  lines: [{ line: 2, name: 'Vinte', message: 'Novo.' }],
  ...{ total: 300, waiting: 0, wanted: 300, written: 120, counts: { new: 300 }, done: { new: 120 } },
  ...more,
})

async function openCoupons() {
  const Coupons = await entityView(() => Promise.resolve(screens.coupon!))
  const person = open(<Coupons root="/account" home="/account/coupon" />, '/')
  await screen.findByText('Dez')
  return person
}
const note = () => screen.findByRole('region', { name: 'Importar planilha' })
const noNote = () => expect(screen.queryByRole('region', { name: 'Importar planilha' })).toBeNull()

test('who opens a list sees what somebody else is importing into it, its end, and the rows that came', async () => {
  last = begun('write')
  const person = await openCoupons()
  const shown = within(await note())
  expect(shown.getByRole('progressbar', { name: 'Importação em andamento' })).toBeTruthy()
  expect(shown.getByText('120 de 300')).toBeTruthy()
  rows = [...rows, { id: 'c2', title: 'Vinte' }]
  last = begun('done', { written: 300 })
  await waitFor(
    () => expect(shown.getByRole('status').textContent).toBe('Importação concluída. 300 linhas importadas.'),
    {
      timeout: 5000,
    },
  )
  expect(await screen.findByText('Vinte')).toBeTruthy()
  await person.click(shown.getByRole('button', { name: 'Ver resultado' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Importar planilha' }))
  expect(await dialog.findByText('300 linhas importadas')).toBeTruthy()
  expect(dialog.getByRole('list', { name: 'O que aconteceu com cada linha' }).textContent).toContain('Vinte')
  await person.click(dialog.getByRole('button', { name: 'Outra planilha' }))
  expect(await dialog.findByRole('button', { name: 'Escolher planilha' })).toBeTruthy()
  await person.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(noNote)
})

test('its end is told once in each browser, and not when it is old', async () => {
  last = begun('done', { written: 1 })
  const person = await openCoupons()
  await person.click(within(await note()).getByRole('button', { name: 'Dispensar' }))
  await waitFor(noNote)
  cleanup()
  await openCoupons()
  noNote()
  cleanup()
  last = begun('stopped', { id: 'i2' })
  await openCoupons()
  expect((await note()).textContent).toContain('Importação interrompida: 120 de 300 linhas importadas')
  cleanup()
  last = begun('done', { id: 'i3', createdAt: '2020-01-01T12:00:00.000Z' })
  await openCoupons()
  noNote()
})
