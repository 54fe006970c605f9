import { openAlone, type Sql } from './connection.ts'

/** Between two tries to listen where the connection is lost, and before the first one, in ms. */
const retryMs = 500
const firstRetryMs = 50

/** How often the database is asked whether it still hears us, in ms. */
const askMs = 250

/** Without an answer for so long a connection is given up, and one that is new, which has to sign in first, in ms. */
const silenceMs = 3000
const signInMs = 15_000

/** One that waits for an answer for so long is deaf: what was said a second ago may not be known, in ms. */
const deafMs = 700

/** Somebody who listens. */
export interface Hearing {
  /**
   * Whether what was said a moment ago may not be known: the connection is lost, or nothing comes on it any more, which nobody says
   * where a way is cut in the middle.
   */
  isDeaf(): boolean
  stop(): Promise<void>
}

/**
 * Hears what is said on a channel of the database of `sql`, on a connection of its own, until it is stopped. One that is lost, or
 * silent for long, is not used again (`pool.ts` says why); what was said until there is another is not heard, and `onHearing` is
 * called each time that one hears. Rejects where the first one cannot be had.
 */
export async function listen(
  sql: Sql,
  channel: string,
  onNotice: (text: string) => void,
  onHearing: () => void,
): Promise<Hearing> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let isHeard = false
  let waitingSince: number | null = null
  let connection = open()
  try {
    await hear()
  } catch (problem) {
    await stop()
    throw problem
  }
  return { isDeaf, stop }

  function isDeaf(): boolean {
    return !isHeard || (waitingSince !== null && performance.now() - waitingSince > deafMs)
  }

  async function stop(): Promise<void> {
    isStopped = true
    isHeard = false
    clearTimeout(timer)
    await connection.end({ timeout: 1 })
  }

  function open(): Sql {
    const opened: Sql = openAlone(sql, {
      // It is asked for no arrays, and what asks for their types leaves a rejection behind where it is cut off.
      fetch_types: false,
      onclose: () => connection === opened && lose(),
      onnotify: (_, text) => onNotice(text),
    })
    return opened
  }

  function lose(): void {
    if (isStopped) return
    void connection.end({ timeout: 0 })
    connection = open()
    hearIn(isHeard ? firstRetryMs : retryMs)
    isHeard = false
    waitingSince = null
  }

  function hearIn(ms: number): void {
    clearTimeout(timer)
    if (isStopped) return
    timer = setTimeout(() => {
      const asked = connection
      // Another one has its own turn.
      hear().catch(() => asked === connection && hearIn(retryMs))
    }, ms).unref()
  }

  /** Whoever listens already is told so and nothing more, behind all that was said before: so it is asked over and over. */
  async function hear(): Promise<void> {
    const asked = connection
    waitingSince = performance.now()
    const silence = setTimeout(() => asked === connection && lose(), isHeard ? silenceMs : signInMs).unref()
    try {
      await asked`listen ${asked(channel)}`
    } finally {
      clearTimeout(silence)
    }
    if (asked !== connection) return
    if (!isHeard) onHearing()
    isHeard = true
    waitingSince = null
    hearIn(askMs)
  }
}
