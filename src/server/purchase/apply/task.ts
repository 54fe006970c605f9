import type { FileStore } from '../../file/store.ts'
import type { Sql } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import type { PersonalLinks } from '../../enrolment/sign-in/personal-link.ts'
import type { Tasks } from '../../job/task.ts'
import type { Scheme } from '../../network/public-url.ts'
import type { QuotaLimits } from '../../quota/limits.ts'
import { applySale } from './apply.ts'
import { fillRoom } from './room.ts'
import { tellBuyer } from './tell-buyer.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Folds a sale of which something was said. */
    purchase: {
      creatorId: string
      connectionId: string
      sale: string
      scheme: Scheme
      /** After a restore: its buyer may have been told already, so they wait with those who are told by hand. */
      isQuiet?: boolean
    }
  }
}

/** What folding works with. */
interface Parts {
  sql: Sql
  files: FileStore
  personalLinks: PersonalLinks
  quotas: QuotaLimits
  appHost: string
  filesLetters: boolean
}

/** The jobs that make of a sale's events its grants, tell of them, and open what waits for room. */
export function purchaseTasks(parts: Parts): Tasks<'purchase' | 'tell-buyer' | 'sale-room'> {
  return {
    async purchase({ creatorId, connectionId, sale, scheme, isQuiet }) {
      const place = { creatorId, connectionId }
      await asCreator(parts.sql, creatorId, (tx) => applySale(tx, { ...parts, scheme, isQuiet }, place, sale))
    },
    async 'tell-buyer'({ creatorId, connectionId, sale, newApps, scheme }) {
      const place = { creatorId, connectionId }
      await asCreator(parts.sql, creatorId, (tx) =>
        tellBuyer(tx, { ...parts, scheme }, place, sale, new Set(newApps)),
      )
    },
    async 'sale-room'(creator) {
      await asCreator(parts.sql, creator.creatorId, (tx) => fillRoom(tx, parts.quotas, creator))
    },
  }
}
