import { say } from '../../../../domain/text/say.ts'
import type { Transaction } from '../../../database/connection.ts'
import { letterLanguage, senderOf, type Letter } from '../../../mail/letter.ts'
import { enqueueLetters } from '../../../mail/enqueue-letter.ts'
import { phrasesOf } from '../../../mail/words.ts'
import { keepLetters } from '../../../quota/keep.ts'
import type { QuotaLimits } from '../../../quota/limits.ts'
import { studentApp } from '../../../publication/find-publication.ts'
import { listAddressees } from './queries.ts'

/** What the creator writes, and in the name of which app; without one, of that which each came into last. */
interface Message {
  subject: string
  text: string
  appId?: string
}

/** So many letters are written in one query. */
const most = 1000

/** Has a letter sent to each of these students who is in an app; answers how many. Throws 429 where they are too many for a day. `originOf`: where an app is found. */
export async function sendMessage(
  tx: Transaction,
  quotas: QuotaLimits,
  creatorId: string,
  ids: string[],
  message: Message,
  originOf: (slug: string) => string,
): Promise<number> {
  const addressees = await listAddressees(tx, creatorId, ids, message.appId)
  await keepLetters(tx, quotas, creatorId, addressees.length)
  for (const [appId, recipients] of Map.groupBy(addressees, (one) => one.appId)) {
    const { data, slug } = recipients[0]!
    const letter = letterOf(message, studentApp(data, slug), originOf(slug))
    for (let from = 0; from < recipients.length; from += most)
      await enqueueLetters(tx, {
        ...{ creatorId, appId, letter },
        recipients: recipients.slice(from, from + most).map(({ studentId, email }) => ({ studentId, email })),
      })
  }
  return addressees.length
}

function letterOf({ subject, text }: Message, app: ReturnType<typeof studentApp>, url: string): Letter {
  const language = letterLanguage(app.config.language)
  return {
    language,
    subject: subject.trim(),
    paragraphs: text.split(/\n{2,}/).flatMap((paragraph) => paragraph.trim() || []),
    link: { label: say(phrasesOf(language).personalLabel, { app: app.name }), url },
    notes: [],
    sender: senderOf(app),
    expiresAt: null,
  }
}
