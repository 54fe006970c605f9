import { buildPushPayload, type PushSubscription } from '@block65/webcrypto-web-push'
import type { Sql } from '../database/connection.ts'
import { ownSecret, installedSecret } from '../installation/secret.ts'
import { asPart } from '../trace/span.ts'
import { isPushEndpoint } from './endpoint.ts'

/** What a device is told; `src/student/worker/push.ts` shows it. */
export interface PushMessage {
  title: string
  body: string
  /** A path of the app. */
  url: string
  icon: string
  /** A newer message under the same tag takes the place of the one before. */
  tag: string
}

/** The way out to the browsers' push services; tests have their own. */
export interface PushServices {
  /** Whether an address is one that may be written to. */
  takes(url: string): boolean
  fetch: typeof fetch
}

/** What became of a message: `gone` devices are to be forgotten, `later` is worth another try. */
export type PushDelivery = 'sent' | 'gone' | 'refused' | 'later'

export interface Push {
  /** What browsers subscribe under. */
  publicKey: string
  takes(url: string): boolean
  send(subscription: PushSubscription, message: PushMessage): Promise<PushDelivery>
}

const browsers: PushServices = { takes: isPushEndpoint, fetch: (...request) => fetch(...request) }

/** Seconds that a push service keeps a message for a device that is off. */
const keptSeconds = 24 * 3600
const patienceMs = 10_000

/** Pushes under this installation's own keys; `secretNames` as in `TOKEN_SECRETS`. */
export async function openPush(
  sql: Sql,
  appHost: string,
  services = browsers,
  secretNames = [ownSecret],
): Promise<Push> {
  const keys = await pushKeys(sql, secretNames)
  // Whom the push services may turn to.
  const vapid = { subject: `https://${appHost}`, ...keys }
  return {
    publicKey: keys.publicKey,
    takes: (url) => services.takes(url),
    async send(subscription, message) {
      // What may be written to is asked again: the rules may be stricter than when the device came.
      if (!services.takes(subscription.endpoint)) return 'gone'
      const options = { ttl: keptSeconds, urgency: 'normal' as const }
      const letter = await buildPushPayload({ data: { ...message }, options }, subscription, vapid).catch(
        () => null,
      )
      // Keys that encrypt nothing are nobody's.
      if (!letter) return 'gone'
      try {
        const request = { ...letter, redirect: 'manual', signal: AbortSignal.timeout(patienceMs) } as const
        const answer = await asPart('push', 'client', {}, () =>
          services.fetch(subscription.endpoint, request),
        )
        await answer.body?.cancel()
        return deliveryOf(answer.status)
      } catch {
        return 'later'
      }
    },
  }
}

function deliveryOf(status: number): PushDelivery {
  if (status >= 200 && status < 300) return 'sent'
  if (status === 404 || status === 410) return 'gone'
  return status === 429 || status >= 500 ? 'later' : 'refused'
}

/** The pair under which this installation sends pushes (VAPID), base64url: the public point and the private number. */
interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The keys of this installation: made at the first start, the same for all servers on one database. */
async function pushKeys(sql: Sql, secretNames: string[]): Promise<PushKeys> {
  const fresh = JSON.stringify(await newKeys())
  return JSON.parse(await installedSecret(sql, 'push-keys', fresh, secretNames)) as PushKeys
}

async function newKeys(): Promise<PushKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const point = await crypto.subtle.exportKey('raw', pair.publicKey)
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey: d! }
}
