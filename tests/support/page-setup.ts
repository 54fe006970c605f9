import { setImmediate } from 'node:timers/promises'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach } from 'vitest'
import { currentToasts, dismissToast } from '../../src/ui/toast/toast-queue.ts'

// Where a machine has more to do, a screen takes longer than the second that it is given.
configure({ asyncUtilTimeout: 10_000 })

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
