import axe from 'axe-core'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { StudentApp } from '../../../src/domain/generated/answer-types.ts'
import type { Document } from '../../../src/domain/schema/definition.ts'
import type { ScreenPart } from '../../../src/domain/schema/own-screen.ts'
import type { Language } from '../../../src/domain/text/language.ts'
import { partKinds } from '../../../scripts/schemas/student/part-kind.ts'
import { AppContext } from '../../../src/student/frame/app-context.ts'
import { partCode } from '../../../src/student/part/part-code.ts'
import { Parts } from '../../../src/student/part/parts.tsx'
import { WordsProvider } from '../../../src/student/words/words.tsx'
import { sampleApp } from '../../support/student/sample-app.ts'

beforeAll(() => Promise.all(Object.values(partCode).map(({ fetch }) => fetch())))
afterEach(cleanup)

interface Shown {
  documents?: Document[]
  about?: Document
  more?: () => Promise<void>
  config?: Partial<StudentApp['config']> & Document
  language?: Language
}

/** Draws one part, with what comes later for it. */
async function show(
  part: ScreenPart,
  { documents = [], about, more, config, language = 'pt-BR' }: Shown = {},
) {
  const drawing = (
    <main>
      <AppContext value={sampleApp(config)}>
        <WordsProvider language={language}>
          <Suspense fallback="…">
            <Parts
              screen={{ name: 'x', parts: [part] }}
              about={about}
              documents={[documents]}
              more={[more]}
            />
          </Suspense>
        </WordsProvider>
      </AppContext>
    </main>
  )
  const { container } = await act(async () => render(drawing))
  await waitFor(() => expect(container.textContent).not.toBe('…'), { timeout: 10_000 })
  return container.querySelector('main')!
}

const hostile =
  '<img src=x onerror=alert(1)> [x](javascript:alert(1)) ![y](https://mau.example/y.png) <script>alert(2)</script> <a href="javascript:alert(3)">z</a> <iframe srcdoc="x"></iframe>'

const accordion: ScreenPart = {
  part: 'accordion',
  isOfDocuments: true,
  roles: { heading: { field: 'question' }, body: { field: 'answer' } },
}
const faq = [{ id: 'a', question: 'Como entro?', answer: 'Com o e-mail.' }]

test('a text is the field’s, and nothing where the field is empty', async () => {
  const part: ScreenPart = { part: 'text', path: ['app', 'config', 'tagline'], roles: { body: {} } }
  expect((await show(part, { config: { tagline: 'Aprenda no seu ritmo' } })).textContent).toBe(
    'Aprenda no seu ritmo',
  )
  cleanup()
  expect((await show(part, { config: { tagline: '' } })).innerHTML).toBe('')
})

test('it may be one of what the screen is about, or the student’s own', async () => {
  const part: ScreenPart = { part: 'text', path: ['product', 'chamada'], roles: { body: {} } }
  expect((await show(part, { about: { product: { chamada: 'Em 12 semanas' } } })).textContent).toBe(
    'Em 12 semanas',
  )
  cleanup()
  const own: ScreenPart = {
    part: 'text',
    isOfDocuments: true,
    path: ['student', 'turma'],
    roles: { body: {} },
  }
  expect((await show(own, { documents: [{ student: { turma: 'Manhã' } }] })).textContent).toBe('Manhã')
  cleanup()
  expect((await show(own)).innerHTML).toBe('')
})

test('a phrase is said in the language of the app, and in Portuguese where it has none', async () => {
  const part: ScreenPart = {
    ...{ part: 'text', title: { 'pt-BR': 'Aviso', 'en-US': 'Notice' } },
    ...{ text: { 'pt-BR': 'Olá', 'en-US': 'Hello' }, roles: { body: {} } },
  }
  expect((await show(part, { language: 'en-US' })).textContent).toBe('NoticeHello')
  cleanup()
  expect((await show(part, { language: 'es-ES' })).textContent).toBe('AvisoOlá')
})

test('a part is there where the app is as it wants, also with a choice of its own', async () => {
  const part: ScreenPart = {
    part: 'text',
    text: 'Fale conosco',
    when: ([levels]) => (levels?.app as StudentApp).config.supportChannel === 'email',
    roles: { body: {} },
  }
  expect((await show(part, { config: { supportChannel: 'none' } })).textContent).toBe('')
  cleanup()
  expect((await show(part, { config: { supportChannel: 'email' } })).textContent).toBe('Fale conosco')
})

test('values are said as students read them', async () => {
  const said = async (value: unknown, field: object, language?: Language) => {
    cleanup()
    const part: ScreenPart = { part: 'text', path: ['app', 'config', 'one'], roles: { body: field } }
    return (await show(part, { config: { one: value }, language })).textContent
  }
  expect(await said('night', { choices: { night: 'Noite' } })).toBe('Noite')
  const titles = { choices: { night: { 'pt-BR': 'Noite', 'en-US': 'Night' } } }
  expect(await said('night', titles, 'en-US')).toBe('Night')
  expect(await said('night', titles, 'es-ES')).toBe('Noite')
  expect(await said(['night', 'day'], { choices: { night: 'Noite', day: 'Dia' } })).toBe('NoiteDia')
  expect(await said('2026-03-12', { format: 'date' }, 'en-US')).toBe('March 12, 2026')
  expect(await said(true, {}, 'es-ES')).toBe('Sí')
})

test('the titles of what documents name stand one after the other; a row without any, and nothing else, is none', async () => {
  const named = [
    { id: 'a', courses: ['Violino', 'Piano'] },
    { id: 'b', courses: [] },
  ]
  const part: ScreenPart = { part: 'text', isOfDocuments: true, roles: { body: { field: 'courses' } } }
  expect(
    [...(await show(part, { documents: named })).querySelectorAll('p')].map((p) => p.textContent),
  ).toEqual(['Violino, Piano'])
  cleanup()
  const table: ScreenPart = {
    ...part,
    part: 'table',
    roles: {},
    columns: [{ field: 'courses', title: 'Cursos' }],
  }
  const cells = (await show(table, { documents: named })).querySelectorAll('td')
  expect([...cells].map((cell) => cell.textContent)).toEqual(['Violino, Piano'])
})

test('headings go one step down at a time, whether or not the part has one', async () => {
  const levels = async (part: ScreenPart) => {
    cleanup()
    const main = await show(part, { documents: faq })
    return [...main.querySelectorAll('h2, h3')].map(({ localName, textContent }) => [localName, textContent])
  }
  expect(await levels(accordion)).toEqual([['h2', 'Como entro?']])
  expect(await levels({ ...accordion, title: 'Dúvidas' })).toEqual([
    ['h2', 'Dúvidas'],
    ['h3', 'Como entro?'],
  ])
})

test('what is not there is said where the part has words for that', async () => {
  expect((await show(accordion)).innerHTML).toBe('')
  cleanup()
  await show({ ...accordion, empty: 'Nenhuma dúvida ainda.' })
  expect(screen.getByText('Nenhuma dúvida ainda.')).toBeTruthy()
})

test('where the server has more, a button fetches it, and says where that fails', async () => {
  const asked = vi.fn(() => Promise.reject(new Error('offline')))
  await show(accordion, { documents: faq, more: asked })
  await act(async () => screen.getByRole('button', { name: 'Mostrar mais' }).click())
  expect(asked).toHaveBeenCalledOnce()
  expect(screen.getByRole('alert').textContent).toMatch(/Não foi possível carregar mais/)
})

test('a countdown that is over leaves nothing, not even its title, and says that it is empty', async () => {
  const part: ScreenPart = {
    ...{ part: 'countdown', title: 'Começa em', isOfDocuments: true as const },
    roles: { date: { field: 'date' } },
  }
  const over = [
    { id: 'a', date: '2020-01-01T00:00:00Z' },
    { id: 'b', date: '2020-01-01' },
  ]
  expect((await show(part, { documents: over })).innerHTML).toBe('')
  cleanup()
  const main = await show({ ...part, empty: 'Já começou.' }, { documents: over })
  expect(main.textContent).toBe('Começa emJá começou.')
})

test('of a countdown with a limit the first are drawn that are still to come by this device', async () => {
  const part: ScreenPart = {
    ...{ part: 'countdown', limit: 1, isOfDocuments: true as const },
    roles: { heading: { field: 'heading' }, date: { field: 'date' } },
  }
  const documents = [
    { id: 'a', heading: 'Passou', date: '2020-01-01T00:00:00Z' },
    { id: 'b', heading: 'Vem', date: '2126-01-01T00:00:00Z' },
    { id: 'c', heading: 'Depois', date: '2127-01-01T00:00:00Z' },
  ]
  const main = await show(part, { documents })
  await expect.poll(() => main.textContent).toContain('Vem')
  expect(main.textContent).not.toMatch(/Passou|Depois/)
})

const image = `/images/${'0'.repeat(64)}.webp`
const file = '/files/00000000-0000-4000-8000-000000000000/apostila.pdf'
const good = {
  ...{ id: 'good', heading: 'Loja', body: '**Bom**', group: 'Comprar' },
  ...{ link: 'https://exemplo.com.br', picture: image, date: '2020-01-01T00:00:00Z' },
  file: { url: file, bytes: 1_200_000 },
}
const addresses = [
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:alert(1)',
  '//mau.example',
  hostile,
]
const pictures = [
  'https://mau.example/x.png',
  '//mau.example/x.png',
  'data:image/svg+xml,<svg onload="alert(1)"/>',
  'javascript:alert(1)',
  hostile,
]

/** One after the other, whatever people could write anywhere. */
const harm: Document[] = addresses.map((link, i) => ({
  ...{ id: String(i), heading: hostile, body: hostile, group: hostile, link },
  ...{ picture: pictures[i] ?? null, date: i === 0 ? hostile : '9'.repeat(30) },
  file: [{ url: link }, link, `/files/../${link}`, `${file}/../x.html`, {}, null, 1][i],
}))
const tomorrow = { ...good, id: 'tomorrow', date: new Date(Date.now() + 90_000_000).toISOString() }

/** A part of a kind that draws all that it can take. */
function everyUse(kind: string): ScreenPart {
  const { takes, hasColumns, hasLabel } = partKinds[kind]!
  const formats: Record<string, string> = {
    ...{ link: 'link', picture: 'image' },
    ...{ date: 'date-time', file: 'file' },
  }
  const fieldOf = (name: string, want = name) => ({ field: name, format: formats[want] })
  return {
    ...{ part: kind, title: 'Título', isOfDocuments: true as const },
    ...(hasLabel && { label: hostile }),
    ...(hasColumns && {
      columns: Object.keys(good).map((name) => ({ ...fieldOf(name), title: hostile })),
    }),
    roles: Object.fromEntries(Object.entries(takes).map(([role, want]) => [role, fieldOf(role, want)])),
  }
}

test.each(['gallery', 'carousel', 'links', 'button', 'link-map', 'files'])(
  '%s has a place only for what it can draw, and where that is nothing says so',
  async (kind) => {
    const part = { ...everyUse(kind), empty: 'Nada ainda.' }
    const other = { id: 'other', heading: 'Só o nome' }
    const main = await show(part, { documents: [good, other] })
    await waitFor(() => expect(main.querySelector('a, img')).not.toBeNull())
    expect(main.textContent).not.toContain('Só o nome')
    cleanup()
    expect((await show(part, { documents: [other] })).textContent).toBe('TítuloNada ainda.')
  },
)

test('of a list in a field it draws as many as it wants of what it can draw', async () => {
  const { isOfDocuments: _, ...part } = everyUse('links')
  const list = [{ heading: 'Só o nome' }, good, { ...good, heading: 'Outra' }]
  const main = await show({ ...part, path: ['app', 'config', 'list'], limit: 1 }, { config: { list } })
  expect([...main.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    expect.stringContaining('Loja'),
  ])
})

test('every kind that JSON may name is drawn, and only those', () => {
  expect(Object.keys(partCode).toSorted()).toEqual(Object.keys(partKinds).toSorted())
})

test.each(Object.keys(partKinds))('%s draws what means harm as harmless, and well made', async (kind) => {
  const main = await show(everyUse(kind), { documents: [good, ...harm, tomorrow] })
  expect(main.textContent).toContain('Título')
  await waitFor(() => expect(main.querySelectorAll('*').length).toBeGreaterThan(3))
  expect(main.textContent).not.toContain('NaN')
  expect(main.querySelector('script, iframe, object, embed, form, base, meta')).toBeNull()
  const all = [...main.querySelectorAll('*')].flatMap(({ attributes }) => [...attributes])
  expect(all.filter(({ name }) => /^on|^srcdoc$/.test(name))).toEqual([])
  // A web address in a text leads there, and takes nothing of this page along.
  for (const { href, rel } of main.querySelectorAll('a'))
    expect([href, rel]).toEqual([
      expect.stringMatching(new RegExp(`^https:|^${location.origin}${file}$`)),
      expect.stringMatching(/noopener|noreferrer/),
    ])
  for (const picture of main.querySelectorAll('img')) expect(picture.getAttribute('src')).toBe(image)
  const { violations } = await axe.run(main, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
})
