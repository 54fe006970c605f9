import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudentAction } from '../../../src/domain/study/action.ts'
import { followStudy, forgetStudy, useStudy } from '../../../src/student/study/follow-study.ts'
import { cleanup, renderHook } from '@testing-library/react'

/** What the server got; nothing arrives of a page that goes. */
let sent: StudentAction[]
let isCut: boolean

beforeEach(() => {
  sent = []
  isCut = true
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (isCut) throw new TypeError('the page is gone')
    const { actions } = JSON.parse(body as string) as { actions: StudentAction[] }
    sent.push(...actions)
    const results = actions.map(({ id }) => ({ id, outcome: 'done' }))
    return new Response(JSON.stringify({ results, progress: [] }), {
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(async () => {
  cleanup()
  await forgetStudy()
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Watches a lesson while the page goes, before the device or the server has heard of it. */
function watchAndGo(owner: string): void {
  const stop = followStudy(owner, () => undefined)
  const { result } = renderHook(() => useStudy())
  result.current.enqueue({ kind: 'watch', lessonId: 'a', seconds: 7, position: 7 })
  dispatchEvent(new Event('pagehide'))
  stop()
  // Nothing was written in time.
  vi.stubGlobal('indexedDB', new IDBFactory())
  isCut = false
}

test('what was on its way when the page went is there at once when it comes back, and is sent', async () => {
  watchAndGo('ana@exemplo.com')
  const stop = followStudy('ana@exemplo.com', () => undefined)
  const { result } = renderHook(() => useStudy())
  expect(result.current.actions).toMatchObject([{ kind: 'watch', position: 7 }])
  await vi.waitFor(() => expect(sent).toMatchObject([{ kind: 'watch', position: 7 }]))
  stop()
})

test('nobody else sends it', async () => {
  watchAndGo('ana@exemplo.com')
  const stop = followStudy('bia@exemplo.com', () => undefined)
  expect(renderHook(() => useStudy()).result.current.actions).toEqual([])
  expect(localStorage.getItem('trilha-parting')).toBeNull()
  stop()
})
