import type { FastifyBaseLogger } from 'fastify'

/** Between two lines of the log, and after the last occasion until readiness speaks of it no more. */
const betweenMs = 60_000
const rememberedMs = 15 * 60_000

/** What whoever runs the server should put right, and what only calls bring to light. */
interface LastingWarning {
  /** To be called on each occasion; writes it into the log, at most once a minute. */
  tell(log: Pick<FastifyBaseLogger, 'warn'>): void
  /** What readiness says of it. */
  warnings(): string[]
}

/** One that has had no occasion yet. */
export function lastingWarning(sentence: string): LastingWarning {
  let seen = -Infinity
  let warned = -Infinity
  return {
    tell(log) {
      seen = performance.now()
      if (seen - warned < betweenMs) return
      warned = seen
      log.warn(sentence)
    },
    warnings: () => (performance.now() - seen < rememberedMs ? [sentence] : []),
  }
}
