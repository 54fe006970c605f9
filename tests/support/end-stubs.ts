import { afterAll, vi } from 'vitest'

// Files share their process: what one of them put in the place of a global is not what the next one calls.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
