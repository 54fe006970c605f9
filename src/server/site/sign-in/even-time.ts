import { setTimeout as sleep } from 'node:timers/promises'

/** Milliseconds that an answer takes at least which must not tell whether an e-mail is known. */
const evenMs = 250

/** Does the work, in a time that does not tell what there was to do. */
export async function inEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const [done] = await Promise.all([work(), sleep(evenMs)])
  return done
}
