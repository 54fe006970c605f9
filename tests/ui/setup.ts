import { afterEach } from 'vitest'
import { currentToasts, dismissToast } from '../../src/ui/toast-queue.ts'

// Messages outlive the screen that they came from; no test may take its neighbour's for its own.
afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id)
})
