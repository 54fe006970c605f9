import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { BulkProgress } from '../../../src/panel/list/bulk-progress.tsx'
import { startBulkWork, type BulkWorkState } from '../../../src/panel/list/bulk-work.ts'
import { StudentList } from '../../../src/panel/student/list/student-list.tsx'
import { visit } from '../../support/panel/visit-screen.tsx'
import { makeStudent, startStudentBackend } from '../../support/panel/student-backend.ts'

let backend: Awaited<ReturnType<typeof startStudentBackend>>

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const slow = { timeout: 10_000 }
const path = 'POST /api/students/bulk'
const calls = () => backend.calls.filter((call) => call.path === '/api/students/bulk')
const sent = () => calls().map(({ body }) => body as { after?: string; limit?: number })

/** Blocking 2,300 students who are marked by a filter has been confirmed; calls wait until they are let go. */
async function block() {
  backend = await startStudentBackend(Array.from({ length: 2300 }, (_, at) => makeStudent(at + 1)))
  const waiting: (() => void)[] = []
  let refused: number[] = []
  const answer = (call: { body: { after?: string } }) => {
    const from = call.body.after ? Number(call.body.after.slice(1)) : 0
    if (refused.includes(from)) {
      refused = refused.filter((one) => one !== from)
      return { status: 503, body: {} }
    }
    const done = Math.min(1000, 2300 - from)
    const next = from + done < 2300 ? `s${from + done}` : null
    return { status: 200, body: { done, skipped: 0, next, batch: 'b1' } }
  }
  backend.replies[path] = (async (call: { body: { after?: string } }) => {
    await new Promise<void>((go) => waiting.push(go))
    return answer(call)
  }) as never
  const person = visit(<StudentList />, '/students', '/students?marked=all')
  const bar = await screen.findByRole('region', { name: 'Seleção: Alunos' }, slow)
  await person.click(within(bar).getByRole('button', { name: 'Bloquear' }))
  const question = within(await screen.findByRole('dialog', { name: 'Bloquear 2.300 alunos?' }, slow))
  await person.click(question.getByRole('button', { name: 'Bloquear 2.300 alunos' }))
  const work = within(await screen.findByRole('dialog', { name: 'Bloquear' }, slow))
  /** Lets the call that is under way go, once it is there. */
  const letGo = async () => {
    await expect.poll(() => waiting.length).toBe(1)
    waiting.pop()!()
  }
  return { person, work, letGo, refuse: (from: number) => refused.push(from) }
}

test('what is done to thousands tells how far it is, and at the end what came of it', async () => {
  const { work, letGo } = await block()
  expect(work.getByText('0 de 2.300')).toBeTruthy()
  await letGo()
  expect(await work.findByText('1.000 de 2.300')).toBeTruthy()
  expect(work.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('43')
  await letGo()
  await letGo()
  expect(await screen.findByText('2.300 alunos bloqueados')).toBeTruthy()
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(sent()).toEqual([
    { action: 'block', filter: {}, limit: 1000 },
    { action: 'block', filter: {}, limit: 1000, after: 's1000', batch: 'b1' },
    { action: 'block', filter: {}, limit: 1000, after: 's2000', batch: 'b1' },
  ])
})

test('it stops where one wants, goes on from there, and says what is left where it does not', async () => {
  const { person, work, letGo } = await block()
  await person.click(work.getByRole('button', { name: 'Parar' }))
  await letGo()
  expect(await work.findByText(/^O que já foi feito fica feito/)).toBeTruthy()
  expect(calls()).toHaveLength(1)
  await person.click(work.getByRole('button', { name: 'Continuar' }))
  await person.click(work.getByRole('button', { name: 'Parar' }))
  await letGo()
  await person.click(await work.findByRole('button', { name: 'Encerrar por aqui' }))
  expect(await screen.findByText('2.000 alunos bloqueados')).toBeTruthy()
  expect(screen.getByText('Parou antes do fim: 300 ficaram como estavam.')).toBeTruthy()
  expect(calls()).toHaveLength(2)
})

test('a call that fails stops it and says why; it is made again from there', async () => {
  const { person, work, letGo, refuse } = await block()
  refuse(1000)
  await letGo()
  await letGo()
  expect(await work.findByText(/^Erro ao bloquear alunos\. O problema é nosso/)).toBeTruthy()
  await person.click(work.getByRole('button', { name: 'Continuar' }))
  await letGo()
  await letGo()
  expect(await screen.findByText('2.300 alunos bloqueados')).toBeTruthy()
  expect(sent().map(({ after }) => after)).toEqual([undefined, 's1000', 's1000', 's2000'])
})

test('letters whose answer is lost may have gone out, and are not sent again', async () => {
  backend = await startStudentBackend([])
  let calls = 0
  backend.replies[path] = (() => {
    calls += 1
    if (calls > 1) return { status: 502, body: {} }
    return { status: 200, body: { done: 1000, skipped: 0, next: 's1000' } }
  }) as never
  const states: BulkWorkState[] = []
  const work = startBulkWork(
    { action: 'message' },
    { filter: {} },
    { path: '/students', total: 2300, onProgress: (state) => states.push(state) },
  )
  await expect.poll(() => states.at(-1)?.stopped?.isUncertain).toBe(true)
  render(
    <BulkProgress
      words={{ label: 'Enviar', failure: 'Erro ao enviar' }}
      progress={states.at(-1)!}
      work={{ current: work }}
    />,
  )
  expect(screen.getByText(/pode ter saído/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBeNull()
  screen.getByRole('button', { name: 'Encerrar por aqui' }).click()
  expect(await work.outcome).toMatchObject({ done: 1000, left: 1300 })
  expect(calls).toBe(2)
})
