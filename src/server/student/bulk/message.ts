import { brandColors } from '../../../domain/brand.ts'
import type { Transaction } from '../../database/connection.ts'
import { letterLanguage, type Letter } from '../../mail/letter.ts'
import { post } from '../../mail/post.ts'
import { phrasesOf } from '../../mail/words.ts'
import { studentApp } from '../../site/published.ts'
import { listAddressees } from './queries.ts'

/** What the creator writes, and in the name of which app; without one, of that which each came into last. */
export interface Message {
  subject: string
  text: string
  appId?: string
}

/** Posts a letter to each of these students who is in an app; answers how many. `originOf`: where an app is found. */
export async function sendMessage(
  tx: Transaction,
  creatorId: string,
  ids: string[],
  message: Message,
  originOf: (slug: string) => string,
): Promise<number> {
  const addressees = await listAddressees(tx, creatorId, ids, message.appId)
  const letters = new Map<string, Letter>()
  for (const { studentId, email, appId, data, slug } of addressees) {
    const letter = letters.get(appId) ?? letterOf(message, studentApp(data, slug), originOf(slug))
    letters.set(appId, letter)
    await post(tx, { creatorId, appId, studentId, recipient: email, letter })
  }
  return addressees.length
}

function letterOf({ subject, text }: Message, app: ReturnType<typeof studentApp>, url: string): Letter {
  const language = letterLanguage(app.config.language)
  const colors = brandColors(app)
  const { supportChannel, supportEmail } = app.config
  return {
    language,
    subject: subject.trim(),
    paragraphs: text.split(/\n{2,}/).flatMap((paragraph) => paragraph.trim() || []),
    link: { label: phrasesOf(language).personalLabel.replace('{{app}}', app.name), url },
    notes: [],
    sender: {
      name: app.name,
      replyTo: supportChannel === 'email' && supportEmail ? supportEmail : null,
      color: colors['brand-primary'],
      onColor: colors['brand-on-primary'],
    },
    expiresAt: null,
  }
}
