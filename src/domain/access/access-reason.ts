import choices from '../generated/choices/connection.ts'
import { say } from '../text/say.ts'
import {
  accessTo,
  grantsFor,
  lastEnded,
  releaseOf,
  rightTo,
  type Grant,
  type Enrolment,
  type ReleasedProduct,
  type Right,
} from './access.ts'

/**
 * Why a product opens, or does not, for a student of its app (or a visitor, null) at `now`, as the team reads it:
 * “aberto desde 3 de outubro, matrícula gratuita”. It goes after the product's name and a colon. Days are those of
 * `timeZone`; another year than that of `now` is said.
 */
export function accessReason(
  product: ReleasedProduct,
  enrolment: Enrolment | null,
  now: Date,
  timeZone: string,
): string {
  const day = (instant: Date) => dayOf(instant, now, timeZone)
  const access = accessTo(product, enrolment, now)
  switch (access.state) {
    case 'hidden':
      if (access.reason === 'inactive') return 'não aparece, o produto está inativo'
      return `não aparece, o aluno está ${enrolment?.status === 'BLOCKED' ? 'bloqueado' : 'inativo'}`
    case 'locked':
      return `bloqueado, ${lockOf(product, enrolment, now, day)}`
    case 'soon':
      return waitOf(product, access.from && day(access.from))
    case 'open':
      return openingOf(product, rightTo(product, enrolment, now)!, day)
  }
}

type Day = (instant: Date) => string

function openingOf(product: ReleasedProduct, { since, grant }: Right, day: Day): string {
  if (since === null) return 'aberto para todos, também para visitantes'
  const from = new Date(Math.max(since.getTime(), releaseOf(product, since)?.getTime() ?? 0))
  const end = grant?.endsAt ? `, até ${day(grant.endsAt)}` : ''
  return `aberto desde ${day(from)}, ${originOf(product, grant)}${end}`
}

function originOf({ id, offerType }: ReleasedProduct, grant: Grant | null): string {
  if (grant === null) return 'matrícula gratuita'
  if (offerType === 'BONUS' && grant.productId !== id) return bonusOrigins[grant.source ?? 'purchase']
  return grant.sale ? saleWords(grant.sale) : origins[grant.source ?? 'purchase']
}

/** “comprado na Hotmart (HP0123)”. */
function saleWords({ platform, code }: NonNullable<Grant['sale']>): string {
  const { label } = choices.platform.find(({ value }) => value === platform) ?? { label: platform }
  return `${platform === 'generic' ? 'comprado em outra plataforma' : `comprado na ${label}`} (${code})`
}

const origins = {
  purchase: 'comprado',
  manual: 'acesso dado pela equipe',
  bonus: 'dado como bônus',
  import: 'acesso importado',
}

/** What is said before the day of the end, of what was paid once and of a subscription. */
const endings = {
  manual: () => 'o acesso terminou em',
  refund: () => 'reembolsado em',
  chargeback: () => 'a compra foi contestada no cartão, e o acesso terminou em',
  canceled: () => 'assinatura cancelada, o acesso terminou em',
  lapsed: (isSubscription: boolean) => (isSubscription ? 'a assinatura venceu em' : 'o acesso terminou em'),
}

/** The same of a bonus, which came with a product that is sold. */
const bonusOrigins = {
  purchase: 'bônus de uma compra',
  manual: 'bônus de um produto que a equipe liberou',
  bonus: 'bônus de um produto dado como bônus',
  import: 'bônus de um produto com acesso importado',
}

function lockOf(product: ReleasedProduct, enrolment: Enrolment | null, now: Date, day: Day): string {
  const grants = grantsFor(product, enrolment)
  const coming = grants.map(({ startsAt }) => startsAt).filter((startsAt) => startsAt > now)
  if (coming.length > 0) return `o acesso começa em ${day(earliest(coming))}`
  const ended = lastEnded(grants)
  if (ended) {
    const { endsAt, endReason, sale, productId } = ended
    const origin = sale && (productId === product.id ? saleWords(sale) : bonusOrigins.purchase)
    const end = `${endings[endReason ?? 'manual'](sale?.isSubscription ?? false)} ${day(endsAt)}`
    return origin ? `${origin}, ${end}` : end
  }
  return product.offerType === 'BONUS' ? 'vem junto com a compra de um produto pago' : 'precisa ser comprado'
}

function waitOf({ releaseType, offerType, daysAfterPurchase = 0 }: ReleasedProduct, day: string | null) {
  if (releaseType !== 'DAYS_AFTER')
    return day === null ? 'ainda sem data para liberar' : `libera em ${day}, na data marcada`
  const days = say({ one: '{count} dia', many: '{count} dias' }, { count: daysAfterPurchase })
  const rule = `${days} após a ${offerType === 'FREE' ? 'matrícula' : 'compra'}`
  return day === null ? `libera ${rule}` : `libera em ${day}, ${rule}`
}

const earliest = (instants: Date[]) => new Date(Math.min(...instants.map(Number)))

/** “3 de outubro”, or “3 de outubro de 2025” in another year than that of `now`. */
export function dayOf(instant: Date, now: Date, timeZone: string): string {
  const written = (year?: 'numeric') =>
    new Intl.DateTimeFormat('pt-BR', { day: 'numeric', month: 'long', year, timeZone })
      .format(instant)
      // The first of a month is an ordinal in Portuguese.
      .replace(/^1 /, '1º ')
  const yearOf = (one: Date) => new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(one)
  return yearOf(instant) === yearOf(now) ? written() : written('numeric')
}
