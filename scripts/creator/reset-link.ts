import type { Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { linkHours, newLink } from '../../src/server/panel/creator/link/link.ts'
import { findCredentials } from '../../src/server/panel/creator/queries.ts'
import type { Settings } from '../../src/server/settings.ts'

/** A fresh link to a new password, to be handed over; it confirms no e-mail. Throws a `StartError` where nobody has this one. */
export async function resetLink(
  sql: Sql,
  { publicUrl, panelHost, appHost, port }: Pick<Settings, 'publicUrl' | 'panelHost' | 'appHost' | 'port'>,
  email: string,
): Promise<string[]> {
  const creator = await findCredentials(sql, email)
  if (!creator) throw new StartError(`Nenhum criador tem o e-mail "${email}": confira se está escrito certo.`)
  const origin = publicUrl ?? `http://${panelHost ?? appHost ?? `localhost:${port}`}`
  const hours = linkHours.password
  const url = await asCreator(sql, creator.id, (tx) =>
    newLink(tx, { creatorId: creator.id, purpose: 'password', email: null, hours, origin }),
  )
  return [
    `Link para ${creator.name} criar uma nova senha, por 1 hora e uma vez:`,
    url,
    'Quem tem o link entra na conta: entregue-o só a essa pessoa.',
  ]
}
