import { randomUUID } from 'node:crypto'
import type { Sql, Transaction } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { together } from '../database/together.ts'
import { badInput, HttpError } from '../error/http-error.ts'
import { keepQuota } from '../quota/keep.ts'
import { insertPicture } from '../quota/queries.ts'
import type { Stores } from '../quota/stores.ts'
import { imageMessages } from './data-url.ts'
import { forgetReplacedPictures, storedPictures } from './forget-pictures.ts'
import { countHolds, deleteHolds, extendHolds, insertHolds, keepFiles } from './queries.ts'
import type { Pictures } from './store.ts'

/** What is held is free so long after its server died, in seconds; while that lives, it says so three times as often. */
const leaseSeconds = 300

/** The database gives up a transaction whose server stands still within this time, in seconds. */
const stillSeconds = 60

/**
 * The file store as one who shows pictures for a creator sees it: what it is given counts as theirs, and is held. What is held the sweep
 * passes over. `put` throws a `QuotaError`.
 */
export interface HeldPictures extends Pictures {
  /**
   * Holds the pictures that a document names, be they there or not: one that `has` finds from then on stays. `tx`: until that transaction
   * ends, which shows them itself.
   */
  hold(document: unknown, tx?: Transaction): Promise<void>
  /**
   * Has what `has` found stay until this transaction ends, but for what the document `before` shows anyway. Throws 400 where one of them
   * went meanwhile, and 503 where what is held may have, because this server stood still for minutes.
   */
  confirm(tx: Transaction, before?: unknown): Promise<void>
}

/**
 * Runs `work`, which stores pictures and commits the row that shows them: what it holds stays until it is done, whoever else stops
 * showing the same. Where it fails, what it brought goes again. `staySeconds`: how long what shows them may still take to come.
 */
export async function withPictures<T>(
  stores: Stores,
  creatorId: string,
  work: (pictures: HeldPictures) => Promise<T>,
  staySeconds = 0,
): Promise<T> {
  const hold = newHold(stores.sql)
  const brought: string[] = []
  try {
    const done = await work(heldPictures(stores, creatorId, hold, brought))
    await hold.end(staySeconds)
    return done
  } catch (error) {
    await hold.end()
    // It no longer counts, unless it was theirs before; where that cannot be said now, it is found at night.
    if (brought.length > 0)
      await asCreator(stores.sql, creatorId, (tx) => forgetReplacedPictures(tx, brought)).catch(
        () => undefined,
      )
    throw error
  }
}

type Hold = ReturnType<typeof newHold>

function newHold(sql: Sql) {
  const holder = randomUUID()
  const held = new Set<string>()
  let extending: NodeJS.Timeout | undefined
  const extend = () => void extendHolds(sql, holder, leaseSeconds).catch(() => undefined)
  return {
    async take(names: string[], on: Sql | Transaction = sql): Promise<void> {
      if (names.length === 0) return
      extending ??= setInterval(extend, (leaseSeconds / 3) * 1000).unref()
      await insertHolds(on, holder, names, leaseSeconds)
    },
    /** Notes what was taken for good. */
    note: (names: string[]) => names.forEach((name) => held.add(name)),
    async confirm(tx: Transaction): Promise<void> {
      if (held.size > 0 && (await countHolds(tx, holder, stillSeconds)) < held.size)
        throw new HttpError(503, imageMessages.late)
    },
    /** Never rejects: where the database is away, it ends by itself. */
    async end(staySeconds = 0): Promise<void> {
      if (!extending) return
      clearInterval(extending)
      const ended = staySeconds > 0 ? extendHolds(sql, holder, staySeconds) : deleteHolds(sql, holder)
      await ended.catch(() => undefined)
    },
  }
}

function heldPictures(
  { sql, files, quotas }: Stores,
  creatorId: string,
  hold: Hold,
  brought: string[],
): HeldPictures {
  const found = new Set<string>()
  return {
    async has(name) {
      const isThere = await files.has(name)
      if (isThere) found.add(name)
      return isThere
    },
    async put(name, bytes) {
      await asCreator(sql, creatorId, async (tx) => {
        const picture = { name, size: bytes.length }
        const [, isNew] = await together([hold.take([name], tx), insertPicture(tx, creatorId, picture)])
        if (isNew) await keepQuota(tx, quotas, creatorId, { bytes: bytes.length })
      })
      hold.note([name])
      brought.push(urlOf(name))
      await files.put(name, bytes)
    },
    async hold(document, tx) {
      const names = storedPictures(document).map(nameIn)
      if (tx) return await keepFiles(tx, names)
      await hold.take(names)
      hold.note(names)
    },
    async confirm(tx, before) {
      await hold.confirm(tx)
      if (found.size === 0) return
      const shown = new Set(storedPictures(before).map(nameIn))
      const names = [...found].filter((name) => !shown.has(name))
      await keepFiles(tx, names)
      for (const name of names) if (!(await files.has(name))) throw badInput({ '': imageMessages.unknown })
    },
  }
}

const urlOf = (name: string) => `/images/${name}`
const nameIn = (url: string) => url.slice('/images/'.length)
