import type { IncomingHttpHeaders } from 'node:http'
import type { DeliveredFact } from '../../../domain/purchase/fact.ts'
import type { BodyFields } from './body-fields.ts'
import type { Sample, SampleKind, SampleSale } from './sample.ts'

/** A request of a sales platform. */
export interface Delivery {
  /** The body, byte by byte: signatures are of it. */
  raw: Buffer
  body: BodyFields
  headers: IncomingHttpHeaders
  query: Record<string, unknown>
  /** By our clock. */
  now: Date
}

/** A sales platform: how it proves itself, what its deliveries say, and what they look like. Facts and sources: each file's head. */
export interface Platform {
  /** Whether the delivery is from whoever knows the secret; compared in constant time. */
  verify(delivery: Delivery, secret: string): boolean
  /** Whether it says nothing that has to be proved: what the platform may send without its secret. It proves nothing either. */
  needsNoProof?(body: BodyFields): boolean
  /** What it says, in our words. Throws a `MalformedDelivery` where what every delivery has is missing. */
  read(body: BodyFields): DeliveredFact[]
  /** What it would deliver of an invented sale, proved with the secret. */
  sample(kind: SampleKind, sale: SampleSale): Sample
  /** What it never says. */
  lacks?: readonly SampleKind[]
}
