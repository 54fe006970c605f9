import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Links that sign a student in. A link is the enrolment's id and a signature of it: always the same one, so that the panel
 * can show it again, until the enrolment's `link_version` is raised.
 */
export interface PersonalLinks {
  tokenOf(link: PersonalLink): string
  /** The enrolment that a token names, with what tells whether its signature is right; null for what is no token. */
  read(token: string): { enrolmentId: string; isOf(version: number): boolean } | null
}

interface PersonalLink {
  enrolmentId: string
  version: number
}

/**
 * `secrets`: the installation's, the first of which signs, while all are believed. The keys are bound to this purpose, so that no
 * other signature opens this door.
 */
export function personalLinks(secrets: Uint8Array[]): PersonalLinks {
  const keys = secrets.map((secret) => createHmac('sha256', secret).update('trilha personal link').digest())
  const sign = (key: Buffer, { enrolmentId, version }: PersonalLink) =>
    createHmac('sha256', key).update(`${enrolmentId} ${version}`).digest().subarray(0, 24)
  return {
    tokenOf(link) {
      const id = Buffer.from(link.enrolmentId.replaceAll('-', ''), 'hex').toString('base64url')
      return `${id}${sign(keys[0]!, link).toString('base64url')}`
    },
    read(token) {
      // 16 bytes of id are 22 characters, 24 of signature are 32.
      if (!/^[\w-]{54}$/.test(token)) return null
      const hex = Buffer.from(token.slice(0, 22), 'base64url').toString('hex')
      const enrolmentId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
      const signature = Buffer.from(token.slice(22), 'base64url')
      const isOf = (version: number) =>
        keys.some((key) => timingSafeEqual(signature, sign(key, { enrolmentId, version })))
      return { enrolmentId, isOf }
    },
  }
}
