import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import fastq from 'fastq'

/** OWASP's argon2id (the library's default algorithm): 46 MiB, one pass, one lane. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/**
 * Hashing happens in libuv's threads (four, where nobody says otherwise), which read all files too: those of a time leave one of
 * them to others, and are no more than there are cores. The rest wait their turn.
 */
const threads = Number(process.env.UV_THREADPOOL_SIZE) || 4
const atOnce = Math.max(1, Math.min(threads - 1, availableParallelism()))
const turns = fastq.promise((work: () => Promise<unknown>) => work(), atOnce)

/** So many wait for each of them at most: at some 40 ms a turn the last one waits for 8 s, which is as long as somebody looks at a button. */
export const mostWaiting = 200 * atOnce

/** Does `work` when its turn comes. Throws an error of the code `PASSWORDS_BUSY` where too many wait already. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.length() >= mostWaiting)
    throw Object.assign(new Error('Too many wait for their passwords'), { code: 'PASSWORDS_BUSY' })
  return (await turns.push(work)) as T
}

/** The argon2id hash of a password, with its salt and cost in it. Throws as `inTurn` does. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password, cost))
}

/** What is verified when nobody has that e-mail, so that both cases take the same time. */
const nobody = hashPassword('nobody')

/** Whether the password fits the hash; undefined (no such person) takes as long and never does. Throws as `inTurn` does. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const known = passwordHash ?? (await nobody)
  const fits = await inTurn(() => verify(known, password))
  return fits && passwordHash !== undefined
}
