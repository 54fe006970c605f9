import { Readable } from 'node:stream'
import type { Sql } from '../database/connection.ts'
import { StartError } from '../error/start-error.ts'
import { FilesAway } from '../file/away.ts'
import type { FileMark } from '../file/mark.ts'
import { openFiles, type FileSettings, type ServerPlace } from '../file/open.ts'
import type { FileStore } from '../file/store.ts'
import { claimFiles } from './claim-files.ts'

/** That files are those of this database. */
interface Claim {
  isDone(): boolean
  /** Finds out. Throws `FilesAway` while that cannot be known, and as long as they are another's. */
  make(): Promise<void>
}

/**
 * The files of a server: nothing is read or written before the place is known to be this database's, which for a bucket may be some time
 * after the start (`claimAtStart`), and is found out once more by each process: files may be moved before it is seen to be at work. Whoever
 * asks for a file finds out, one at a time.
 */
export async function openClaimedFiles(settings: FileSettings, sql: Sql): Promise<ServerPlace> {
  let claim: Claim | undefined
  return await openFiles(settings, (store, mark) => claimedStore(store, (claim ??= claimOf(sql, mark))))
}

function claimOf(sql: Sql, mark: FileMark): Claim {
  let isDone = false
  let under: Promise<void> | null = null
  let said = ''
  const say = (sentence: string) => {
    if (sentence !== said) console.error(sentence)
    said = sentence
  }
  return {
    isDone: () => isDone,
    async make() {
      under ??= claimFiles(sql, mark)
        .then(
          () => {
            isDone = true
            if (said) say('Os arquivos estão de novo à disposição.')
          },
          (error: unknown) => {
            // Nobody is there to read why a server does not start.
            if (error instanceof StartError) say(error.message)
            else if (error instanceof FilesAway) said ||= 'away'
            throw error instanceof StartError ? new FilesAway(error) : error
          },
        )
        .finally(() => (under = null))
      await under
    },
  }
}

function claimedStore(store: FileStore, claim: Claim): FileStore {
  const after =
    <Args extends unknown[], T>(work: (...args: Args) => Promise<T>) =>
    async (...args: Args) => {
      if (!claim.isDone()) await claim.make()
      return await work(...args)
    }
  return {
    ...store,
    put: after(store.put),
    get: after(store.get),
    has: after(store.has),
    write: after(store.write),
    size: after(store.size),
    remove: after(store.remove),
    ...(store.dropUnfinished && { dropUnfinished: after(store.dropUnfinished) }),
    ...(store.addressOf && { addressOf: after(store.addressOf) }),
    async *list(before) {
      if (!claim.isDone()) await claim.make()
      yield* store.list(before)
    },
    read(name, part) {
      if (claim.isDone()) return store.read(name, part)
      const later = async function* () {
        await claim.make()
        yield* store.read(name, part)
      }
      return Readable.from(later(), { objectMode: false })
    },
  }
}
