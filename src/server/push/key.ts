import type { Sql } from '../database/connection.ts'
import { installedSecret } from '../installation/secret.ts'

/** The pair under which this installation sends pushes (VAPID), base64url: the public point and the private number. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** The keys of this installation: made at the first start, the same for all servers on one database. */
export async function pushKeys(sql: Sql, secretNames: string[]): Promise<PushKeys> {
  const fresh = JSON.stringify(await newKeys())
  return JSON.parse(await installedSecret(sql, 'push-keys', fresh, secretNames)) as PushKeys
}

async function newKeys(): Promise<PushKeys> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign'])
  const point = await crypto.subtle.exportKey('raw', pair.publicKey)
  const { d } = await crypto.subtle.exportKey('jwk', pair.privateKey)
  return { publicKey: Buffer.from(point).toString('base64url'), privateKey: d! }
}
