import type { Transaction } from '../../database/connection.ts'
import type { EnrolledStudent } from '../student/queries.ts'
import { requestedLinkHours, studentLetter } from './letters.ts'
import type { PersonalLinks } from './personal-link.ts'
import { findLinkVersion } from './queries.ts'
import { newPasswordLink, personalLinkOf, sendLetter, type LetterContext } from './send.ts'

/** Sends a student the way in that they asked for, as the app's login type has it. */
export async function sendRequestedLetter(
  tx: Transaction,
  links: { personalLinks: PersonalLinks },
  sending: LetterContext,
  student: EnrolledStudent,
): Promise<void> {
  const { appKey, app, origin } = sending
  const name = String(student.data.name ?? '')
  const send = (kind: 'personal' | 'password' | 'email', url: string) =>
    sendLetter(tx, sending, student, studentLetter(kind, { app, url, name }))
  if (app.config.loginType === 'link_direto') {
    const version = (await findLinkVersion(tx, appKey, student.enrolmentId))!
    await send('personal', personalLinkOf(links, origin, student.enrolmentId, version))
  } else if (app.config.loginType === 'email_senha') {
    await send('password', await newPasswordLink(tx, sending, student.studentId, requestedLinkHours))
  } else await send('email', `${origin}/login`)
}
