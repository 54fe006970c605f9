import type { Transaction } from '../../../database/connection.ts'
import { enqueueLetter } from '../../../mail/enqueue-letter.ts'
import type { Letter } from '../../../mail/letter.ts'
import { confirmationLetter } from './letters.ts'
import { linkHours, newLink } from './link.ts'

/** Has a letter sent to a creator, who waits for it. */
export async function sendToCreator(
  tx: Transaction,
  creatorId: string,
  recipient: string,
  letter: Letter,
): Promise<void> {
  await enqueueLetter(tx, { creatorId, appId: null, studentId: null, recipient, letter, isAwaited: true })
}

/** Sends the letter that asks whether an e-mail is theirs to whoever registered with it. */
export async function sendConfirmation(
  tx: Transaction,
  { id: creatorId, email }: { id: string; email: string },
  { origin, supportEmail }: { origin: string; supportEmail: string | null },
): Promise<void> {
  const hours = linkHours.confirmation
  const url = await newLink(tx, { creatorId, purpose: 'email', email, hours, origin })
  await sendToCreator(tx, creatorId, email, confirmationLetter({ url, supportEmail }))
}
