import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Sql } from '../database/connection.ts'
import { StartError } from '../error/start-error.ts'
import { readOrInsert, replaceInstalled } from './queries.ts'

/** Stands among secrets for the one that this installation keeps in its database. */
export const ownSecret = 'database'

/** The secrets that sign tokens, the newest first, as `TOKEN_SECRETS` names them. */
export async function tokenSecrets(sql: Sql, names: string[]): Promise<Uint8Array[]> {
  const secrets: Uint8Array[] = []
  for (const name of names)
    secrets.push(name === ownSecret ? await tokenSecret(sql, names) : Buffer.from(name))
  return secrets
}

/** The secret that signs tokens where nobody names another: made at the first start, the same for all servers on one database. */
export async function tokenSecret(sql: Sql, names = [ownSecret]): Promise<Uint8Array> {
  const fresh = randomBytes(32).toString('base64')
  return Buffer.from(await installedSecret(sql, 'token-secret', fresh, names), 'base64')
}

/**
 * A secret that this installation stores under `name`; `fresh` where there is none yet. Nobody may read it in a backup: it is
 * sealed (AES-256-GCM) under the first of the secrets that do not stand in the database themselves, and sealed anew where it was
 * not, or under another of them. Throws a `StartError` where none opens it.
 */
export async function installedSecret(
  sql: Sql,
  name: string,
  fresh: string,
  secretNames: string[],
): Promise<string> {
  const keys = secretNames.filter((each) => each !== ownSecret).map(sealingKey)
  const [newest] = keys
  const value = await readOrInsert(sql, name, newest ? seal(fresh, newest) : fresh)
  if (!newest && !value.startsWith(mark)) return value
  const text = opened(value, keys)
  if (newest && open(value, newest) === null) await replaceInstalled(sql, name, value, seal(text, newest))
  return text
}

/** Seals texts of creators under a key of this installation's own, which is stored as `installedSecret` stores it. */
export interface Sealer {
  seal(text: string): string
  /** Null for what was sealed under another key. */
  open(sealed: string): string | null
}

/** The installation's sealer, whose key is made when first it is asked for. Throws as `installedSecret`. */
export async function sealer(sql: Sql, secretNames: string[]): Promise<Sealer> {
  const fresh = randomBytes(32).toString('base64')
  const key = Buffer.from(await installedSecret(sql, 'sealing-key', fresh, secretNames), 'base64')
  return { seal: (text) => seal(text, key), open: (sealed) => open(sealed, key) }
}

/** Throws a `StartError` where one of the values that an installation keeps is sealed under none of the secrets of these names. */
export function refuseUnopenable(values: { value: string }[], secretNames: string[]): void {
  const keys = secretNames.filter((each) => each !== ownSecret).map(sealingKey)
  for (const { value } of values) opened(value, keys)
}

const mark = 'sealed:'
const [ivBytes, tagBytes] = [12, 16]

function sealingKey(secret: string): Buffer {
  return createHmac('sha256', secret).update('trilha sealed at rest').digest()
}

function seal(text: string, key: Buffer): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return mark + Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64')
}

/** Null where it is not sealed as a whole, or under another key. */
function open(value: string, key: Buffer): string | null {
  if (!value.startsWith(mark)) return null
  const bytes = Buffer.from(value.slice(mark.length), 'base64')
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
      authTagLength: tagBytes,
    })
    decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}

function opened(value: string, keys: Buffer[]): string {
  if (!value.startsWith(mark)) return value
  for (const key of keys) {
    const text = open(value, key)
    if (text !== null) return text
  }
  throw new StartError(
    'O banco de dados guarda segredos que nenhum dos de TOKEN_SECRETS abre: acrescente no fim dela o que estava lá antes.',
  )
}
