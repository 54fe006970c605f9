import { describe, expect, test, vi } from 'vitest'
import type { StudentAction } from '../../../src/domain/study/action.ts'
import type { SiteCourse, SiteHome, SiteLesson } from '../../../src/domain/generated/answer-types.ts'
import { homeAfter, homeWith } from '../../../src/student/study/home-after.ts'
import { updateAnswers } from '../../../src/student/study/answer-update.ts'
import { courseWith } from '../../../src/student/study/pending-action.ts'
import { storeAnswer, storedAnswer } from '../../../src/student/request/answer-store.ts'
import { FakeCacheStorage } from '../../support/fake-cache.ts'
import { sampleProduct } from '../../support/student/sample-app.ts'

/** A course of two lessons, the first done and the second under way. */
const course = (id: string): SiteCourse => {
  const lesson = (name: string, state: SiteLesson['state']): SiteLesson => ({
    ...{ id: `${id}-${name}`, title: name, type: 'TEXT', duration: 5 },
    state,
  })
  const lessons = [lesson('1', 'done'), lesson('2', 'current'), lesson('3', 'pending')]
  const module = { id: `${id}-m`, title: 'm', description: '', lessons }
  return { id, name: id, description: '', imageUrl: null, progress: 33, modules: [module] }
}
const [violao, canto] = [course('violao'), course('canto')]

const home: SiteHome = {
  products: [
    sampleProduct({ id: 'violao', name: 'violao', progress: 33, resumeId: 'violao-2' }),
    sampleProduct({ id: 'canto', name: 'canto', progress: 33 }),
    sampleProduct({ id: 'gaita', name: 'gaita', progress: null, state: 'locked' }),
  ],
}

let minute = 0
const act = (kind: 'complete' | 'watch', lessonId: string): StudentAction => {
  const base = { lessonId, id: String(++minute), at: new Date(minute * 60_000).toISOString() }
  return kind === 'watch' ? { ...base, kind, seconds: 15, position: 15 } : { ...base, kind }
}
const shown = ({ products }: SiteHome) =>
  products.flatMap(({ id, progress, resumeId }) =>
    progress === null ? [] : [[id, progress, ...(resumeId ? [resumeId] : [])]],
  )
const after = (...actions: StudentAction[]) =>
  homeAfter(
    home,
    [violao, canto].map((one) => courseWith(one, actions)),
    actions,
  )

describe('the home after something was learned', () => {
  test('goes on with the lesson after the one that was completed', () => {
    expect(shown(after(act('complete', 'violao-2')))).toEqual([
      ['violao', 66, 'violao-3'],
      ['canto', 33],
    ])
  })

  test('goes on in the course that was studied last, and in no other', () => {
    const watched = after(act('complete', 'violao-2'), act('watch', 'canto-3'))
    expect(shown(watched)).toEqual([
      ['violao', 66],
      ['canto', 33, 'canto-3'],
    ])
    expect(watched.products[0]).not.toHaveProperty('resumeId')
    expect(watched.products[1]).toMatchObject({ resumeTitle: '3' })
  })

  test('goes back to what was studied before, where the last course is finished', () => {
    const finished = after(act('watch', 'canto-2'), act('complete', 'violao-2'), act('complete', 'violao-3'))
    expect(shown(finished)).toEqual([
      ['violao', 100],
      ['canto', 33, 'canto-2'],
    ])
  })

  test('is the same where nothing of it was', () => {
    const read: StudentAction = { kind: 'read', postId: 'p', id: 'r', at: new Date().toISOString() }
    expect(homeAfter(home, [], [])).toBe(home)
    expect(after(read, act('watch', 'elsewhere'))).toBe(home)
    expect(after(act('watch', 'violao-2'))).toBe(home)
    expect(homeWith(home, [{ courseId: 'violao', percent: 33 }])).toBe(home)
  })

  test('says nothing of a course that does not open', () => {
    const closed: SiteHome = {
      products: [sampleProduct({ id: 'canto', name: 'canto', progress: null, state: 'locked' })],
    }
    const action = act('watch', 'canto-2')
    expect(homeAfter(closed, [canto], [action])).toBe(closed)
  })
})

test('what the server has taken is in the home that the next visit begins with', async () => {
  vi.stubGlobal('caches', new FakeCacheStorage())
  await storeAnswer('/home', home)
  await storeAnswer('/courses/canto', canto)
  const [done, refused] = [act('complete', 'canto-2'), act('complete', 'violao-2')]
  const change = await updateAnswers({
    actions: [done, refused],
    answer: {
      results: [
        { id: done.id, outcome: 'done' },
        { id: refused.id, outcome: 'refused' },
      ],
      progress: [
        { courseId: 'canto', percent: 66 },
        { courseId: 'violao', percent: 40 },
      ],
    },
  })
  const next = [
    ['violao', 40],
    ['canto', 66, 'canto-3'],
  ]
  expect(shown((await storedAnswer<SiteHome>('/home'))!)).toEqual(next)
  expect(shown(change(home))).toEqual(next)
  vi.unstubAllGlobals()
})
