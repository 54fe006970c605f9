import { setTimeout as sleep } from 'node:timers/promises'
import type { StudentApp } from '../../../domain/site/site.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../database/connection.ts'
import { post } from '../../mail/post.ts'
import type { Scheme } from '../../network/public-url.ts'
import { hashOf, newSecret } from '../session/cookie.ts'
import type { Letter } from '../../mail/letter.ts'
import { insertToken } from './queries.ts'

/** An app with the address at which its students find it: `http://academia.exemplo.com.br`. */
export interface Sending {
  place: { appId: string; creatorId: string }
  app: StudentApp
  origin: string
}

/** Where the app with this slug is found. */
export function originOf({ scheme }: { scheme: Scheme }, { appHost }: Context, slug: string): string {
  return `${scheme}://${slug}.${appHost}`
}

/** A fresh link to set a password, good for `hours`. */
export async function newPasswordLink(
  tx: Transaction,
  { place, origin }: Sending,
  studentId: string,
  hours: number,
) {
  const secret = newSecret()
  await insertToken(tx, place, studentId, hashOf(secret), hours)
  return `${origin}/password#${secret}`
}

export function personalLinkOf(
  { personalLinks }: Context,
  origin: string,
  enrolmentId: string,
  version: number,
) {
  return `${origin}/enter#${personalLinks.tokenOf({ enrolmentId, version })}`
}

/** Posts a letter to a student, who waits for it where they asked for it; returns its id. */
export async function sendTo(
  tx: Transaction,
  { place }: Sending,
  { studentId, email }: { studentId: string; email: string },
  letter: Letter,
  { isAwaited = true } = {},
): Promise<string> {
  return await post(tx, { ...place, studentId, recipient: email, letter, isAwaited })
}

/** Milliseconds that an answer takes at least which must not tell whether an e-mail is known. */
const evenMs = 250

/** Does the work, in a time that does not tell what there was to do. */
export async function inEvenTime(work: () => Promise<unknown>): Promise<void> {
  await Promise.all([work(), sleep(evenMs)])
}
