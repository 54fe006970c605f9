import { hashOf, newSecret } from '../../auth/secret.ts'
import type { Transaction } from '../../database/connection.ts'
import type { Letter } from '../../mail/letter.ts'
import { sentLinkHours, studentLetter } from './letters.ts'
import type { PersonalLinks } from './personal-link.ts'
import { insertTokens } from './queries.ts'
import { passwordUrl, personalLinkOf, type LetterContext } from './send.ts'

/** Somebody to whom the creator sends the way in. */
export interface AccessRecipient {
  studentId: string
  enrolmentId: string
  email: string
  name: string
  linkVersion: number
  /** What they bought, by name. */
  bought?: string
}

/** The letter with the way in, and what it leads to. */
interface AccessLetter {
  /** A link to set a password, the personal link, or the way to the login. */
  kind: 'password' | 'link' | 'email'
  url: string
  letter: Letter
}

/** The letters that bring each of these people the way in that the app's login type asks for; links to set a password are made for them. */
export async function accessLetters(
  tx: Transaction,
  links: { personalLinks: PersonalLinks },
  { appKey, app, origin }: LetterContext,
  people: AccessRecipient[],
  loginType: string | undefined = app.config.loginType,
): Promise<AccessLetter[]> {
  if (loginType === 'link_direto')
    return people.map(({ enrolmentId, linkVersion, name, bought }) => {
      const url = personalLinkOf(links, origin, enrolmentId, linkVersion)
      return { kind: 'link', url, letter: studentLetter('personal', { app, url, name }, bought) }
    })
  if (loginType === 'apenas_email') {
    const url = `${origin}/login`
    return people.map(({ name, bought }) => ({
      kind: 'email',
      url,
      letter: studentLetter('email', { app, url, name }, bought),
    }))
  }
  const secrets = people.map(({ studentId }) => ({ studentId, secret: newSecret() }))
  const tokens = secrets.map(({ studentId, secret }) => ({ studentId, tokenHash: hashOf(secret) }))
  await insertTokens(tx, appKey, tokens, sentLinkHours)
  return people.map(({ name, bought }, at) => {
    const url = passwordUrl(origin, secrets[at]!.secret)
    return { kind: 'password', url, letter: studentLetter('access', { app, url, name }, bought) }
  })
}
