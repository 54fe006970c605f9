import type { FileStore } from '../../file/store.ts'
import type { Sql } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import type { PersonalLinks } from '../../enrolment/sign-in/personal-link.ts'
import type { Tasks } from '../../job/task.ts'
import type { Scheme } from '../../network/public-url.ts'
import type { QuotaLimits } from '../../quota/limits.ts'
import { applySale } from './apply.ts'

declare module '../../job/payloads.ts' {
  interface Jobs {
    /** Folds a sale of which something was said. */
    purchase: { creatorId: string; connectionId: string; sale: string; scheme: Scheme }
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

/** The job that makes of a sale's events its grants. */
export function purchaseTasks(parts: Parts): Tasks<'purchase'> {
  return {
    async purchase({ creatorId, connectionId, sale, scheme }) {
      const place = { creatorId, connectionId }
      await asCreator(parts.sql, creatorId, (tx) => applySale(tx, { ...parts, scheme }, place, sale))
    },
  }
}
