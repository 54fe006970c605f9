import { ApiError } from '../../client/request/error.ts'

const stale =
  'Isto mudou em outro lugar enquanto você editava. O que você digitou continua aqui: confira e salve de novo.'

/**
 * Runs `save`. Where a newer revision refuses it (412), runs `renew`, which is to read that one so that the next try goes
 * through, and throws an `ApiError` that says so. Throws what `save` throws otherwise.
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
