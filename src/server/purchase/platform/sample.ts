import type { ConnectionTest } from '../../../domain/generated/types.ts'

/** What of a sale can be tried out. */
export type SampleKind = ConnectionTest['kind']

/** An invented sale of which a platform's file makes what the platform would deliver. */
export interface SampleSale {
  /** Digits that tell it from all others. */
  code: string
  /** The product's id on the platform. */
  productId: string
  buyer: { name: string; email: string }
  paidAt: Date
  /** When what is tried out happened. */
  at: Date
  /** The end of the period that is paid for; null for what is paid once. */
  until: Date | null
  /** The secret to prove it with. */
  secret: string
}

/** A request as the platform would send it, without its address. */
export interface Sample {
  raw: Buffer
  contentType: string
  headers: Record<string, string>
  query: Record<string, string>
}

/** What invented sales are of: R$ 97. */
export const samplePrice = 97
export const sampleName = 'Produto de teste'
/** What stands beside an order bump in its sale: nobody's product. */
export const mainSample = { id: '999000999', name: 'Produto principal do teste' }

/** A body in JSON, proved in the headers or in the address. */
export function jsonSample(body: object, proof?: (raw: Buffer) => Partial<Sample>): Sample {
  const raw = Buffer.from(JSON.stringify(body))
  return { raw, contentType: 'application/json', headers: {}, query: {}, ...proof?.(raw) }
}

/** An id as most platforms write it: a number, where it is one. */
export const numberOf = (id: string): number | string => (/^\d{1,15}$/.test(id) ? Number(id) : id)

/** *2026-11-20 10:01:00*, in Brasília. */
export function brasiliaText(date: Date): string {
  return new Date(date.getTime() - 3 * 3600_000).toISOString().slice(0, 19).replace('T', ' ')
}
