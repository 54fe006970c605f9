import type { DeliveredFact } from '../../domain/purchase/fact.ts'
import { HttpError } from '../error/http-error.ts'
import { readBody } from './body.ts'
import { BodyFields } from './platform/body-fields.ts'
import { MalformedDelivery } from './platform/malformed-delivery.ts'
import type { Delivery, Platform } from './platform/platform.ts'
import { platforms, type PlatformName } from './platform/platforms.ts'

/** A request of a platform as it came, with its body as it is read. */
export interface ReadDelivery extends Delivery {
  value: unknown
}

/** A request with its body read. Throws 400 for one that cannot be. */
export function readDelivery({
  contentType,
  ...request
}: Pick<Delivery, 'raw' | 'headers' | 'query'> & { contentType: string }): ReadDelivery {
  const value = readBody(request.raw, contentType)
  if (value === null) throw new HttpError(400, 'O corpo não é um JSON nem um formulário que se possa ler.')
  return { ...request, value, body: new BodyFields(value), now: new Date() }
}

/** Whether it is from whoever knows the secret; nobody does where there is none. */
export function isFrom(platform: PlatformName, delivery: Delivery, secret: string | null): boolean {
  return secret !== null && secret !== '' && platforms[platform].verify(delivery, secret)
}

/** Whether it is taken from anybody who knows the URL: it says nothing of a sale or of a person, and proves nothing. */
export function needsNoProof(platform: PlatformName, { body }: Delivery): boolean {
  const { needsNoProof: isBare }: Platform = platforms[platform]
  return isBare?.(body) ?? false
}

/** What it says. Throws 400 where what every delivery has is missing. */
export function factsIn(platform: PlatformName, { body }: Delivery): DeliveredFact[] {
  try {
    return platforms[platform].read(body)
  } catch (error) {
    if (error instanceof MalformedDelivery) throw new HttpError(400, error.message)
    throw error
  }
}
