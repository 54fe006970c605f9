import type { FactKind } from '../../../domain/purchase/fact.ts'
import { buyerOf, linesOf, opens, refuseOther, required, type BodyFields } from './body-fields.ts'
import type { Platform } from './platform.ts'
import { brasiliaText, mainSample, sampleName, samplePrice, type SampleKind } from './sample.ts'
import { isSameText } from './secret.ts'

/**
 * Monetizze, Postback *Server to Server*: a form with names as PHP nests them, and the account's key in it (`chave_unica`). Money is
 * in units; a refund says no date of its own. No next charge is sent: the period of the plan says what was paid for.
 */
export const monetizze: Platform = {
  verify({ body }, secret) {
    return isSameText(body.text('chave_unica'), secret)
  },

  read(body) {
    const { 'tipoEvento.codigo': event } = required(body, 'tipoEvento.codigo')
    const sale = body.text('venda.codigo') ?? null
    const part = body.text('assinatura.parcela') ?? null
    const isTest = body.text('produto.nome') === 'X-Wing'
    const kind = isTest ? 'test' : kindOf(event, sale, body)
    const paidAt = opens(kind) ? body.instant('venda.dataFinalizada') : null
    if (opens(kind)) refuseEndless(body, paidAt)
    return [
      {
        key: [event, sale, part].join(':'),
        kind,
        at: paidAt,
        // Each instalment of a subscription is a payment, under one sale or another.
        transaction: sale && part ? `${sale}/${part}` : sale,
        receipt: part && sale,
        subscription: body.text('assinatura.codigo') ?? null,
        until:
          paidAt && body.text('assinatura.codigo')
            ? periodEnd(paidAt, body.text('plano.periodicidade'))
            : null,
        accessDays: null,
        lines: linesOf(
          { productId: body.text('produto.codigo'), name: body.text('produto.nome') },
          ...body.all('venda_item_order_bump').map(bumpOf),
        ),
        buyer: buyerOf(
          body.text('comprador.email'),
          body.text('comprador.nome'),
          body.text('comprador.telefone'),
        ),
        amount: body.cents('venda.valor'),
        currency: sale ? 'BRL' : null,
      },
    ]
  },

  sample(kind, { code, productId, buyer, paidAt, at, until, secret }) {
    const isRenewal = kind === 'renewal'
    const isBump = kind === 'orderBump'
    const main = isBump ? mainSample : { id: productId, name: sampleName }
    const form = new URLSearchParams({
      chave_unica: secret,
      'produto[codigo]': main.id,
      'produto[nome]': main.name,
      'tipoPostback[codigo]': '2',
      'tipoEvento[codigo]': sampleEvents[kind],
      'venda[codigo]': `${code}${isRenewal ? 2 : 1}`,
      'venda[dataFinalizada]': brasiliaText(isRenewal ? at : paidAt),
      'venda[valor]': samplePrice.toFixed(2),
      ...(isBump && {
        'venda_item_order_bump[0][produto]': productId,
        'venda_item_order_bump[0][nome]': sampleName,
      }),
      ...(until && {
        'assinatura[codigo]': code,
        'assinatura[parcela]': isRenewal ? '2' : '1',
        'plano[periodicidade]': 'Mensal',
      }),
      'comprador[nome]': buyer.name,
      'comprador[email]': buyer.email,
    })
    const contentType = 'application/x-www-form-urlencoded'
    return { raw: Buffer.from(form.toString()), contentType, headers: {}, query: {} }
  },

  // A dispute, and then a refund.
  lacks: ['chargeback'],
}

const sampleEvents: Record<SampleKind, string> = {
  purchase: '2',
  renewal: '2',
  refund: '4',
  chargeback: '4',
  cancellation: '103',
  orderBump: '2',
}

const kinds: Record<string, FactKind> = {
  1: 'pending',
  2: 'paid',
  3: 'failed',
  4: 'refunded',
  5: 'disputed',
  // Thirty days later; the same payment.
  6: 'paid',
  99: 'pending',
  101: 'renewed',
  102: 'late',
  103: 'canceled',
  104: 'pending',
}

/** Affiliates and managers get the same deliveries as the producer, of sales that are not theirs. */
const ownRoles = new Set([undefined, 1, 2, 3])

function kindOf(event: string, sale: string | null, body: BodyFields): FactKind {
  // Without a sale it is an abandoned checkout.
  if (!sale || !ownRoles.has(body.number('tipoPostback.codigo'))) return 'other'
  const kind = kinds[event] ?? 'other'
  if (kind === 'paid' && (body.number('assinatura.parcela') ?? 1) > 1) return 'renewed'
  return kind
}

const months: Record<string, number> = {
  mensal: 1,
  bimestral: 2,
  trimestral: 3,
  quadrimestral: 4,
  semestral: 6,
  anual: 12,
}

/** Throws a `MalformedDelivery` where what says how long a subscription was paid for cannot be read: it would be open for good. */
function refuseEndless(body: BodyFields, paidAt: Date | null): void {
  if (!body.text('assinatura.codigo')) return refuseOther(body, 'assinatura.codigo')
  if (!paidAt) refuseOther(body, 'venda.dataFinalizada')
  if (!body.text('plano.periodicidade')) refuseOther(body, 'plano.periodicidade')
}

function periodEnd(paidAt: Date, period: string | undefined): Date | null {
  const count = months[period?.toLowerCase() ?? '']
  if (count === undefined) return null
  const end = new Date(paidAt)
  end.setUTCMonth(end.getUTCMonth() + count)
  return end
}

const bumpOf = (bump: BodyFields) => ({
  productId: bump.text('produto') ?? bump.text('codigo'),
  name: bump.text('nome'),
  isBump: true as const,
})
