/** Something that happened to a sale, as a platform would say it. */
export interface DemoEvent {
  kind: 'paid' | 'refunded' | 'chargeback' | 'disputed' | 'pending' | 'failed'
  /** In milliseconds. */
  at: number
  /** Tells one sale from another. */
  number: number
  product: { name: string; cents: number; ids: { hotmart: string; kiwify: string } }
  buyer: { name: string; email: string; phone: string }
}

const hotmartNames = {
  paid: 'PURCHASE_APPROVED',
  refunded: 'PURCHASE_REFUNDED',
  chargeback: 'PURCHASE_CHARGEBACK',
  disputed: 'PURCHASE_PROTEST',
  pending: 'PURCHASE_BILLET_PRINTED',
  failed: 'PURCHASE_EXPIRED',
}

/** Hotmart's webhook 2.0.0, as `server/purchase/platform/hotmart.ts` reads it. */
export function hotmartEvent({ kind, at, number, product, buyer }: DemoEvent): object {
  const transaction = `HP${String(1_904_000_000 + number * 7_919)}`
  const price = { value: product.cents / 100, currency_value: 'BRL' }
  return {
    id: `${transaction}-${kind}`,
    creation_date: at,
    event: hotmartNames[kind],
    version: '2.0.0',
    data: {
      product: { id: Number(product.ids.hotmart), name: product.name },
      buyer: { name: buyer.name, email: buyer.email, checkout_phone: buyer.phone.replace(/\D/g, '') },
      purchase: { transaction, approved_date: kind === 'paid' ? at : undefined, price },
    },
  }
}

const kiwifyNames = {
  paid: 'order_approved',
  refunded: 'order_refunded',
  chargeback: 'chargeback',
  disputed: 'subscription_late',
  pending: 'billet_created',
  failed: 'order_rejected',
}

/** Kiwify's order, as `server/purchase/platform/kiwify.ts` reads it: dates are of Brasília. */
export function kiwifyEvent({ kind, at, number, product, buyer }: DemoEvent): object {
  const date = new Date(at - 3 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ')
  return {
    order_id: `5f0e8a4c-0000-4000-8000-${String(number).padStart(12, '0')}`,
    webhook_event_type: kiwifyNames[kind],
    created_at: date,
    updated_at: date,
    approved_date: kind === 'paid' ? date : null,
    refunded_at: kind === 'refunded' ? date : null,
    Product: { product_id: product.ids.kiwify, product_name: product.name },
    Customer: { full_name: buyer.name, email: buyer.email, mobile: buyer.phone.replace(/\D/g, '') },
    Commissions: { charge_amount: product.cents, currency: 'BRL' },
  }
}
