import { happenedAt, type EndReason, type LedgerFact } from './decide.ts'
import type { FactKind } from './fact.ts'

/** What a sale came to. */
export type SaleState =
  | 'open'
  /** The creator has to decide. */
  | 'asked'
  | 'pending'
  /** None of the creator's products has its ids. */
  | 'waiting'
  /** Nobody said who bought. */
  | 'unaddressed'
  /** The creator's account has no room for one student more. */
  | 'full'
  | 'refunded'
  | 'chargeback'
  | 'canceled'
  | 'lapsed'
  /** By the creator. */
  | 'ended'
  | 'failed'
  | 'recorded'
  /** Whoever bought was removed. */
  | 'erased'

/** Why nothing was opened where something should be. */
export type SaleObstacle = Extract<SaleState, 'unaddressed' | 'full' | 'erased'>

/** What of a sale the creator is asked about. */
export type AskedKind = Extract<FactKind, 'late' | 'disputed' | 'partial'>

/** What a sale gave of one product, by the fold or by the creator's hand. */
export interface GivenAccess {
  startsAt: Date
  endsAt: Date | null
  endReason: EndReason | 'manual' | null
  /** Bought once, beside what the sale is of. */
  isBump?: boolean
}

/** What is known beside the facts. */
interface SaleCase {
  /** Some product of the creator's has one of its ids. */
  isBound: boolean
  obstacle: SaleObstacle | null
  /** When the creator said that access stays, or is over. */
  keptAt: Date | null
  endedAt: Date | null
  now: Date
}

interface SaleSummary {
  state: SaleState
  /** What it is once its access has ended. */
  endState: SaleState | null
  startsAt: Date | null
  /** Null: for good, or nothing was given. */
  endsAt: Date | null
  asked: { kind: AskedKind; at: Date } | null
}

/** What the facts of a sale, in the order in which they happened, and the access to each of its products come to. */
export function summarizeSale(facts: LedgerFact[], given: GivenAccess[], about: SaleCase): SaleSummary {
  const { isBound, obstacle, endedAt, now } = about
  const none = { endState: null, startsAt: null, endsAt: null, asked: null }
  if (obstacle === 'erased') return { ...none, state: 'erased' }
  const closing = facts.find(({ kind }) => kind === 'refunded' || kind === 'chargeback')
  const closed = closing && (closing.kind as 'refunded' | 'chargeback')
  if (!facts.some(isPayment)) return { ...none, state: closed ?? unpaidState(facts) }
  if (!isBound) return { ...none, state: closed ?? 'waiting' }
  // What the creator ended of it says nothing of the rest, where some of that is open.
  const left = given.filter((access) => !isEndedByHand(access, now))
  const rest = !endedAt && left.some(({ endsAt }) => endsAt === null || endsAt > now) ? left : given
  const main = rest.filter(({ isBump }) => !isBump)
  // A subscription that is over is over, whatever else was bought with it for good.
  const told = main.length > 0 ? main : rest
  const last = told.reduce<GivenAccess | null>((one, other) => (isLater(other, one) ? other : one), null)
  if (!last) return { ...none, state: endedAt ? 'ended' : (closed ?? 'recorded'), endsAt: endedAt }
  const { startsAt, endsAt, endReason } = last
  const span = { endState: endReason && endStates[endReason], startsAt, endsAt }
  if (endsAt && endsAt <= now) return { ...span, state: span.endState ?? 'lapsed', asked: null }
  if (obstacle) return { ...span, state: obstacle, asked: null }
  const asked = askedIn(facts, given, about)
  return { ...span, state: asked ? 'asked' : 'open', asked }
}

const endStates: Record<EndReason | 'manual', SaleState> = {
  refund: 'refunded',
  chargeback: 'chargeback',
  canceled: 'canceled',
  lapsed: 'lapsed',
  manual: 'ended',
}

function isEndedByHand({ endsAt, endReason }: GivenAccess, now: Date): boolean {
  return endReason === 'manual' && endsAt !== null && endsAt <= now
}

const isPayment = ({ kind }: LedgerFact) => kind === 'paid' || kind === 'renewed'

function isLater({ endsAt }: GivenAccess, than: GivenAccess | null): boolean {
  return !than || (than.endsAt !== null && (endsAt === null || endsAt > than.endsAt))
}

function unpaidState(facts: LedgerFact[]): SaleState {
  const last = facts.findLast(({ kind }) => kind === 'pending' || kind === 'failed')
  return last ? (last.kind as 'pending' | 'failed') : 'recorded'
}

/** The last doubt that neither a payment, nor an end, nor the creator's word, of the whole or a part, has answered since. */
function askedIn(
  facts: LedgerFact[],
  given: GivenAccess[],
  { keptAt, endedAt, now }: SaleCase,
): SaleSummary['asked'] {
  const isAnswer = (fact: LedgerFact) => isPayment(fact) || isEnd(fact, keptAt)
  const ends = given.filter((access) => isEndedByHand(access, now)).map(({ endsAt }) => Number(endsAt))
  const word = Math.max(Number(keptAt), Number(endedAt), ...ends)
  const at = facts.findLastIndex(({ kind }) => kind === 'late' || kind === 'disputed' || kind === 'partial')
  const doubt = facts[at]
  if (!doubt || Number(doubt.receivedAt) <= word || facts.slice(at + 1).some(isAnswer)) return null
  return { kind: doubt.kind as AskedKind, at: happenedAt(doubt) }
}

/** What ends a sale, or will: not what closes its bumps alone, nor what was heard after the creator said that access stays. */
function isEnd({ kind, lines, receivedAt }: LedgerFact, keptAt: Date | null): boolean {
  if (kind === 'canceled') return true
  if (kind !== 'refunded' && kind !== 'chargeback') return false
  return !(keptAt && receivedAt > keptAt) && (lines.length === 0 || lines.some(({ isBump }) => !isBump))
}
