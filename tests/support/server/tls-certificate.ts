import { generateKeyPairSync, sign } from 'node:crypto'

/** A certificate for `host`, valid today and signed by nobody but itself, and its key; both PEM. */
export function newCertificate(host: string): { cert: string; key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const name = list(part(0x31, list(oid('550403'), part(0x0c, Buffer.from(host)))))
  const day = 24 * 60 * 60 * 1000
  const names = list(oid('551d11'), part(0x04, list(part(0x82, Buffer.from(host)))))
  const ecdsaWithSha256 = list(oid('2a8648ce3d040302'))
  // RFC 5280, section 4.1: version 3, serial number, who signs how, from when to when, for whom, key, alternative names.
  const content = list(
    ...[part(0xa0, part(0x02, Buffer.of(2))), part(0x02, Buffer.of(1)), ecdsaWithSha256, name],
    ...[list(time(Date.now() - day), time(Date.now() + day)), name],
    ...[publicKey.export({ type: 'spki', format: 'der' }), part(0xa3, list(names))],
  )
  const signature = part(0x03, Buffer.of(0), sign('sha256', content, privateKey))
  const der = list(content, ecdsaWithSha256, signature)
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`,
    key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
  }
}

/** A value of DER: its kind, how long it is, and what is in it. */
function part(kind: number, ...content: Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const length = body.length
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.of(kind, ...size), body])
}

const list = (...content: Buffer[]) => part(0x30, ...content)

const oid = (hex: string) => part(0x06, Buffer.from(hex, 'hex'))

/** `YYMMDDHHMMSSZ`. */
const time = (at: number) =>
  part(0x17, Buffer.from(new Date(at).toISOString().replace(/^\d\d|[-:T]|\.\d+/g, '')))
