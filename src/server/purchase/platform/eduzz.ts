import { randomUUID } from 'node:crypto'
import type { FactKind } from '../../../domain/purchase/fact.ts'
import { buyerOf, linesOf, required, type BodyFields } from './body-fields.ts'
import type { Platform } from './platform.ts'
import {
  jsonSample,
  mainSample,
  sampleName,
  samplePrice,
  type SampleKind,
  type SampleSale,
} from './sample.ts'
import { headerOf, hmac, isSameText } from './secret.ts'

/**
 * Eduzz, webhooks of the Developer Hub: HMAC-SHA256 of the body in `x-signature`. Every payment is an invoice; a subscription is a
 * *contract*, whose own events say when it ends. The student of the invoice gets the access, else its buyer; money is in units.
 */
export const eduzz: Platform = {
  verify({ raw, headers }, secret) {
    return isSameText(headerOf(headers['x-signature'])?.toLowerCase(), hmac('sha256', secret, raw, 'hex'))
  },

  // What it sends when the webhook is saved may lack the signature.
  needsNoProof: (body) => body.text('event') === 'ping',

  read(body) {
    const { id, event } = required(body, 'id', 'event')
    // Contracts stand at the root in older deliveries.
    const data = body.at('data').text('message') || !body.at('contract').text('id') ? body.at('data') : body
    const name = event.replace(/^myeduzz\./, '')
    const isContract = name.startsWith('contract_')
    const person = isContract
      ? data.at('customer')
      : data.text('student.email')
        ? data.at('student')
        : data.at('buyer')
    return [
      {
        key: id,
        kind: event === 'ping' ? 'test' : isContract ? contractKind(name, data) : (kinds[name] ?? 'other'),
        at: momentOf(name, data) ?? body.instant('sentDate'),
        transaction: isContract ? null : (data.text('id') ?? null),
        receipt: isContract ? null : data.text('transaction.id'),
        subscription: data.text('contract.id') ?? null,
        until: isContract
          ? (data.instant('contract.contentAccess.accessExpirationDate') ??
            data.instant('contract.recurrence.nextDue') ??
            // Of what was canceled there is no next charge; the one that was due is where the paid period ends.
            data.instant('contract.recurrence.currentDue'))
          : null,
        accessDays: null,
        lines: linesOf(...data.all('items').map(lineOf), ...data.all('products').map(lineOf)),
        buyer: buyerOf(
          person.text('email'),
          person.text('name'),
          person.text('cellphone') ?? person.text('phone'),
        ),
        amount: data.cents('paid.value') ?? data.cents('price.value'),
        currency: data.text('paid.currency') ?? data.text('price.currency') ?? null,
      },
    ]
  },

  sample(kind, sale) {
    const data = kind === 'cancellation' ? contractOf(sale) : invoiceOf(kind, sale)
    const event = `myeduzz.${sampleEvents[kind]}`
    const body = { id: randomUUID(), event, data, sentDate: sale.at.toISOString() }
    return jsonSample(body, (raw) => ({
      headers: { 'x-signature': hmac('sha256', sale.secret, raw, 'hex') },
    }))
  },
}

const kinds: Record<string, FactKind> = {
  invoice_paid: 'paid',
  invoice_refunded: 'refunded',
  invoice_chargeback: 'chargeback',
  invoice_waiting_refund: 'disputed',
  invoice_overdue: 'late',
  invoice_opened: 'pending',
  invoice_waiting_payment: 'pending',
  invoice_refused: 'failed',
  invoice_canceled: 'failed',
  invoice_expired: 'failed',
}

/** What the creator chose there, whether the content goes with the contract, is kept to. */
function contractKind(name: string, data: BodyFields): FactKind {
  const status = data.text('contract.status') ?? ''
  if (name !== 'contract_updated') return 'other'
  if (status === 'canceled' || status === 'finished') {
    const keeps = data.at('contract.contentAccess').isFalse('removeOnContractEnd')
    return keeps ? 'other' : 'canceled'
  }
  return ['late', 'defaulter', 'suspended'].includes(status) ? 'late' : 'other'
}

function momentOf(name: string, data: BodyFields): Date | null {
  const path = moments[name]
  return path ? data.instant(path) : null
}

const moments: Record<string, string> = {
  invoice_paid: 'paidAt',
  invoice_refunded: 'refundedAt',
  invoice_chargeback: 'chargeback.createdAt',
  contract_updated: 'contract.updatedAt',
}

const lineOf = (line: BodyFields) => ({
  productId: line.text('productId') ?? line.text('id'),
  name: line.text('name'),
})

const sampleEvents: Record<SampleKind, string> = {
  purchase: 'invoice_paid',
  renewal: 'invoice_paid',
  refund: 'invoice_refunded',
  chargeback: 'invoice_chargeback',
  cancellation: 'contract_updated',
  orderBump: 'invoice_paid',
}

function invoiceOf(kind: SampleKind, { code, productId, buyer, paidAt, at, until }: SampleSale) {
  const isRenewal = kind === 'renewal'
  const price = { currency: 'BRL', value: samplePrice }
  return {
    id: `${code}${isRenewal ? 2 : 1}`,
    paidAt: (isRenewal ? at : paidAt).toISOString(),
    refundedAt: kind === 'refund' ? at.toISOString() : null,
    ...{ price, paid: price, buyer },
    items: [{ productId, name: sampleName, price }],
    ...(kind === 'orderBump' && { orderBump: { has: true, isMainSale: false, mainSaleId: mainSample.id } }),
    ...(until && { contract: { id: `C${code}` } }),
  }
}

const contractOf = ({ code, productId, buyer, at, until }: SampleSale) => ({
  products: [{ id: productId, name: sampleName }],
  contract: {
    id: `C${code}`,
    status: 'canceled',
    updatedAt: at.toISOString(),
    contentAccess: { removeOnContractEnd: true },
    recurrence: { currentDue: until?.toISOString(), nextDue: null },
  },
  customer: buyer,
})
