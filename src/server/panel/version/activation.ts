import type { AppRow } from '../../app/queries.ts'
import { publishSlug } from '../app/slug.ts'
import type { Transaction } from '../../database/connection.ts'
import { HttpError } from '../../error/http-error.ts'
import { markActive } from './queries.ts'

/** Closes a locked app that is on the air: its students are told that it takes a break. */
export async function deactivate(tx: Transaction, app: AppRow): Promise<AppRow> {
  if (app.status === 'INACTIVE') return app
  checkActivation(app)
  return { ...(await markActive(tx, app, false)), slug: app.slug }
}

/** Opens a closed app again, with the version that its students saw last. Throws 409, also where its address was taken meanwhile. */
export async function reactivate(tx: Transaction, app: AppRow): Promise<AppRow> {
  if (app.status === 'ACTIVE') return app
  checkActivation(app)
  const slug = await publishSlug(tx, app)
  return { ...(await markActive(tx, app, true)), slug }
}

function checkActivation({ status, version }: AppRow): void {
  if (status === 'SUSPENDED')
    throw new HttpError(409, 'Este app está suspenso. Fale com o suporte da Trilha.')
  if (version === null) throw new HttpError(409, 'Este app ainda não foi publicado.')
}
