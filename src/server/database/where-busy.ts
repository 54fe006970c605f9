import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../error/start-error.ts'

/** Until the next try, longer each time, in ms. */
const pausesMs = { first: 500, longest: 5_000 }
const tries = 30

const inUse =
  'O banco de dados não pôde ser atualizado: outra transação usa há minutos uma tabela que precisa mudar. ' +
  'Veja em pg_stat_activity qual está aberta há mais tempo (xact_start), termine-a, e inicie de novo.'

/**
 * Does `work`, and does it again where a table is in use, or where others wait for us as we do for them: for minutes, and then throws a
 * `StartError`.
 */
export async function whereBusy<T>(work: () => Promise<T>, most = tries): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await work()
    } catch (error) {
      const isBusy = ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
      if (!isBusy) throw error
      if (count === most) throw new StartError(inUse, { cause: error })
      await sleep(Math.min(pausesMs.first * count, pausesMs.longest))
    }
  }
}
