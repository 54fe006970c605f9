import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, expect, test } from 'vitest'
import { StudentProgress } from '../../../../src/panel/student/progress/student-progress.tsx'
import { visit } from '../../../support/panel/visit-screen.tsx'
import { ana, startStudyBackend } from '../../../support/panel/study-backend.ts'

let backend: Awaited<ReturnType<typeof startStudyBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

async function openProgress(options: Parameters<typeof startStudyBackend>[0] = {}, query = '') {
  backend = await startStudyBackend(options)
  const person = visit(<StudentProgress />, '/students/:id/progress', `/students/${ana.id}/progress${query}`)
  await screen.findByRole('heading', { level: 1, name: 'Progresso do Aluno' })
  return person
}

const course = (name: string) => screen.findByRole('region', { name })
const list = () => screen.getByRole('region', { name: 'Cursos Matriculados' })

test('says who it is about and what they have come to', async () => {
  await openProgress()
  expect(await screen.findByText('Ana Lima')).toBeTruthy()
  await screen.findByText('2 h 44 min')
  const figures = screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`)
  expect(figures).toEqual([
    'Progresso Médio: 75%',
    'Horas Estudadas: 2 h 44 min',
    'Sequência de Estudos: 1 dia',
    'Certificados: 1',
  ])
  expect(screen.getByRole('link', { name: 'Alunos' }).getAttribute('href')).toBe('/students')
})

test('opens the first course, the module where the student goes on within it', async () => {
  await openProgress()
  const open = within(await course('Força total'))
  expect(open.getByText('30 min de 2 h 18 min')).toBeTruthy()
  expect(open.getByText('Academia Fit')).toBeTruthy()
  expect(open.getByText(/^Iniciado/)).toBeTruthy()
  expect(open.queryByRole('link', { name: 'Ver certificado' })).toBeNull()
  expect(open.getByRole('progressbar').dataset.level).toBe('low')
  const modules = open.getAllByRole('button', { expanded: undefined }).map(({ textContent }) => textContent)
  expect(modules).toEqual([
    'Módulo 1: Base2 aulas',
    'Módulo 2: Carga2 aulas',
    'Módulo 3: Depois (bloqueado)1 aula',
  ])
  expect(open.getByRole('button', { expanded: true }).textContent).toContain('Carga')
  const current = open.getByRole('checkbox', { name: 'Aula c: concluída' }).closest('li')!
  expect(within(current).getByText('Em andamento')).toBeTruthy()
  expect(within(current).getByText('30 min')).toBeTruthy()
  expect(within(current).getByRole('img', { name: 'Vídeo' })).toBeTruthy()
  expect(open.getByRole('img', { name: 'Arquivo' })).toBeTruthy()
})

test('a module opens and closes; a locked one does neither', async () => {
  const person = await openProgress()
  const open = within(await course('Força total'))
  expect(open.queryByText('Aula a')).toBeNull()
  await person.click(open.getByRole('button', { name: /Módulo 1/ }))
  expect(open.getByRole('checkbox', { name: 'Aula a: concluída' }).getAttribute('aria-checked')).toBe('true')
  await person.click(open.getByRole('button', { name: /Módulo 1/ }))
  expect(open.queryByText('Aula a')).toBeNull()
  const locked = open.getByRole<HTMLButtonElement>('button', { name: /Módulo 3/ })
  expect(locked.disabled).toBe(true)
  await person.click(locked)
  expect(open.queryByText('Aula e')).toBeNull()
})

test('another course, or another app, is in the address', async () => {
  const person = await openProgress()
  await course('Força total')
  await person.click(within(list()).getByRole('link', { name: /Respirar/ }))
  const open = within(await course('Respirar'))
  expect(open.getByRole('link', { name: 'Ver certificado' }).getAttribute('href')).toBe(
    `/students/${ana.id}/certificates`,
  )
  expect(open.getByRole('progressbar').dataset.level).toBe('high')
  const filter = screen.getByRole('combobox', { name: 'Filtrar por app' })
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Todos os Apps', 'Academia Fit', 'Ioga em Casa'])
  await person.selectOptions(filter, 'Academia Fit')
  expect(within(list()).getAllByRole('link')).toHaveLength(1)
  await course('Força total')
})

test('opens at the course of the address', async () => {
  await openProgress({}, '?course=22222222-2222-4222-8222-222222222222.geral')
  await course('Respirar')
  expect(within(list()).getByRole('link', { name: /Respirar.*com certificado.*100% concluído/ })).toBeTruthy()
})

test('marks a lesson on the student’s behalf, and back by the same button', async () => {
  const person = await openProgress()
  const open = within(await course('Força total'))
  const answers: (() => void)[] = []
  const write = () => new Promise<void>((resolve) => answers.push(resolve)).then(() => ({ status: 204 }))
  for (const method of ['PUT', 'DELETE'])
    backend.replies[`${method} /api/students/${ana.id}/lessons/c/completion`] = write as never
  const box = open.getByRole('checkbox', { name: 'Aula c: concluída' })
  await person.click(box)
  // Before the server has answered.
  expect(box.getAttribute('aria-checked')).toBe('true')
  expect(open.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60')
  expect(open.getByText('1 h de 2 h 18 min')).toBeTruthy()
  expect(open.queryByText('Em andamento')).toBeNull()
  await person.click(box)
  expect(box.getAttribute('aria-checked')).toBe('false')
  await waitFor(() => expect(answers).toHaveLength(1))
  answers[0]!()
  await waitFor(() => expect(answers).toHaveLength(2))
  answers[1]!()
  const sent = () =>
    backend.calls.filter(({ path }) => path.endsWith('/completion')).map(({ method }) => method)
  await waitFor(() => expect(sent()).toEqual(['PUT', 'DELETE']))
})

test('a mark that the server refuses is taken back, and told', async () => {
  const person = await openProgress()
  const open = within(await course('Força total'))
  backend.replies[`PUT /api/students/${ana.id}/lessons/d/completion`] = () => ({ status: 500, body: {} })
  const box = open.getByRole('checkbox', { name: 'Aula d: concluída' })
  await person.click(box)
  await screen.findAllByText('Erro ao marcar a aula')
  await waitFor(() => expect(box.getAttribute('aria-checked')).toBe('false'))
})

test('says that there is no course, that it could not be read, and that there is no such student', async () => {
  await openProgress({ courses: [] })
  expect(await screen.findByText('Nenhum curso')).toBeTruthy()
  cleanup()
  await backend.stop()
  backend = await startStudyBackend()
  backend.replies[`GET /api/students/${ana.id}/progress`] = () => ({ status: 500 })
  const person = visit(<StudentProgress />, '/students/:id/progress', `/students/${ana.id}/progress`)
  await screen.findByText('Erro ao carregar progresso')
  backend.replies[`GET /api/students/${ana.id}/progress`] = () => ({
    status: 200,
    body: backend.study.courses,
  })
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await course('Força total')
})

test('figures that cannot be read are said to be so, and read again', async () => {
  backend = await startStudyBackend({})
  const known = backend.replies[`GET /api/students/${ana.id}/statistics`]!
  backend.replies[`GET /api/students/${ana.id}/statistics`] = () => ({ status: 500 })
  const person = visit(<StudentProgress />, '/students/:id/progress', `/students/${ana.id}/progress`)
  await screen.findByText(/Erro ao carregar dados/)
  backend.replies[`GET /api/students/${ana.id}/statistics`] = known
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await screen.findByText('2 h 44 min')
})

test('nothing stands in the way of assistive technology', async () => {
  await openProgress()
  await course('Força total')
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
