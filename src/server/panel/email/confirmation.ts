import type { Transaction } from '../../database/connection.ts'
import { HttpError } from '../../error/http-error.ts'
import { findCreator } from '../creator/queries.ts'

/**
 * Refuses letters to many (403) from whoever has not shown yet that their own e-mail is theirs: an account that anybody can make
 * with any address is no way to write to strangers.
 */
export async function requireConfirmedEmail(tx: Transaction, creatorId: string): Promise<void> {
  const creator = await findCreator(tx, creatorId)
  if (creator?.emailConfirmedAt) return
  throw new HttpError(
    403,
    'Confirme seu e-mail antes de enviar mensagens aos alunos: toque no link da mensagem que enviamos a você. ' +
      'No alto do painel dá para pedir outra.',
  )
}
