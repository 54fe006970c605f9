import type { PersonalLinks } from './personal-link.ts'
import type { StudentApp } from '../../../domain/generated/answer-types.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'
import { enqueueLetter } from '../../mail/enqueue-letter.ts'
import { hashOf, newSecret } from '../../auth/secret.ts'
import type { Letter } from '../../mail/letter.ts'
import type { Stores } from '../../quota/stores.ts'
import { insertTokens } from './queries.ts'

/** What writing to students in the name of the creator works with. */
export interface WritingContext extends Stores {
  /** Host, with its port where it has one, below which published apps live. */
  appHost: string
  /** There is no mail server: letters become files. */
  filesLetters: boolean
}

/** An app with the address at which its students find it: `http://academia.exemplo.com.br`. */
export interface LetterContext {
  appKey: AppKey
  app: StudentApp
  origin: string
}

/** A fresh link to set a password, good for `hours`. */
export async function newPasswordLink(
  tx: Transaction,
  { appKey, origin }: LetterContext,
  studentId: string,
  hours: number,
) {
  const secret = newSecret()
  await insertTokens(tx, appKey, [{ studentId, tokenHash: hashOf(secret) }], hours)
  return passwordUrl(origin, secret)
}

/** Where a password is set with this secret. */
export const passwordUrl = (origin: string, secret: string) => `${origin}/password#${secret}`

/** The URL that signs the student of this enrolment in, as long as its link has this version. */
export function personalLinkOf(
  { personalLinks }: { personalLinks: PersonalLinks },
  origin: string,
  enrolmentId: string,
  version: number,
) {
  return `${origin}/enter#${personalLinks.tokenOf({ enrolmentId, version })}`
}

/** Has a letter sent to a student, who waits for it where they asked for it; returns its id. */
export async function sendLetter(
  tx: Transaction,
  { appKey }: LetterContext,
  { studentId, email }: { studentId: string; email: string },
  letter: Letter,
  { isAwaited = true } = {},
): Promise<string> {
  return await enqueueLetter(tx, { ...appKey, studentId, recipient: email, letter, isAwaited })
}
