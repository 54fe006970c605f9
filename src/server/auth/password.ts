import { hash, verify } from '@node-rs/argon2'

/** OWASP's argon2id (the library's default algorithm): 46 MiB, one pass, one lane. */
const cost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 }

/** The argon2id hash of a password, with its salt and cost in it. */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password, cost)
}

/** What is verified when nobody has that e-mail, so that both cases take the same time. */
const nobody = hashPassword('nobody')

/** Whether the password fits the hash; undefined (no such person) takes as long and never does. */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  const fits = await verify(passwordHash ?? (await nobody), password)
  return fits && passwordHash !== undefined
}
