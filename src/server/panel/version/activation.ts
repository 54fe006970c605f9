import type { AppRow } from '../../app/queries.ts'
import { publishSlug } from '../app/slug.ts'
import type { Transaction } from '../../database/connection.ts'
import { HttpError } from '../../error/http-error.ts'
import { markClosed, markOpen } from './queries.ts'

/**
 * Closes a locked app to its students, who are told so; its versions stay. To unpublish and to deactivate are this one thing. What
 * was never published is as it was.
 */
export async function unpublish(tx: Transaction, app: AppRow): Promise<AppRow> {
  return app.isPublished ? { ...(await markClosed(tx, app)), slug: app.slug } : app
}

/** The same; throws 409 where there is nothing to close. */
export async function deactivate(tx: Transaction, app: AppRow): Promise<AppRow> {
  checkActivation(app)
  return await unpublish(tx, app)
}

/** Opens a closed app again, with the version that its students saw last. Throws 409, also where its address was taken meanwhile. */
export async function reactivate(tx: Transaction, app: AppRow): Promise<AppRow> {
  if (app.status === 'ACTIVE') return app
  checkActivation(app)
  const slug = await publishSlug(tx, app)
  return { ...(await markOpen(tx, app)), slug }
}

function checkActivation({ status, version }: AppRow): void {
  if (status === 'SUSPENDED')
    throw new HttpError(409, 'Este app está suspenso. Fale com o suporte da Trilha.')
  if (version === null) throw new HttpError(409, 'Este app ainda não foi publicado.')
}
