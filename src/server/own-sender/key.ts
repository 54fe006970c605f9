import { generateKeyPair, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'

/** A key that signs letters: its name in DNS, what stands there, and what stays here. */
export interface SigningKey {
  selector: string
  /** Base64 of DER. */
  publicKey: string
  /** PEM. */
  privateKey: string
}

/** A new one: RSA of 2048 bits, which every mail server reads (RFC 8301). */
export async function newSigningKey(): Promise<SigningKey> {
  const { publicKey, privateKey } = await promisify(generateKeyPair)('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'der' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const selector = `trilha-${randomBytes(4).toString('hex')}`
  return { selector, publicKey: publicKey.toString('base64'), privateKey }
}
