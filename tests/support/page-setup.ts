import { setImmediate } from 'node:timers/promises'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import * as React from 'react'
import { afterAll, afterEach } from 'vitest'
import { currentToasts, dismissToast } from '../../src/ui/toast/toast-queue.ts'
import { answerShown } from './shown-style.ts'

answerShown(window)

configure({
  // Where a machine has more to do, a screen takes longer than the second that it is given.
  asyncUtilTimeout: 10_000,
  // Who waits looks again and again, and tells the page, which takes long to write down, once it is given up.
  getElementError: (message, container) => {
    const { _disableExpensiveErrorDiagnostics: isLooking } = getConfig() as {
      _disableExpensiveErrorDiagnostics?: boolean
    }
    const error = new Error(isLooking ? (message ?? '') : `${message}\n\n${prettyDOM(container)}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

// Of the elements that it makes, React notes where each was made, up to as many as this a second; no test reads it.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: inside } =
  React as unknown as Record<string, object>
Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set: () => {},
  configurable: true,
})

// Messages outlive the screen that they came from; no test may take its neighbour's for its own.
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})

// What a file leaves drawn is not found by the next one in the same page.
afterAll(cleanup)

// What a page asked of the device's database last is answered in a few turns, before the page is gone.
afterAll(async () => {
  for (let turn = 0; turn < 20; turn++) await setImmediate()
})
