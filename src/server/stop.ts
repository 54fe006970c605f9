import { isAbsence } from './error/absence.ts'
import { withoutValues } from './error/without-values.ts'
import { waitList, type WaitFor } from './job/wait-list.ts'

/** Something that ends well when it is asked to. */
export interface Stoppable {
  /** Finishes the requests that are under way, then stops the database; `waitFor` is told of each part. */
  stop(waitFor: WaitFor): Promise<void>
}

/** Signals that follow the first one this closely are the same one. A later one does not wait. */
const echoMs = 1500

/** After this long what is still under way is given up: jobs are done after the next start. */
export const stopPatienceMs = 18_000

/**
 * Has the process stop in order, on a signal, when whoever started it has ended, and after an error that nobody expected: what it
 * left half done in memory is not to be worked on with, but what others have under way is finished.
 */
export function stopInOrder(starting: Promise<Stoppable>, patienceMs = stopPatienceMs): void {
  let stopping: number | undefined
  const { waitFor, parts } = waitList()
  const stop = async (code: number) => {
    if (stopping !== undefined) {
      // Ctrl+C reaches us twice, from the terminal and from the script that started us: an echo is no second wish.
      if (code === 0 && performance.now() - stopping > echoMs) process.exit(1)
      return
    }
    stopping = performance.now()
    process.exitCode = code
    setTimeout(() => {
      const what = parts().join(', ')
      console.error(
        `O que estava em andamento não terminou em ${patienceMs / 1000} s e foi interrompido: ${what}.`,
      )
      process.exit(1)
    }, patienceMs).unref()
    try {
      const running = await waitFor(
        'o início',
        starting.catch(() => null),
      )
      await running?.stop(waitFor)
    } catch (error) {
      console.error(withoutValues(error))
      process.exitCode = 1
    }
    process.exit()
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop(0))
  // Whoever started us has ended, perhaps without being able to say so.
  process.on('disconnect', () => void stop(0))
  const fail = (error: unknown) => {
    console.error(withoutValues(error))
    process.exitCode = 1
    void stop(1)
  }
  process.on('uncaughtException', fail)
  process.on('unhandledRejection', (error) => {
    // The queue leaves such behind where it tidies up while the database is away; what failed left nothing half done here.
    if (isAbsence(error)) console.error(withoutValues(error))
    else fail(error)
  })
}
