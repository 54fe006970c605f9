import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudentApp } from '../../../src/domain/generated/answer-types.ts'
import { storeAnswer } from '../../../src/student/request/answer-store.ts'
import { SiteApp } from '../../../src/student/site/site-app.tsx'
import { startBackend, type Call, type Reply } from '../../support/backend.ts'
import { FakeCacheStorage } from '../../support/fake-cache.ts'
import { maria } from '../../support/student/answer-backend.ts'
import { sampleApp, sampleProduct } from '../../support/student/sample-app.ts'

/** A server that takes every request and answers none, as one at the end of a prepaid plan. */
let isFrozen: boolean
let backend: Awaited<ReturnType<typeof startBackend>>
const { promise: never } = Promise.withResolvers<Reply>()
const home = { products: [sampleProduct({ id: 'violao', name: 'Violão do zero' })] }

beforeEach(async () => {
  isFrozen = true
  backend = await startBackend(reply)
  vi.stubGlobal('caches', new FakeCacheStorage())
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(async () => {
  cleanup()
  vi.useRealTimers()
  localStorage.clear()
  history.replaceState(null, '', '/')
  await backend.stop()
})

function reply({ path }: Call): Reply | Promise<Reply> {
  if (isFrozen) return never
  if (path === '/api/site/me') return { status: 200, body: maria }
  if (path === '/api/site/home')
    return { status: 200, body: { products: [sampleProduct({ name: 'Ukulele' })] } }
  return { status: 404, body: { message: 'Não há isso aqui.' } }
}

function openAt(path: string, isEntered = true, config: Partial<StudentApp['config']> = {}) {
  history.replaceState(null, '', path)
  render(<SiteApp app={sampleApp(config)} pathname={path} isEntered={isEntered} />)
}
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
const shows = (text: string | RegExp) => screen.queryAllByText(text).length > 0
const late = 'Mostrando o que está guardado. Buscando novidades...'
const cut = 'Sem conexão. Você vê o que já foi aberto neste aparelho.'

test('a server that says nothing: what is kept shows with a word, then as without a connection, and comes back by itself', async () => {
  await storeAnswer('/home', home)
  await storeAnswer('/me', maria)
  openAt('/')
  // The notices come by themselves, from a file of their own.
  await import('../../../src/student/site/device-notice.tsx')
  await pass(2)
  expect([shows('Violão do zero'), shows(late)]).toEqual([true, false])
  await pass(1.5)
  expect([shows(late), shows(cut)]).toEqual([true, false])
  await pass(7)
  expect([shows('Violão do zero'), shows(late), shows(cut)]).toEqual([true, false, true])
  isFrozen = false
  await pass(4)
  vi.useRealTimers()
  expect(await screen.findAllByText('Ukulele')).toBeTruthy()
  expect(shows(cut)).toBe(false)
})

test('with nothing kept, what is asked for ends in a sentence and the way to try again', async () => {
  await import('../../../src/student/site/lesson-page.tsx')
  openAt('/course/violao/l1')
  await pass(4)
  expect(shows('Está demorando mais que o normal. Ainda buscando...')).toBe(true)
  await pass(10)
  expect(screen.getByRole('heading', { name: 'Ainda não aberto neste aparelho' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(screen.getByRole('status', { name: 'Carregando a aula' })).toBeTruthy()
  await pass(11)
  expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeTruthy()
})

test('signing in gives up with a sentence, and what was typed stays', async () => {
  openAt('/login', false)
  fireEvent.change(screen.getByLabelText('E-mail'), { target: { value: 'maria@exemplo.com.br' } })
  fireEvent.change(screen.getByLabelText('Senha'), { target: { value: 'Violao123' } })
  fireEvent.click(screen.getByRole('button', { name: 'Entrar' }))
  await pass(9)
  expect(shows('Entrando...')).toBe(true)
  await pass(2)
  expect(screen.getByRole('alert').textContent).toMatch(/Não foi possível entrar/)
  expect((screen.getByLabelText('Senha') as HTMLInputElement).value).toBe('Violao123')
  expect(screen.getByRole('button', { name: 'Entrar' })).toBeTruthy()
})
