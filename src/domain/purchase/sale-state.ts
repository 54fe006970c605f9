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

/** What of a sale the creator is asked about. */
export type AskedKind = Extract<FactKind, 'late' | 'disputed' | 'partial'>

/** What a sale gave of one product, by the fold or by the creator's hand. */
export interface GivenAccess {
  startsAt: Date
  endsAt: Date | null
  endReason: EndReason | 'manual' | null
}

/** What is known beside the facts. */
interface SaleCase {
  /** Some product of the creator's has one of its ids. */
  isBound: boolean
  /** Why nothing was opened where something should be. */
  obstacle: 'unaddressed' | 'erased' | null
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
  const last = given.reduce<GivenAccess | null>((one, other) => (isLater(other, one) ? other : one), null)
  if (!last) return { ...none, state: endedAt ? 'ended' : (closed ?? 'recorded'), endsAt: endedAt }
  const { startsAt, endsAt, endReason } = last
  const span = { endState: endReason && endStates[endReason], startsAt, endsAt }
  if (endsAt && endsAt <= now) return { ...span, state: span.endState ?? 'lapsed', asked: null }
  if (obstacle) return { ...span, state: obstacle, asked: null }
  const asked = askedIn(facts, about)
  return { ...span, state: asked ? 'asked' : 'open', asked }
}

const endStates: Record<EndReason | 'manual', SaleState> = {
  refund: 'refunded',
  chargeback: 'chargeback',
  canceled: 'canceled',
  lapsed: 'lapsed',
  manual: 'ended',
}

const isPayment = ({ kind }: LedgerFact) => kind === 'paid' || kind === 'renewed'

function isLater({ endsAt }: GivenAccess, than: GivenAccess | null): boolean {
  return !than || (than.endsAt !== null && (endsAt === null || endsAt > than.endsAt))
}

function unpaidState(facts: LedgerFact[]): SaleState {
  const last = facts.findLast(({ kind }) => kind === 'pending' || kind === 'failed')
  return last ? (last.kind as 'pending' | 'failed') : 'recorded'
}

/** The last doubt that neither a payment nor the creator's word has answered since. */
function askedIn(facts: LedgerFact[], { keptAt, endedAt }: SaleCase): SaleSummary['asked'] {
  const word = Math.max(Number(keptAt), Number(endedAt))
  const at = facts.findLastIndex(({ kind }) => kind === 'late' || kind === 'disputed' || kind === 'partial')
  const doubt = facts[at]
  if (!doubt || Number(doubt.receivedAt) <= word || facts.slice(at + 1).some(isPayment)) return null
  return { kind: doubt.kind as AskedKind, at: happenedAt(doubt) }
}
