import { beforeEach, expect, test, vi } from 'vitest'
import { forgetCourse } from '../../../src/student/download/forget-course.ts'
import { openShelf, readShelf } from '../../../src/student/download/course-files.ts'
import { storeAnswer, storedAnswer } from '../../../src/student/request/answer-store.ts'
import { FakeCacheStorage } from '../../support/fake-cache.ts'

beforeEach(() => {
  vi.stubGlobal('caches', new FakeCacheStorage())
})

const course = (...lessons: string[]) => ({ modules: [{ lessons: lessons.map((id) => ({ id })) }] })

test('with the right to open a course all goes that the device has of it, and nothing else', async () => {
  const gone = [
    '/courses/a',
    '/courses/a/download',
    '/lessons/a1',
    '/screens/links?of=a',
    '/screens/material?of=a1',
  ]
  const stays = ['/home', '/courses/b', '/lessons/b1', '/screens/links?of=b', '/screens/material?of=b1']
  for (const path of [...gone, ...stays]) await storeAnswer(path, { path })
  await storeAnswer('/courses/a', course('a1'))
  await openShelf('a', { lessons: [] })
  await openShelf('b', { lessons: [] })
  await forgetCourse('a')
  for (const path of gone) expect([path, await storedAnswer(path)]).toEqual([path, undefined])
  for (const path of stays) expect(await storedAnswer(path)).toEqual({ path })
  expect([await readShelf('a'), await readShelf('b')]).toEqual([null, expect.anything()])
})
