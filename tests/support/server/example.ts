import { hmac } from '../../../src/server/purchase/platform/secret.ts'
import type { PlatformName } from '../../../src/server/purchase/platform/platforms.ts'
import { readDelivery } from './delivery.ts'
import { day } from './market.ts'

/** The product that the examples of each platform sell. */
export const soldIds: Record<PlatformName, string> = {
  ...{ hotmart: '1234567', hotfy: '12345', monetizze: '123456', eduzz: '1234567' },
  kiwify: '9e8d7c6b-5a49-4838-a271-605f4e3d2c1b',
  ...{ perfectpay: 'PPPB0EXA', ticto: '23001', generic: '12345' },
}

/** What proves them: some of them carry it. */
export const exampleSecrets: Record<PlatformName, string> = {
  ...{ hotmart: 'um-hottok', kiwify: 'um-token', eduzz: 'uma-chave', ticto: 'ticto-token-example' },
  ...{ monetizze: '0'.repeat(32), perfectpay: '0'.repeat(32), hotfy: 'um-token-longo' },
  generic: `whsec_${Buffer.alloc(32, 'chave').toString('base64')}`,
}

/** The days of the examples, moved by whole ones: what was sold on the first of them was sold yesterday. */
const moved = Math.floor(Date.now() / day) * day - day - Date.parse('2026-11-20')

/** An instant of the examples, as `recentExample` has it. */
export const exampleInstant = (instant: number | string) => new Date(new Date(instant).getTime() + moved)

/** An example as if it were of yesterday. */
export function recentExample(file: string): string {
  return readDelivery(file)
    .toString()
    .replace(/\b179\d{10}\b/g, (instant) => String(Number(instant) + moved))
    .replace(/\b2026-\d\d-\d\d/g, (date) => exampleInstant(date).toISOString().slice(0, 10))
}

/** The request that delivers a body, proved as its platform does. */
export function provedRequest(platform: PlatformName, path: string, payload: string | Buffer, type = 'json') {
  const secret = exampleSecrets[platform]
  const headers: Record<string, string> = {
    'content-type': type === 'json' ? 'application/json' : 'application/x-www-form-urlencoded',
  }
  const query: Record<string, string> = {}
  const raw = Buffer.from(payload)
  if (platform === 'hotmart') headers['x-hotmart-hottok'] = secret
  if (platform === 'kiwify') query.signature = hmac('sha1', secret, raw, 'hex')
  if (platform === 'eduzz') headers['x-signature'] = hmac('sha256', secret, raw, 'hex')
  if (platform === 'hotfy') headers.authorization = `Bearer ${secret}`
  if (platform === 'generic') {
    const id = /"id":\s*"(evt_\w+)"/.exec(raw.toString())?.[1] ?? 'evt'
    const timestamp = String(Math.floor(Date.now() / 1000))
    const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
    const signature = hmac('sha256', key, Buffer.concat([Buffer.from(`${id}.${timestamp}.`), raw]), 'base64')
    headers['webhook-id'] = id
    headers['webhook-timestamp'] = timestamp
    headers['webhook-signature'] = `v1,${signature}`
  }
  return { method: 'POST' as const, url: path, headers, query, payload: raw }
}
