import { say } from '../../../domain/text/say.ts'
import letterPhrases from '../../../domain/generated/screens/words/letter.ts'
import type { Letter } from '../../mail/letter.ts'

/** What a letter to a creator needs to know. */
export interface CreatorOccasion {
  url: string
  /** By which name it greets; left out where anybody could have written that name. */
  name?: string
  /** Where an answer goes; null where nobody reads it. */
  supportEmail: string | null
}

/** What a letter to a creator says, beside its greeting. */
interface CreatorWords {
  subject: string
  paragraphs: string[]
  /** What its button says. */
  label: string
  notes: string[]
  /** For how many hours its link is good; for ever where left out. */
  hours?: number
}

/** What writes such a letter, where it says the same to all. */
export const letterThatSays = (said: CreatorWords) => (occasion: CreatorOccasion) =>
  creatorLetter(occasion, said)

/** A letter from the Trilha to a creator. */
export function creatorLetter({ url, name, supportEmail }: CreatorOccasion, said: CreatorWords): Letter {
  const { subject, paragraphs, label, notes, hours } = said
  const words = letterPhrases['pt-BR']
  const first = name?.trim().split(/\s+/)[0]
  return {
    language: 'pt-BR',
    subject,
    paragraphs: [first ? say(words.hello, { name: first }) : words.helloNobody, ...paragraphs],
    link: { label, url },
    notes,
    // The panel's own colours (`ui/style/token.css`).
    sender: { name: 'Trilha', replyTo: supportEmail, color: '#047857', onColor: '#ffffff' },
    expiresAt: hours ? new Date(Date.now() + hours * 3600_000).toISOString() : null,
  }
}
