import { afterEach, expect, test, vi } from 'vitest'
import { isMarked, markOwner } from '../../../src/student/study/device-owner.ts'
import '../../../src/student/words/all-languages.ts'

afterEach(() => {
  vi.restoreAllMocks()
  markOwner(null)
})

const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })

test('the one who came last is here, and nobody else', () => {
  markOwner('ana@exemplo.com')
  expect(isMarked('ana@exemplo.com')).toBe(true)
  markOwner('bia@exemplo.com')
  expect([isMarked('ana@exemplo.com'), isMarked('bia@exemplo.com')]).toEqual([false, true])
  markOwner(null)
  expect(isMarked('bia@exemplo.com')).toBe(false)
})

test('on a full disk as well, also after somebody else', () => {
  markOwner('ana@exemplo.com')
  fill()
  markOwner('bia@exemplo.com')
  expect([isMarked('ana@exemplo.com'), isMarked('bia@exemplo.com')]).toEqual([false, true])
  vi.restoreAllMocks()
  // Another tab has room again: its student is the one who is here.
  localStorage.setItem('trilha-student', 'clara@exemplo.com')
  expect(isMarked('bia@exemplo.com')).toBe(false)
})
