import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Notice } from '../../../src/domain/generated/answer-types.ts'
import { Bell } from '../../../src/panel/layout/bell.tsx'
import { startBackend } from '../../support/backend.ts'
import { open } from '../../support/panel/open-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const notice = (kind: Notice['kind'], at: string): Notice => ({
  ...{ kind, appId: 'a', appName: 'Violão', subjectId: null, title: 'Acordes', who: 'Ana', studentId: 's' },
  ...{ count: 1, at },
})

/** jsdom has no popovers: what the browser says of one that opens. */
function openList() {
  const list = document.querySelector('[popover]')!
  fireEvent(list, Object.assign(new Event('toggle'), { newState: 'open' }))
}

test('a dot says that something is new, until the list was opened; there it stays marked', async () => {
  const notices = [
    notice('enrolment', '2026-11-22T12:00:00.000Z'),
    notice('completion', '2026-11-20T12:00:00.000Z'),
  ]
  const seenAt = '2026-11-21T00:00:00.000Z'
  backend = await startBackend(() => ({ status: 204 }), [], { seenAt, notices })
  open(<Bell />, '/dashboard')
  await screen.findByRole('button', { name: 'Notificações, há novas' })
  openList()
  await screen.findByRole('button', { name: 'Notificações' })
  const links = screen.getAllByRole('link', { hidden: true })
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/students/s', '/students/s/progress'])
  expect(links.map((link) => link.textContent?.includes('Nova'))).toEqual([true, false])
  await vi.waitFor(() => expect(backend.calls).toHaveLength(1))
  expect(backend.calls[0]).toMatchObject({ method: 'PUT', body: { at: notices[0]!.at } })
})

test('an empty list says what will be there', async () => {
  backend = await startBackend(() => ({ status: 404 }))
  open(<Bell />, '/dashboard')
  await screen.findByText('Nenhuma notificação por enquanto')
  expect(screen.getByRole('button', { name: 'Notificações' })).toBeTruthy()
})
