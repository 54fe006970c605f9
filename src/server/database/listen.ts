import { openAlone, type Sql } from './connection.ts'

/** Until the next try where the connection is lost, in ms. */
const retryMs = 500

/**
 * Hears what is said on a channel of the database of `sql`, on a connection of its own, until what it answers is called. One that is
 * lost is not used again (`pool.ts` says why); what was said until there is another is not heard, and `onHearing` is called each
 * time that one hears. Rejects where the first one cannot be had.
 */
export async function listen(
  sql: Sql,
  channel: string,
  onNotice: (text: string) => void,
  onHearing: () => void,
): Promise<() => Promise<void>> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let connection = open()
  await hear().catch(async (problem: unknown) => {
    await stop()
    throw problem
  })
  return stop

  async function stop(): Promise<void> {
    isStopped = true
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
    hearSoon()
  }

  function hearSoon(): void {
    clearTimeout(timer)
    if (!isStopped) timer = setTimeout(() => void hear().catch(hearSoon), retryMs).unref()
  }

  async function hear(): Promise<void> {
    await connection`listen ${connection(channel)}`
    onHearing()
  }
}
