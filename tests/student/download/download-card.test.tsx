import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, expect, test, vi } from 'vitest'
import type { SiteDownload } from '../../../src/domain/generated/answer-types.ts'
import type { Download } from '../../../src/student/download/course-download.ts'
import { DownloadCard } from '../../../src/student/download/download-card.tsx'
import '../../../src/student/words/all-languages.ts'

const list: SiteDownload = {
  lessons: [
    { id: 'text', version: '1', bytes: 1_000_000, files: [] },
    { id: 'video', version: '1', bytes: 500_000, files: [], needsNetwork: 'video' },
  ],
}
const none: Download = { plan: null, state: 'none', progress: null, problem: null }
const plan = (...kept: string[]) => ({ list, kept: new Set(kept.map((id) => `${id}@1`)) })

afterEach(cleanup)

function show(download: Partial<Download>, current: SiteDownload | null = list) {
  const calls = { onStart: vi.fn(), onCancel: vi.fn(), onRemove: vi.fn(async () => undefined) }
  render(<DownloadCard download={{ ...none, ...download }} list={current} {...calls} />)
  return calls
}

const said = () => (document.body.textContent ?? '').replace(/\s+/g, ' ')

test('says how large it is before, and what is not in it', async () => {
  const { onStart } = show({})
  expect(said()).toContain('Ocupa 1,5 MB neste aparelho. Vídeos precisam de internet.')
  await userEvent.click(screen.getByRole('button', { name: 'Baixar para ver sem internet' }))
  expect(onStart).toHaveBeenCalledWith(list)
})

test('shows how far it is while it loads, and stops', async () => {
  const { onCancel } = show({
    state: 'loading',
    plan: plan(),
    progress: { bytes: 750_000, total: 1_500_000 },
  })
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
  expect(said()).toContain('750 kB de 1,5 MB')
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(onCancel).toHaveBeenCalledOnce()
})

test('goes on with what is missing', async () => {
  show({ state: 'partial', plan: plan('text'), problem: { kind: 'failed' } })
  expect(screen.getByRole('alert').textContent).toMatch(/^O download parou/)
  expect(said()).toContain('Faltam 500 kB.')
  expect(screen.getByRole('button', { name: 'Continuar download' })).toBeTruthy()
})

test.each([
  [2_000_000, 'Não há espaço neste aparelho: faltam 2 MB.'],
  [null, 'O espaço deste aparelho acabou.'],
])('explains a full device (%s)', (missing, sentence) => {
  show({ state: 'partial', plan: plan(), problem: { kind: 'full', missing } })
  expect(screen.getByRole('alert').textContent?.replace(/\s+/g, ' ')).toContain(sentence)
})

test('is removed after asking', async () => {
  const { onRemove } = show({ state: 'done', plan: plan('text', 'video') })
  expect(screen.getByText('Baixado. Você pode ver este curso sem internet.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Remover download' }))
  expect(onRemove).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Remover download' }))
  expect(onRemove).toHaveBeenCalledOnce()
})

test('says when the course has more than was downloaded', () => {
  const more = { lessons: [...list.lessons, { id: 'new', version: '1', bytes: 100, files: [] }] }
  show({ state: 'done', plan: plan('text', 'video') }, more)
  expect(screen.getByText('Há conteúdo novo neste curso.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Atualizar download' })).toBeTruthy()
})

test('without a network it says what is there, and offers nothing that is not', () => {
  show({ state: 'done', plan: plan('text', 'video') }, null)
  expect(screen.getByText(/^Baixado/)).toBeTruthy()
  cleanup()
  show({}, null)
  expect(said()).toBe('')
})

test.each([
  { state: 'none' },
  { state: 'loading', plan: plan(), progress: { bytes: 1, total: 2 } },
  { state: 'partial', plan: plan(), problem: { kind: 'failed' } },
  { state: 'done', plan: plan('text', 'video') },
] satisfies Partial<Download>[])('$state: no accessibility violations', async (download) => {
  show(download)
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
