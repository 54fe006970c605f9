import { dayOf } from '../access/access-reason.ts'
import type { SalesConnection } from '../generated/answer-types.ts'
import { say } from '../text/say.ts'

/** What is known of a connection. */
export interface ConnectionHealth {
  lastEventAt: Date | null
  /** Deliveries of who does not know the secret since the last of who does, and the first of them. */
  refused: number
  refusedSince: Date | null
  /** Sales that wait for a product with their ID. */
  waiting: number
}

/** Platforms that sell say something at least this often. */
const quietMs = 7 * 24 * 3600_000
const quietNote = 'Se você vendeu nesse tempo, confira o endereço na plataforma.'

/** Whether a connection works, in one word and, where there is something to know, a sentence; days are those of `timeZone`. */
export function connectionLight(
  { lastEventAt, refused, refusedSince, waiting }: ConnectionHealth,
  now: Date,
  timeZone: string,
): Pick<SalesConnection, 'state' | 'note'> {
  const isQuiet = lastEventAt !== null && now.getTime() - lastEventAt.getTime() >= quietMs
  if (refusedSince) {
    const many = { one: '{count} aviso com outra chave', many: '{count} avisos com outra chave' }
    const since = dayOf(refusedSince, now, timeZone)
    return { state: 'refused', note: `${say(many, { count: refused })} desde ${since}. Confira a chave.` }
  }
  if (waiting > 0) {
    const many = {
      one: '{count} venda espera um produto com o ID dela.',
      many: '{count} vendas esperam produtos com os IDs delas.',
    }
    const note = say(many, { count: waiting })
    return { state: 'waiting', note: isQuiet ? `${note} Nada há 7 dias. ${quietNote}` : note }
  }
  if (!lastEventAt) return { state: 'new', note: 'Nenhum evento chegou ainda. Faça um teste.' }
  return isQuiet ? { state: 'quiet', note: quietNote } : { state: 'live', note: '' }
}
