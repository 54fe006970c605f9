import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense, type ReactNode } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { OwnScreenContent } from '../../../src/domain/generated/answer-types.ts'
import { ownScreens } from '../../../src/domain/generated/own-screens.ts'
import { AppContext } from '../../../src/student/frame/app-context.ts'
import { partCode } from '../../../src/student/part/part-code.ts'
import { PreviewDocuments, type PreviewedDocuments } from '../../../src/student/part/preview-documents.ts'
import { SlotParts } from '../../../src/student/part/slot-parts.tsx'
import { stubBackend } from '../../support/student/answer-backend.ts'
import { sampleApp } from '../../support/student/sample-app.ts'

const part = { part: 'text', isOfDocuments: true as const, roles: { body: { field: 'text' } } }
ownScreens.push(
  { name: 'about', slot: 'course.below-cover', isOfSubject: true, parts: [part] },
  { name: 'plain', slot: 'home.top', parts: [part] },
)
const content = (text: string, next: string | null = null): OwnScreenContent => ({
  documents: [[{ id: text, text }]],
  next: [next],
})

beforeAll(async () => void (await partCode.text!.fetch()))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const drawn = (slot: ReactNode, previewed?: PreviewedDocuments) => (
  <AppContext value={sampleApp()}>
    <PreviewDocuments value={previewed}>
      <Suspense>{slot}</Suspense>
    </PreviewDocuments>
  </AppContext>
)
const course = (id: string) => <SlotParts name="course.below-cover" about={{ product: { id } }} />

test('what is about a course is asked for by the id of the one that is shown, and so is more of it', async () => {
  const { calls } = stubBackend(({ path }) => {
    const of = /of=([^&]*)/.exec(path)![1]!
    return { body: path.includes('cursor=') ? content(`more of ${of}`) : content(`link of ${of}`, 'z') }
  })
  const { rerender } = await act(async () => render(drawn(course('a'))))
  expect(await screen.findByText('link of a')).toBeTruthy()
  await act(async () => screen.getByRole('button', { name: 'Mostrar mais' }).click())
  expect(await screen.findByText('more of a')).toBeTruthy()
  await act(async () => rerender(drawn(course('b'))))
  expect(await screen.findByText('link of b')).toBeTruthy()
  // Nothing of another one stays.
  expect(screen.queryByText(/ of a/)).toBeNull()
  expect(calls.map(({ path }) => path)).toEqual([
    '/screens/about?of=a',
    '/screens/about?of=a&part=0&cursor=z',
    '/screens/about?of=b',
  ])
})

test('elsewhere it is asked for once', async () => {
  const { calls } = stubBackend(() => ({ body: content('for all') }))
  await act(async () => render(drawn(<SlotParts name="home.top" />)))
  expect(await screen.findByText('for all')).toBeTruthy()
  expect(calls.map(({ path }) => path)).toEqual(['/screens/plain'])
})

test('a preview follows the course that it shows, and asks no server', async () => {
  const { calls } = stubBackend(() => null)
  const followed = new Map<string, (content: OwnScreenContent) => void>()
  const previewed: PreviewedDocuments = {
    documents: { plain: content('for all'), about: { documents: [[]] } },
    followDocuments(name, of, show) {
      followed.set(`${name} ${of}`, show)
      return () => followed.delete(`${name} ${of}`)
    },
  }
  const { rerender } = await act(async () => render(drawn(course('a'), previewed)))
  await act(async () => followed.get('about a')!(content('link of a')))
  expect(screen.getByText('link of a')).toBeTruthy()
  await act(async () => followed.get('about a')!(content('changed')))
  expect(screen.getByText('changed')).toBeTruthy()
  await act(async () => rerender(drawn(course('b'), previewed)))
  expect([[...followed.keys()], screen.queryByText('changed')]).toEqual([['about b'], null])
  await act(async () => rerender(drawn(<SlotParts name="home.top" />, previewed)))
  expect(screen.getByText('for all')).toBeTruthy()
  expect([followed.size, calls]).toEqual([0, []])
})
