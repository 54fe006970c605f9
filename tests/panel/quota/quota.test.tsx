import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { QuotaName } from '../../../src/domain/quota/quota.ts'
import type { ToldUsage } from '../../../src/domain/generated/answer-types.ts'
import { AppList } from '../../../src/panel/app/list/app-list.tsx'
import { FileRoom } from '../../../src/panel/file/file-room.tsx'
import { QuotaCard } from '../../../src/panel/quota/quota.tsx'
import { StudentList } from '../../../src/panel/student/list/student-list.tsx'
import type { BulkRunProps } from '../../../src/panel/list/list-code.ts'
import { MessageStudents } from '../../../src/panel/student/list/message-students.tsx'
import { UploadPicker } from '../../../src/ui/widget/upload-picker.tsx'
import { startBackend } from '../../support/backend.ts'
import { open } from '../../support/panel/open-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const usage = (quota: QuotaName, used: number, limit: number): ToldUsage => ({
  ...{ quota, used, limit },
  ...{ refused: 0, refusedAt: null },
})

const answer = async (...quotas: ToldUsage[]) => {
  backend = await startBackend(() => ({ status: 200, body: [] }), quotas)
}

test('the list of apps says when a limit is near, and where all of them stand', async () => {
  await answer(usage('apps', 160, 200), usage('students', 100, 100), usage('bytes', 0, 100))
  open(<AppList />, '/apps')
  const note = within(await screen.findByRole('note'))
  expect(note.getByText(/^Você está perto do limite da sua conta: aplicativos, 160 de 200\./)).toBeTruthy()
  expect(note.queryByText(/alunos/)).toBeNull()
  expect(note.getByRole('link', { name: 'Ver os limites da conta' }).getAttribute('href')).toBe('/profile')
})

test('nothing is said while there is plenty', async () => {
  await answer(usage('apps', 159, 200), usage('students', 100, 100))
  open(<AppList />, '/apps')
  expect(await screen.findByText('Nenhum aplicativo criado ainda')).toBeTruthy()
  expect(screen.queryByRole('note')).toBeNull()
})

test('the list of students says who found no room', async () => {
  const refusedAt = new Date(2026, 10, 22, 19, 30).toISOString()
  await answer({ ...usage('students', 100, 100), refused: 3, refusedAt })
  open(<StudentList />, '/students')
  const note = within(await screen.findByRole('note'))
  expect(note.getByText(/^Você chegou ao limite da sua conta: alunos, 100 de 100\./)).toBeTruthy()
  expect(note.getByText(/^Houve 3 tentativas de cadastro que não encontraram lugar/)).toBeTruthy()
})

test('a message to more than a day allows is told before it is written', async () => {
  await answer(usage('letters', 40, 100))
  const many = { words: {}, marked: null, filter: {}, count: 61 } as unknown as BulkRunProps
  open(<MessageStudents {...many} />, '/students')
  expect(
    await screen.findByText(/^Isto passa do limite da sua conta: mensagens em 24 horas, 40 de 100\./),
  ).toBeTruthy()
})

test('where files are sent it says how little room is left', async () => {
  await answer(usage('bytes', 90, 100))
  const upload = { isPossible: true, progress: null, error: null, take: async () => {}, stop: () => {} }
  open(
    <FileRoom root="/apps/v">
      <UploadPicker fileLabel="Apostila" buttonLabel="Enviar" accept=".pdf" upload={upload as never} />
    </FileRoom>,
    '/apps/v',
  )
  expect(await screen.findByText(/arquivos e imagens, 90 bytes de 100 bytes/)).toBeTruthy()
})

test('the profile lists all of them', async () => {
  await answer(usage('apps', 3, 200), usage('bytes', 1024 ** 3, 100 * 1024 ** 3))
  open(<QuotaCard />, '/profile')
  expect((await screen.findByText('aplicativos')).nextElementSibling!.textContent).toBe('3 de 200')
  expect(screen.getByText('arquivos e imagens').nextElementSibling!.textContent).toBe('1 GB de 100 GB')
})
