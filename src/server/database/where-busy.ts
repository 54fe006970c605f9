import { setTimeout as sleep } from 'node:timers/promises'

/** Until the next try, longer each time, in ms. */
const pausesMs = { first: 500, longest: 5_000 }
const tries = 30

/** Does `work`, and does it again where a table is in use, or where others wait for us as we do for them: for minutes, and then throws. */
export async function whereBusy<T>(work: () => Promise<T>): Promise<T> {
  for (let count = 1; ; count++) {
    try {
      return await work()
    } catch (error) {
      const isBusy = ['55P03', '40P01'].includes((error as { code?: string }).code ?? '')
      if (!isBusy || count === tries) throw error
      await sleep(Math.min(pausesMs.first * count, pausesMs.longest))
    }
  }
}
