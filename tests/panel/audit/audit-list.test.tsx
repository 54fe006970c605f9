import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { AuditEntry } from '../../../src/domain/generated/answer-types.ts'
import { AuditCard } from '../../../src/panel/audit/audit-list.tsx'
import { startBackend } from '../../support/backend.ts'
import { open } from '../../support/panel/open-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const entry = (id: string, change: Partial<AuditEntry> = {}): AuditEntry => ({
  ...{ id, verb: 'published', about: 'Academia · versão 2', actor: 'creator' },
  ...{ at: '2026-11-22T15:00:00Z', ...change },
})

async function show(entries: AuditEntry[]) {
  backend = await startBackend(({ path }) => ({
    status: 200,
    body: entries.filter(({ verb }) => !path.includes('verb=') || path.includes(`verb=${verb}`)),
  }))
  return open(<AuditCard />, '/')
}

test('each entry says what was done, to what, by whom and when', async () => {
  await show([entry('a'), entry('b', { verb: 'granted', about: '12 alunos · Violão', actor: 'import' })])
  const [first, second] = within(await screen.findByRole('list', { name: 'Registro da conta' })).getAllByRole(
    'listitem',
  )
  for (const text of ['Publicou o app', 'Academia · versão 2', 'Pelo painel'])
    expect(within(first!).getByText(text)).toBeTruthy()
  expect(first!.querySelector('time')?.dateTime).toBe('2026-11-22T15:00:00Z')
  for (const text of ['Deu acesso', '12 alunos · Violão', 'Por uma importação'])
    expect(within(second!).getByText(text)).toBeTruthy()
})

test('one sees only what was done of one kind', async () => {
  const person = await show([entry('a'), entry('b', { verb: 'exported', about: 'alunos.csv' })])
  await screen.findByText('alunos.csv')
  await person.selectOptions(screen.getByLabelText('O que foi feito'), 'Exportou')
  await expect.poll(() => screen.queryByText('Academia · versão 2')).toBeNull()
  expect(screen.getByText('alunos.csv')).toBeTruthy()
})

test('where nothing was done yet it says what will stand here', async () => {
  await show([])
  expect(await screen.findByText('Nada registrado ainda')).toBeTruthy()
})
