import { ApiError } from '../../client/request/error.ts'
import {
  addAnswers,
  sendSlice,
  type BulkOrder,
  type BulkOutcome,
  type BulkRest,
} from '../../client/resource/bulk.ts'
import type { BulkAnswer } from '../../domain/generated/answer-types.ts'

/** How far something has got that is done to more rows than one call may name. */
export interface BulkWorkState {
  /** Rows that are through, and how many there were when it began. */
  sent: number
  total: number
  /** It is asked to stop, and does so after this call. */
  isStopping: boolean
  /** It has stopped before its end, at the will of a person, or because a call failed: why, and whether it may have been done. */
  stopped: { problem?: unknown; isUncertain?: boolean } | null
}

interface BulkWorkParts {
  path: string
  /** How many rows there are, as far as is known. */
  total: number
  /** Told after each call, and whenever it stops or goes on. */
  onProgress: (progress: BulkWorkState) => void
}

/** What a person may say to it. */
export interface BulkWork {
  /** Resolves with what came of all that was done; rejects where the first call fails, and nothing was done. */
  outcome: Promise<BulkOutcome>
  /** Stops after the call that is under way. */
  stop(): void
  /** Where it has stopped: goes on, or leaves it at that. */
  goOn(): void
  end(): void
}

/** What is not done twice: a call of these whose answer is lost is not made again. */
const onceOnly = ['message']

/** Does something to many rows, call after call; a call that failed is made again where a person wants that. */
export function startBulkWork(
  order: BulkOrder,
  all: BulkRest,
  { path, total, onProgress }: BulkWorkParts,
): BulkWork {
  let isStopping = false
  let answer: ((goesOn: boolean) => void) | null = null
  let isOver = false
  const told = { sent: 0, total }
  const tell = (stopped: BulkWorkState['stopped'] = null) =>
    onProgress({ ...told, total: Math.max(total, told.sent), isStopping, stopped })

  /** Waits for a person to say whether it goes on. */
  const asks = async (stopped: NonNullable<BulkWorkState['stopped']>) => {
    if (isOver) return false
    isStopping = false
    tell(stopped)
    return await new Promise<boolean>((resolve) => (answer = resolve))
  }

  const work = async (): Promise<BulkOutcome> => {
    let sum: BulkAnswer = { done: 0, skipped: 0 }
    let rest: BulkRest | null = all
    tell()
    while (rest) {
      try {
        // All parts are undone as one.
        const part = sum.batch ? { ...order, batch: sum.batch } : order
        const slice: Awaited<ReturnType<typeof sendSlice>> = await sendSlice(path, part, rest)
        sum = addAnswers(sum, slice.answer)
        rest = slice.rest
        told.sent = sum.done + sum.skipped
        tell()
      } catch (problem) {
        if (told.sent === 0) throw problem
        const isAnswered = problem instanceof ApiError && problem.isFromServer
        if (!(await asks({ problem, isUncertain: !isAnswered && onceOnly.includes(order.action) }))) break
        tell()
        continue
      }
      if (rest && (isStopping || isOver)) {
        if (!(await asks({}))) break
        tell()
      }
    }
    return rest ? { ...sum, left: Math.max(0, total - told.sent) } : sum
  }

  const say = (goesOn: boolean) => {
    isOver ||= !goesOn
    answer?.(goesOn)
    answer = null
  }
  return {
    outcome: work(),
    stop() {
      isStopping = true
      tell()
    },
    goOn: () => say(true),
    end: () => say(false),
  }
}
