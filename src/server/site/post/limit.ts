import type { Sql, Transaction } from '../../database/connection.ts'
import { HttpError } from '../../error/http-error.ts'
import type { Limit } from '../../limit/limit.ts'
import { countAttempt } from '../../limit/queries.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import { siteSentence } from '../session/words.ts'

/** How much one student writes in an app: more than any conversation needs, less than a flood. */
const limits = {
  report: { max: 20, seconds: 3600, words: 'enoughReports' },
  block: { max: 60, seconds: 3600, words: 'enoughBlocks' },
  post: { max: 30, seconds: 3600, words: 'enoughPosts' },
  comment: { max: 120, seconds: 3600, words: 'enoughComments' },
} as const satisfies Record<string, Limit & { words: Parameters<typeof siteSentence>[0] }>

/** Counts what a student writes. Throws a kind 429 once it is too much; what is refused then does not count. */
export async function limitWriting(
  tx: Transaction,
  kind: keyof typeof limits,
  { appKey, site }: PublishedSite,
  { studentId }: { studentId: string },
): Promise<void> {
  const { max, seconds, words } = limits[kind]
  // In the transaction that writes: a second connection for it could be waited for in vain.
  const { count, retryAfter } = await countAttempt(
    tx as unknown as Sql,
    `${kind}|${appKey.appId}|${studentId}`,
    seconds,
  )
  if (count <= max) return
  const headers = { 'retry-after': String(Math.max(1, retryAfter)) }
  throw new HttpError(429, siteSentence(words, site.app.config), undefined, headers)
}
