import { expect, test } from 'vitest'
import { accessReason } from '../../../src/domain/access/access-reason.ts'
import type { Grant, Enrolment, ReleasedProduct } from '../../../src/domain/access/access.ts'

const now = new Date('2026-11-20T12:00:00Z')
const zone = 'America/Sao_Paulo'
const on = (day: string) => new Date(`${day}T15:00:00Z`)

const product = (changes: Partial<ReleasedProduct> = {}): ReleasedProduct => ({
  id: 'curso',
  status: 'ACTIVE',
  offerType: 'FREE',
  releaseType: 'IMMEDIATE',
  ...changes,
})
const grant = (changes: Partial<Grant> = {}): Grant => ({
  productId: 'curso',
  offerType: 'PAID',
  startsAt: on('2026-11-12'),
  endsAt: null,
  ...changes,
})
const member = (grants: Grant[] = [], changes: Partial<Enrolment> = {}): Enrolment => ({
  status: 'ACTIVE',
  enrolledAt: on('2026-10-03'),
  grants,
  ...changes,
})
const sale = { platform: 'hotmart', code: 'HP1', isSubscription: false }
const paid = { offerType: 'PAID' } as const
const bonus = { id: 'bonus', offerType: 'BONUS' } as const
const later = { releaseType: 'DAYS_AFTER', daysAfterPurchase: 30 } as const
const dated = (releaseDate?: string) => ({ releaseType: 'EXACT_DATE', releaseDate }) as const

test.each<[string, Partial<ReleasedProduct>, Enrolment | null]>([
  ['aberto desde 3 de outubro, matrícula gratuita', {}, member()],
  ['aberto desde 1º de novembro, matrícula gratuita', dated('2026-11-01T15:00:00Z'), member()],
  ['aberto desde 3 de outubro, matrícula gratuita', dated('2026-09-01T15:00:00Z'), member()],
  ['aberto para todos, também para visitantes', {}, null],
  ['aberto desde 12 de novembro, comprado', paid, member([grant()])],
  ['aberto desde 12 de novembro, comprado na Hotmart (HP1)', paid, member([grant({ sale })])],
  [
    'bloqueado, comprado na Hotmart (HP1), reembolsado em 15 de novembro',
    paid,
    member([grant({ sale, endsAt: on('2026-11-15'), endReason: 'refund' })]),
  ],
  [
    'bloqueado, comprado na Hotmart (HP1), a assinatura venceu em 15 de novembro',
    paid,
    member([
      grant({ sale: { ...sale, isSubscription: true }, endsAt: on('2026-11-15'), endReason: 'lapsed' }),
    ]),
  ],
  [
    'bloqueado, bônus de uma compra, reembolsado em 15 de novembro',
    bonus,
    member([grant({ sale, endsAt: on('2026-11-15'), endReason: 'refund' })]),
  ],
  [
    'bloqueado, comprado na Hotmart (HP1), o acesso terminou em 15 de novembro',
    paid,
    member([grant({ sale, endsAt: on('2026-11-15'), endReason: 'lapsed' })]),
  ],
  [
    'aberto desde 12 de novembro, comprado, até 1º de janeiro de 2027',
    paid,
    member([grant({ endsAt: on('2027-01-01') })]),
  ],
  ['aberto desde 12 de novembro, acesso dado pela equipe', paid, member([grant({ source: 'manual' })])],
  ['aberto desde 12 de novembro, acesso importado', paid, member([grant({ source: 'import' })])],
  [
    'aberto desde 12 de novembro, dado como bônus',
    bonus,
    member([grant({ productId: 'bonus', source: 'bonus' })]),
  ],
  ['aberto desde 12 de novembro, bônus de uma compra', bonus, member([grant({ source: 'purchase' })])],
  [
    'aberto desde 12 de novembro, bônus de um produto que a equipe liberou',
    bonus,
    member([grant({ source: 'manual' })]),
  ],
  [
    'aberto desde 12 de novembro, bônus de um produto com acesso importado',
    bonus,
    member([grant({ source: 'import' })]),
  ],
  ['bloqueado, precisa ser comprado', paid, member()],
  ['bloqueado, precisa ser comprado', paid, null],
  ['bloqueado, vem junto com a compra de um produto pago', bonus, member()],
  ['bloqueado, o acesso terminou em 15 de novembro', paid, member([grant({ endsAt: on('2026-11-15') })])],
  ['bloqueado, o acesso começa em 25 de novembro', paid, member([grant({ startsAt: on('2026-11-25') })])],
  ['libera em 12 de dezembro, 30 dias após a compra', { ...paid, ...later }, member([grant()])],
  ['libera em 20 de novembro, 48 dias após a matrícula', { ...later, daysAfterPurchase: 48 }, member()],
  ['libera 1 dia após a matrícula', { ...later, daysAfterPurchase: 1 }, null],
  ['libera em 1º de março de 2027, na data marcada', dated('2027-03-01T15:00:00Z'), member()],
  ['ainda sem data para liberar', dated(), member()],
  ['não aparece, o produto está inativo', { status: 'INACTIVE' }, member()],
  ['não aparece, o aluno está bloqueado', {}, member([], { status: 'BLOCKED' })],
  ['não aparece, o aluno está inativo', {}, member([], { status: 'INACTIVE' })],
])('%s', (sentence, changes, who) => {
  expect(accessReason(product(changes), who, now, zone)).toBe(sentence)
})

test('days are those of the time zone', () => {
  const late = member([], { enrolledAt: new Date('2026-10-04T01:00:00Z') })
  expect(accessReason(product(), late, now, zone)).toMatch(/^aberto desde 3 de outubro/)
  expect(accessReason(product(), late, now, 'UTC')).toMatch(/^aberto desde 4 de outubro/)
})
