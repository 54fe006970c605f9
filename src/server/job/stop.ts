import { AsyncLocalStorage } from 'node:async_hooks'

/** A job was broken off between two of its parts, for its server stops: what is left of it is another one's. */
export class JobStop extends Error {}

const signals = new AsyncLocalStorage<AbortSignal>()

/** Does a job that is asked to stop by a signal. */
export async function untilStopped<T>(signal: AbortSignal, job: () => Promise<T>): Promise<T> {
  return await signals.run(signal, job)
}

/** Whether the server that does this job is about to stop. */
export function isStopping(): boolean {
  return signals.getStore()?.aborted ?? false
}

/**
 * Stands in a long job where whoever does it again from its beginning goes on: throws there where the server is about to stop. Where this
 * is no job nothing happens.
 */
export function mayStopHere(): void {
  if (isStopping()) throw new JobStop()
}
