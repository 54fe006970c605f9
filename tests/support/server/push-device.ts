import { createDecipheriv, createECDH, hkdfSync, randomBytes, webcrypto } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { PushServices } from '../../../src/server/push/push.ts'

/** What arrived at the push service, in order. */
export interface Delivered {
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

/** A push service on this machine, to which `https://….push.test/…` leads. `answer` says with which status. */
export async function startPushHost(answer: (path: string) => number = () => 201) {
  const delivered: Delivered[] = []
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const path = request.url!
      delivered.push({ path, headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(answer(path), { location: 'http://127.0.0.1:1/' }).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => void server.close())
  const { port } = server.address() as AddressInfo
  const services: PushServices = {
    takes: (address) => URL.canParse(address) && new URL(address).hostname.endsWith('.push.test'),
    fetch: (address, init) => fetch(`http://127.0.0.1:${port}${new URL(address as string).pathname}`, init),
  }
  return { delivered, services }
}

/** A browser's side of a subscription: reads what was encrypted for it (RFC 8291). */
export function newDevice(path: string) {
  const curve = createECDH('prime256v1')
  const point = curve.generateKeys()
  const auth = randomBytes(16)
  const endpoint = `https://one.push.test${path}`
  const keys = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
  return { path, endpoint, subscription: { endpoint, expirationTime: null, keys }, read }

  function read(body: Buffer): unknown {
    const [salt, idLength] = [body.subarray(0, 16), body[20]!]
    const sender = body.subarray(21, 21 + idLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
    const derive = (key: Buffer, salt: Buffer, info: Buffer | string, length: number) =>
      Buffer.from(hkdfSync('sha256', key, salt, info, length))
    const secret = derive(curve.computeSecret(sender), auth, info, 32)
    const [key, nonce] = [
      derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
      derive(secret, salt, 'Content-Encoding: nonce\0', 12),
    ]
    const sealed = body.subarray(21 + idLength)
    const open = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16))
    const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
    return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
  }
}

/** What a VAPID header claims (RFC 8292), once its signature was verified under its own key. */
export async function claimsOf(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const publicKey = await webcrypto.subtle.importKey('raw', Buffer.from(key, 'base64url'), algorithm, false, [
    'verify',
  ])
  const isValid = await webcrypto.subtle.verify(
    { name: 'ECDSA', hash: 'SHA-256' },
    publicKey,
    Buffer.from(signature, 'base64url'),
    Buffer.from(`${head}.${claims}`),
  )
  if (!isValid) throw new Error('The signature is not of this key.')
  return { key, claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown> }
}
