import { accessTo, type Enrolment, type ReleasedProduct } from '../access/access.ts'
import type { StudentAction } from './action.ts'

/** What is known where actions arrive. */
export interface ActionFacts {
  /** Ids of actions that were counted before. */
  known: ReadonlySet<string>
  /** The app's lessons that the actions name, each with the product that has to be open for it. */
  lessons: ReadonlyMap<string, ReleasedProduct>
  /** The app's posts that the actions name and that are live. */
  posts: ReadonlySet<string>
  enrolment: Enrolment
}

/** Why an action does not count: its lesson or post is gone, was not open, or it says nothing. */
type Refusal = 'missing' | 'closed' | 'unreadable'

export interface Judged {
  action: StudentAction
  /** When it was done, never after now. */
  at: Date
  outcome: 'done' | 'repeated' | Refusal
}

/**
 * What becomes of each action, in their order. Each is judged by the access at its own instant, not before the enrolment,
 * or by the access now: what was done while it was open counts however late it arrives, and so does what a slow clock
 * dates too early.
 */
export function judgeActions(actions: StudentAction[], facts: ActionFacts, now: Date): Judged[] {
  const times = timesOf(actions, now)
  const seen = new Set(facts.known)
  return actions.map((action, index) => {
    const at = times[index]!
    if (seen.has(action.id)) return { action, at, outcome: 'repeated' }
    const refusal = refusalOf(action, at, facts, now)
    if (refusal === null) seen.add(action.id)
    return { action, at, outcome: refusal ?? 'done' }
  })
}

/** When each was done: a clock that is ahead said later than now, which becomes now; their order stays. */
function timesOf(actions: StudentAction[], now: Date): Date[] {
  const times = actions.map(({ at }) => Date.parse(at))
  const ahead = [...new Set(times.filter((time) => time > now.getTime()))].sort((a, b) => b - a)
  return times.map((time) => new Date(time > now.getTime() ? now.getTime() - ahead.indexOf(time) : time))
}

function refusalOf(action: StudentAction, at: Date, facts: ActionFacts, now: Date): Refusal | null {
  if (Number.isNaN(at.getTime()) || !isWhole(action)) return 'unreadable'
  if (action.kind === 'read') return facts.posts.has(action.postId) ? null : 'missing'
  const product = facts.lessons.get(action.lessonId)
  if (!product) return 'missing'
  const { enrolment } = facts
  const then = new Date(Math.max(at.getTime(), enrolment.enrolledAt.getTime()))
  const isOpen = [then, now].some((instant) => accessTo(product, enrolment, instant).state === 'open')
  return isOpen ? null : 'closed'
}

/** Whether an action has what its kind needs. A kind that nobody knows has not. */
function isWhole(action: StudentAction): boolean {
  switch (action.kind) {
    case 'complete':
    case 'reopen':
      return typeof action.lessonId === 'string'
    case 'watch':
      return typeof action.lessonId === 'string' && isSeconds(action.seconds) && isSeconds(action.position)
    case 'read':
      return typeof action.postId === 'string'
    default:
      return false
  }
}

const isSeconds = (value: unknown) => typeof value === 'number' && value >= 0 && value <= maxSeconds

/** Most seconds that one action may speak of: a week. */
const maxSeconds = 7 * 24 * 3600
