// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import {
  currentSession,
  endSession,
  onSessionChange,
  renewTokens,
  startSession,
} from '../../../src/client/session/session.ts'
import { maria } from '../../support/maria.ts'

const credentials = { accessToken: 'a', refreshToken: 'r', user: maria }

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('remembered, the session is in local storage under the three keys', () => {
  startSession(credentials, true)
  expect({ ...localStorage }).toEqual({ accessToken: 'a', refreshToken: 'r', user: JSON.stringify(maria) })
  expect(sessionStorage).toHaveLength(0)
})

test('not remembered, it is in session storage, and stays there when the tokens are renewed', () => {
  startSession({ ...credentials, accessToken: 'older' }, true)
  startSession(credentials, false)
  renewTokens({ accessToken: 'b', refreshToken: 's' })
  expect(localStorage).toHaveLength(0)
  expect({ ...sessionStorage }).toMatchObject({ accessToken: 'b', refreshToken: 's' })
  expect(currentSession()).toEqual({ accessToken: 'b', refreshToken: 's', user: maria })
})

test('the snapshot is the same object until something changes', () => {
  startSession(credentials, true)
  const before = currentSession()
  expect(currentSession()).toBe(before)
  renewTokens({ accessToken: 'b', refreshToken: 's' })
  expect(currentSession()).not.toBe(before)
})

test('a logout empties both storages and tells who listens', () => {
  startSession(credentials, true)
  const listener = vi.fn()
  const stop = onSessionChange(listener)
  endSession()
  expect(listener).toHaveBeenCalledOnce()
  expect(localStorage).toHaveLength(0)
  stop()
  endSession()
  expect(listener).toHaveBeenCalledOnce()
})

test('a logout in another tab is followed; other keys are not ours', () => {
  startSession(credentials, true)
  const listener = vi.fn()
  const stop = onSessionChange(listener)
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  expect(listener).not.toHaveBeenCalled()
  localStorage.removeItem('accessToken')
  dispatchEvent(new StorageEvent('storage', { key: 'accessToken', newValue: null }))
  expect(listener).toHaveBeenCalledOnce()
  expect(currentSession().accessToken).toBeNull()
  stop()
})

test('a stored user that cannot be read counts as none', () => {
  startSession(credentials, true)
  localStorage.setItem('user', '{"name":')
  expect(currentSession()).toEqual({ accessToken: 'a', refreshToken: 'r', user: null })
})
