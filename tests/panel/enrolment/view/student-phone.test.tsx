import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { OwnScreenContent, StudentView } from '../../../../src/domain/generated/answer-types.ts'
import { usedSlots } from '../../../../src/domain/generated/own-pages.ts'
import { ownScreens } from '../../../../src/domain/generated/own-screens.ts'
import { StudentPhone } from '../../../../src/panel/enrolment/view/student-phone.tsx'
import { sampleApp } from '../../../support/student/sample-app.ts'

const part = { part: 'text', isOfDocuments: true as const, roles: { body: { field: 'text' } } }
ownScreens.unshift(
  { name: 'top', slot: 'home.top', parts: [part] },
  { name: 'about', slot: 'course.below-cover', isOfSubject: true, parts: [part] },
)
usedSlots.unshift('home.top', 'course.below-cover')
afterEach(cleanup)
afterAll(() => {
  ownScreens.splice(0, 2)
  usedSlots.splice(0, 2)
})

const content = (text: string): OwnScreenContent => ({ documents: [[{ id: text, text }]], next: [null] })
const course = {
  ...{ id: 'violao', name: 'Violão do zero', description: '', imageUrl: null, progress: 0 },
  modules: [
    {
      ...{ id: 'm', title: 'Começo', description: '' },
      lessons: [{ id: 'l', title: 'Uma', type: 'TEXT' as const, duration: 0, state: 'current' as const }],
    },
  ],
}

test('of whoever is there no more it draws what came along, on each screen that JSON adds to', async () => {
  const view: StudentView = {
    ...{ at: '2026-11-20T12:00:00.000Z', app: sampleApp(), warning: null, notice: null },
    ...{ student: { name: 'Maria Teste', email: 'maria@exemplo.com' }, reasons: [], lessons: {} },
    products: [
      { ...course, type: 'COURSE', state: 'open', progress: 0, releaseAt: null, salesPageUrl: null },
    ],
    ...{ courses: [course], feed: { posts: [] }, community: [] },
    documents: { top: content('Aviso a todos') },
    around: { about: { violao: content('Só deste curso') } },
  }
  await act(async () => render(<StudentPhone view={view} />))
  expect(await screen.findByText('Aviso a todos')).toBeTruthy()
  await act(async () => fireEvent.click(screen.getAllByText('Violão do zero')[0]!))
  expect(await screen.findByText('Só deste curso')).toBeTruthy()
})
