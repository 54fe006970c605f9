import type { Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { filedAt, type OutboxPlace } from '../../src/server/mail/outbox.ts'
import { listOutbox, type OutboxLetter } from '../../src/server/panel/creator/link/queries.ts'
import { listCreators } from '../../src/server/student/erase/queries.ts'

/** So many are listed. */
const most = 50

/** The newest letters to creators that lie in the outbox, to one e-mail or to all: when, to whom, what about, and the file. */
export async function listLetters(sql: Sql, place: OutboxPlace, email: string): Promise<string[]> {
  const letters: OutboxLetter[] = []
  for (const creatorId of await listCreators(sql))
    letters.push(...(await asCreator(sql, creatorId, (tx) => listOutbox(tx, creatorId, email || null, most))))
  const newest = letters.toSorted((one, other) => Number(other.createdAt) - Number(one.createdAt))
  if (newest.length === 0)
    return ['Nenhuma mensagem a criadores está em arquivo: com SMTP_URL elas saem por e-mail.']
  return newest
    .slice(0, most)
    .map(
      (letter) =>
        `${letter.createdAt.toISOString()}  ${letter.recipient}  ${letter.subject}\n  ${filedAt(place, letter)}`,
    )
}
