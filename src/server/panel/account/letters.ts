import type { Transaction } from '../../database/connection.ts'
import { enqueueLetter } from '../../mail/enqueue-letter.ts'
import type { Letter } from '../../mail/letter.ts'
import type { CreatorRow } from '../creator/queries.ts'

/** What a letter to a creator says, beside its greeting. */
export interface CreatorWords {
  subject: string
  paragraphs: string[]
  link: Letter['link']
  notes?: string[]
  /** ISO instant at which the link ends. */
  expiresAt?: string
}

/** The panel's own green, as in `ui/style/token.css`. */
const sender = { name: 'Trilha', replyTo: null, color: '#047857', onColor: '#ffffff' }

/** Has a letter sent from the Trilha to a creator, who waits for it; returns its id. */
export async function writeToCreator(
  tx: Transaction,
  { id, name, email }: Pick<CreatorRow, 'id' | 'name' | 'email'>,
  { subject, paragraphs, link, notes = [], expiresAt = undefined }: CreatorWords,
): Promise<string> {
  const letter: Letter = {
    ...{ language: 'pt-BR', subject, link, notes, sender, expiresAt: expiresAt ?? null },
    paragraphs: [`Olá, ${name.trim().split(/\s+/)[0]}.`, ...paragraphs],
  }
  return await enqueueLetter(tx, {
    ...{ creatorId: id, appId: null, studentId: null, recipient: email, letter, isAwaited: true },
  })
}
