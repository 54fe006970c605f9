import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { SiteDownload } from '../../../src/domain/generated/answer-types.ts'
import { ownScreens } from '../../../src/domain/generated/own-screens.ts'
import { CourseDownload } from '../../../src/student/download/course-download.ts'
import { keepingOf, missingOf, needsOf, piecesOf } from '../../../src/student/download/download-plan.ts'
import { storedAnswer } from '../../../src/student/request/answer-store.ts'
import { sizeText } from '../../../src/student/words/size.ts'
import { FakeCacheStorage } from '../../support/fake-cache.ts'

const file = (name: string, bytes = 1000) => ({ url: `/files/${name}`, bytes })
const list: SiteDownload = {
  lessons: [
    { id: 'text', version: '1', bytes: 100, files: [] },
    { id: 'pdf', version: '1', bytes: 100, files: [file('a.pdf')] },
    { id: 'again', version: '1', bytes: 100, files: [file('a.pdf')] },
    { id: 'video', version: '1', bytes: 100, files: [], needsNetwork: 'video' },
  ],
}

describe('what a download consists of', () => {
  test('every piece once', () => {
    expect(piecesOf(list).map(({ key }) => key)).toEqual([
      'text@1',
      'pdf@1',
      '/files/a.pdf',
      'again@1',
      'video@1',
    ])
  })

  test('what is missing is what is not kept', () => {
    const kept = new Set(['text@1', '/files/a.pdf'])
    expect(missingOf({ list, kept }).map(({ key }) => key)).toEqual(['pdf@1', 'again@1', 'video@1'])
  })

  test('a lesson is kept with all of its files; a video never is', () => {
    const states = (...kept: string[]) => list.lessons.map((lesson) => keepingOf(lesson, new Set(kept)))
    expect(states('text@1', 'pdf@1', 'video@1')).toEqual(['kept', null, null, 'online'])
    expect(states('pdf@1', '/files/a.pdf')).toEqual([null, 'kept', null, 'online'])
    expect([...needsOf(list)]).toEqual(['video'])
  })

  test('sizes as people say them', () => {
    const sizes = [12, 640_000, 1_234_567, 2_500_000_000].map((bytes) => sizeText(bytes, 'pt-BR'))
    expect(sizes.map((size) => size.replace(/\s/g, ' '))).toEqual(['1 kB', '640 kB', '1,2 MB', '2,5 GB'])
  })
})

describe('a download', () => {
  let caches: FakeCacheStorage
  let asked: string[]
  /** What is at an address; null: the network breaks off. */
  let answers: Record<string, (() => Response) | null>

  beforeEach(() => {
    caches = new FakeCacheStorage()
    asked = []
    answers = {}
    vi.stubGlobal('caches', caches)
    vi.stubGlobal('fetch', async (path: string, { signal }: RequestInit = {}) => {
      asked.push(path)
      signal?.throwIfAborted()
      const answer = answers[path]
      if (answer === null) throw new TypeError('Failed to fetch')
      return (
        answer?.() ?? (path.startsWith('/api') ? Response.json({ id: path }) : new Response('x'.repeat(1000)))
      )
    })
  })

  /** A download once the device has said what is there. */
  async function opened(): Promise<CourseDownload> {
    const download = new CourseDownload('violao')
    await vi.waitFor(() => expect(download.current.state).not.toBe('checking'))
    return download
  }

  test('brings what JSON adds to each lesson', async () => {
    ownScreens.push(
      { name: 'material', slot: 'lesson.below-player', isOfSubject: true, parts: [] },
      { name: 'same', slot: 'lesson.below-player', parts: [] },
      { name: 'links', slot: 'course.below-cover', isOfSubject: true, parts: [] },
    )
    const download = await opened()
    const path = '/api/site/screens/material?of=text'
    answers[path] = null
    await download.start({ lessons: [list.lessons[0]!] })
    // Without it the lesson is not whole.
    expect(download.current).toMatchObject({ state: 'partial', problem: { kind: 'failed' } })
    delete answers[path]
    asked = []
    await download.start({ lessons: [list.lessons[0]!] })
    ownScreens.length = 0
    expect(download.current).toMatchObject({ state: 'done', problem: null })
    expect(asked).toEqual(['/api/site/lessons/text', path])
    expect(await storedAnswer('/screens/material?of=text')).toEqual({ id: path })
  })

  test('fetches everything once, in order, and says how far it is', async () => {
    const download = await opened()
    expect(download.current.state).toBe('none')
    const seen: number[] = []
    download.follow(() => seen.push(download.current.progress?.bytes ?? -1))
    await download.start(list)
    expect(download.current).toMatchObject({ state: 'done', problem: null })
    expect(asked).toEqual([
      '/api/site/lessons/text',
      '/api/site/lessons/pdf',
      '/files/a.pdf',
      '/api/site/lessons/again',
      '/api/site/lessons/video',
    ])
    const progress = seen.filter((bytes) => bytes >= 0)
    expect(progress).toEqual(progress.toSorted((one, other) => one - other))
    expect(progress.at(-1)).toBe(1400)
    expect((await opened()).current.state).toBe('done')
  })

  test('goes on where the network broke off', async () => {
    const download = await opened()
    answers['/files/a.pdf'] = null
    await download.start(list)
    expect(download.current).toMatchObject({ state: 'partial', problem: { kind: 'failed' } })
    asked = []
    answers = {}
    await download.start(list)
    expect(download.current).toMatchObject({ state: 'done', problem: null })
    expect(asked).toEqual(['/files/a.pdf', '/api/site/lessons/again', '/api/site/lessons/video'])
  })

  test('keeps no file that the server refuses', async () => {
    const download = await opened()
    answers['/files/a.pdf'] = () => Response.json({}, { status: 404 })
    await download.start(list)
    expect(download.current).toMatchObject({ state: 'partial', problem: { kind: 'failed' } })
    expect(await caches.match('/files/a.pdf')).toBeUndefined()
  })

  test('says that the device is full, and loses nothing', async () => {
    const download = await opened()
    answers['/files/a.pdf'] = () => {
      caches.isFull = true
      return new Response('x')
    }
    await download.start(list)
    expect(download.current).toMatchObject({ state: 'partial', problem: { kind: 'full', missing: null } })
    expect([...download.current.plan!.kept]).toEqual(expect.arrayContaining(['text@1', 'pdf@1']))
  })

  test('asks first whether there is room', async () => {
    vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota: 1000, usage: 100 }) } })
    const download = await opened()
    await download.start(list)
    expect(download.current.problem).toEqual({ kind: 'full', missing: 500 })
    expect(asked).toEqual([])
    vi.unstubAllGlobals()
  })

  test('stops when it is told to, and that is no problem', async () => {
    const download = await opened()
    answers['/api/site/lessons/pdf'] = () => {
      download.cancel()
      return Response.json({})
    }
    await download.start(list)
    expect(download.current).toMatchObject({ state: 'partial', problem: null })
    expect(asked).not.toContain('/files/a.pdf')
  })

  test('fetches again what is taught otherwise now', async () => {
    const download = await opened()
    await download.start(list)
    asked = []
    await download.start({ lessons: [{ ...list.lessons[0]!, version: '2' }, ...list.lessons.slice(1)] })
    expect(asked).toEqual(['/api/site/lessons/text'])
    expect(download.current.state).toBe('done')
  })

  test('lets go of what the course has no more, and of everything', async () => {
    const download = await opened()
    await download.start(list)
    const shorter = {
      lessons: [list.lessons[0]!, { id: 'pdf', version: '1', bytes: 100, files: [file('b.pdf')] }],
    }
    await download.start(shorter)
    expect(download.current.state).toBe('done')
    expect(await caches.match('/files/a.pdf')).toBeUndefined()
    expect(await caches.match('/files/b.pdf')).toBeDefined()
    await download.remove()
    expect(download.current).toMatchObject({ state: 'none', plan: null })
    expect(await caches.keys()).not.toContain('trilha-course-violao')
  })
})
