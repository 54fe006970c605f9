import { dayOf } from '../access/access-reason.ts'
import { say } from '../text/say.ts'
import type { FactKind } from './fact.ts'
import type { AskedKind, SaleState } from './sale-state.ts'

/** What of a sale says why it stands as it does. */
interface ToldSale {
  state: SaleState
  endState: SaleState | null
  startsAt: Date | null
  endsAt: Date | null
  asked: AskedKind | null
  askedAt: Date | null
  keptAt: Date | null
  /** Names of products to which the creator ended the access, and when they ended the last of them. */
  closed: string[]
  closedAt: Date | null
  isSubscription: boolean
  /** Ids that none of the creator's products has. */
  unmatched: string[]
}

/** Why a sale stands as it does at `now`, in a sentence for the creator; days are those of `timeZone`. */
export function saleSentence(sale: ToldSale, now: Date, timeZone: string): string {
  const day = (instant: Date | null) => (instant ? dayOf(instant, now, timeZone) : 'data desconhecida')
  const missing = sale.state !== 'waiting' && sale.unmatched.length > 0 && `Falta ligar ${idsOf(sale)}.`
  const kept = sale.state !== 'asked' && keptOf(sale, day)
  return [sentences[sale.state](sale, day), closedOf(sale, day), kept, missing].filter(Boolean).join(' ')
}

type Day = (instant: Date | null) => string

const sentences: Record<SaleState, (sale: ToldSale, day: Day) => string> = {
  open: (sale, day) => `Acesso liberado desde ${day(sale.startsAt)}${untilOf(sale, day)}.`,
  asked: (sale, day) =>
    `${say(doubts[sale.asked!], { day: day(sale.askedAt) })}. Encerre ou mantenha o acesso.`,
  pending: () => 'A plataforma ainda espera o pagamento.',
  waiting: (sale) => `Nenhum produto seu tem ${idsOf(sale)}.`,
  unaddressed: () => 'A plataforma não disse o e-mail de quem comprou. Use “Entregar a outro e-mail”.',
  full: () => 'Sua conta está no limite de alunos: o acesso abre sozinho quando houver lugar.',
  refunded: ({ endsAt }, day) => (endsAt ? `Reembolsada em ${day(endsAt)}.` : 'Reembolsada.'),
  chargeback: ({ endsAt }, day) =>
    endsAt ? `A compra foi contestada no cartão em ${day(endsAt)}.` : 'A compra foi contestada no cartão.',
  canceled: ({ endsAt }, day) => `Assinatura cancelada; o acesso terminou em ${day(endsAt)}.`,
  lapsed: ({ endsAt, isSubscription }, day) =>
    `${isSubscription ? 'A assinatura venceu' : 'O acesso terminou'} em ${day(endsAt)}.`,
  ended: ({ endsAt }, day) => `Você encerrou o acesso em ${day(endsAt)}.`,
  failed: () => 'O pagamento não foi feito.',
  recorded: () => 'Nada do que a plataforma disse abre um acesso.',
  erased: () => 'Quem comprou foi apagado, e um aviso repetido não traz ninguém de volta.',
}

const doubts: Record<AskedKind, string> = {
  late: 'A mensalidade está atrasada desde o aviso em {day}',
  disputed: 'A plataforma avisou de um pedido de reembolso ou de uma disputa em {day}',
  partial: 'Parte da venda foi reembolsada em {day}, e a plataforma não disse de qual produto',
}

function untilOf({ endsAt, endState }: ToldSale, day: Day): string {
  if (!endsAt) return ''
  return `, até ${day(endsAt)}${endState === 'canceled' ? ', quando termina a assinatura cancelada' : ''}`
}

function keptOf({ keptAt }: ToldSale, day: Day): string | false {
  return keptAt !== null && `Você decidiu manter o acesso em ${day(keptAt)}.`
}

/** What is closed of a sale that is open. */
function closedOf({ state, closed, closedAt }: ToldSale, day: Day): string | false {
  if ((state !== 'open' && state !== 'asked') || closed.length === 0) return false
  return `Você encerrou o acesso a ${names.format(closed)} em ${day(closedAt)}.`
}

const names = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const idsOf = ({ unmatched }: ToldSale): string =>
  say({ one: 'o ID {ids}', many: 'os IDs {ids}' }, { count: unmatched.length, ids: unmatched.join(', ') })

/** What an event of a sale did, for the creator. */
export function eventEffect({
  kind,
  outcome,
  problem,
}: {
  kind: FactKind
  outcome: string
  problem: string | null
}): string {
  if (problem) return problem
  if (outcome === 'asked') return 'Não muda o acesso: a decisão é sua.'
  if (outcome === 'erased') return 'Quem comprou foi apagado.'
  return (outcome === 'applied' && effects[kind]) || 'Não muda o acesso.'
}

const effects: Partial<Record<FactKind, string>> = {
  paid: 'Abre o acesso.',
  renewed: 'Estende o acesso.',
  canceled: 'O acesso vai até o fim do que foi pago.',
  refunded: 'Fecha o acesso.',
  chargeback: 'Fecha o acesso.',
}
