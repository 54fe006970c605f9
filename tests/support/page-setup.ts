import { configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { currentToasts, dismissToast } from '../../src/ui/toast/toast-queue.ts'

// Where a machine has more to do, a screen takes longer than the second that it is given.
configure({ asyncUtilTimeout: 10_000 })

// Messages outlive the screen that they came from; no test may take its neighbour's for its own.
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})
