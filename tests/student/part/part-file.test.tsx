import { act, cleanup, render, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { noteConnection } from '../../../src/student/request/connection.ts'
import { FileLink } from '../../../src/student/part/part-file.tsx'
import { WordsProvider } from '../../../src/student/words/words.tsx'
import '../../../src/student/words/all-languages.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  noteConnection(true)
})

const at = (name: string) => `/files/00000000-0000-4000-8000-000000000000/${name}`
const linkTo = (name: string, more: { bytes?: number; called?: string } = {}) => {
  const { bytes, called } = more
  const { container } = render(
    <WordsProvider language="pt-BR">
      <FileLink file={{ url: at(name), ...(bytes !== undefined && { bytes }) }} name={called} />
    </WordsProvider>,
  )
  return within(container).getByRole('link')
}

test('what a browser shows opens beside the app, by its name, kind and size', () => {
  const link = linkTo('apostila.pdf', { bytes: 1_230_000, called: 'Apostila de violão' })
  expect(link.textContent).toContain('Apostila de violão')
  expect(link.textContent).toContain('PDF · 1,2 MB')
  expect([link.getAttribute('href'), link.getAttribute('target'), link.hasAttribute('download')]).toEqual([
    at('apostila.pdf'),
    '_blank',
    false,
  ])
})

test.each(['planilha.xlsx', 'tudo.zip'])('%s is saved', (name) => {
  const link = linkTo(name, { bytes: 640_000 })
  expect(link.textContent).toContain(name)
  expect([link.hasAttribute('target'), link.hasAttribute('download')]).toEqual([false, true])
})

test('without words it has its own name, and without its bytes its kind', () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('No network.')))
  expect(linkTo('musica.mp3').textContent).toMatch(/^musica\.mp3MP3/)
})

test('whoever has the file is asked for its bytes where they came with no document', async () => {
  const asked = vi.fn((_url: string, _options: RequestInit) =>
    Promise.resolve(new Response(null, { headers: { 'content-length': '1230000' } })),
  )
  vi.stubGlobal('fetch', asked)
  const [known, unknown] = [linkTo('sabida.pdf', { bytes: 640_000 }), linkTo('apostila.pdf')]
  await waitFor(() => expect(unknown.textContent).toContain('PDF · 1,2 MB'))
  expect(known.textContent).toContain('PDF · 640 kB')
  expect(asked.mock.calls.map(([url, { method }]) => [url, method])).toEqual([[at('apostila.pdf'), 'HEAD']])
})

test('without a network it says so, unless the device keeps it', async () => {
  const kept = at('guardado.pdf')
  vi.stubGlobal('caches', {
    match: (url: string) => Promise.resolve(url === kept ? new Response() : undefined),
  })
  const [one, other] = [linkTo('guardado.pdf'), linkTo('outro.pdf')]
  await act(async () => noteConnection(false))
  await waitFor(() => expect(other.textContent).toContain('PDF · Precisa de internet'))
  expect(one.textContent).not.toContain('internet')
  await act(async () => noteConnection(true))
  expect(other.textContent).not.toContain('internet')
})
