import { ApiError } from '../../client/request/error.ts'

const stale =
  'Isto mudou em outro lugar enquanto você editava. O que você digitou continua aqui: confira e salve de novo.'

/**
 * Saves what started from a revision. Where somebody saved a newer one since, `renew` reads that, so that saving again
 * goes through, and the person is told; what was typed stays with whoever holds it.
 */
export async function saveOrRenew<T>(save: () => Promise<T>, renew: () => Promise<unknown>): Promise<T> {
  try {
    return await save()
  } catch (problem) {
    if (!(problem instanceof ApiError) || problem.status !== 412) throw problem
    await renew()
    throw new ApiError(412, stale, { isFromServer: true, cause: problem })
  }
}
