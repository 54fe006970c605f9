import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Transaction } from '../../database/connection.ts'
import { together } from '../../database/together.ts'
import { asCreator, readAsCreator } from '../../database/tenant.ts'
import { HttpError, unauthenticated } from '../../error/http-error.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import { requestLanguage } from '../../network/language.ts'
import { findSite, type PublicationContext } from '../../publication/find-publication.ts'
import type { VisitBook } from '../../enrolment/visit/book.ts'
import { sessionHash } from './cookie.ts'
import {
  findSignedInStudent,
  type SessionStudent,
  type SignedInStudent,
} from '../../enrolment/student/queries.ts'
import type { TaughtMemory } from '../../study/taught/memory.ts'
import { siteSentence } from './words.ts'

/** What calls of the student app work with. */
export interface SiteContext extends PublicationContext {
  visits: VisitBook
  taught: TaughtMemory
}

/** Where a call of the student app happens: the app, who asks, and a transaction bound to the app's creator. */
export interface SiteVisit {
  tx: Transaction
  published: PublishedSite
  /** Null for a visitor of an app of personal links. */
  student: SignedInStudent | null
}

/** A visit by a student who is signed in. */
export interface StudentVisit extends SiteVisit {
  student: SignedInStudent
}

/**
 * Runs `work` for whoever asks, in one transaction. The session is looked at anew at every call, so that what the
 * creator ends has ended. Throws 404 or 403 where there is no app, 401 (with the reason) where one has to sign in.
 */
export async function asVisitor<T>(
  request: FastifyRequest,
  context: SiteContext,
  work: (visit: SiteVisit) => Promise<T>,
): Promise<T> {
  const published = await siteOf(request, context)
  checkOrigin(request, published)
  const hash = sessionHash(request)
  const isReading = request.method === 'GET'
  const admit = (found: SignedInStudent | null) => admitted(published, found)
  const within = isReading ? readAsCreator : asCreator
  return await within(context.sql, published.appKey.creatorId, async (tx) => {
    const key = hash && `${published.appKey.appId} ${hash.toString('base64')}`
    const known = (isReading && key && lately.get(key)) || undefined
    const workAs = async (student: SignedInStudent | null) => await work({ tx, published, student })
    const [found, early] = await together([
      hash && findSignedInStudent(tx, published.appKey, hash, known),
      known && outcomeOf(async () => await workAs(admit(known))),
    ])
    if (key && found && found !== known) lately.set(key, found)
    const student = admit(found)
    noteVisit(context, published, student, hash)
    if (early && found === known) return early()
    return await workAs(student)
  })
}

/** Who may look at the app, of whoever has a session in it. Throws 401 (with the reason) where one has to sign in. */
export function admitted<T extends SessionStudent>({ site }: PublishedSite, found: T | null): T | null {
  const { config } = site.app
  // Where an e-mail alone was enough and is no more, whoever came in by it signs in anew.
  const student = found?.isByEmail && config.loginType !== 'apenas_email' ? null : found
  if (student && student.status !== 'ACTIVE') throw unauthenticated(siteSentence('blocked', config))
  // The app asks for nothing before somebody signed in: who asks without a session had one, if its cookie went too.
  if (!student && config.loginType !== 'link_direto') throw unauthenticated(siteSentence('ended', config))
  return student
}

/** Notes that somebody was here, where that is due. */
export function noteVisit(
  { visits }: SiteContext,
  { appKey, isCounted }: PublishedSite,
  student: SessionStudent | null,
  tokenHash: Buffer | null,
): void {
  if (student?.isVisitDue)
    visits.note({ ...appKey, studentId: student.studentId, tokenHash: tokenHash!, isCounted })
}

/**
 * Of all who are remembered, in characters of JSON, and of one: some have hundreds of grants. In memory each takes some twenty times as
 * much, for beside them stands what the database said of them.
 */
const [mostKept, least] = [2 * 1024 * 1024, 500]

/**
 * Who was here lately, by app and session. What a call reads is read as them while it is asked who they are, in the same breath, and
 * answered where they are still the very same; else it is read anew.
 */
export const lately = new LRUCache<string, SignedInStudent>({
  maxSize: mostKept,
  sizeCalculation: (student) => Math.max(JSON.stringify(student).length, least),
})

/** What comes of it, whenever it is asked for. */
async function outcomeOf<T>(work: () => Promise<T>): Promise<() => T> {
  try {
    const value = await work()
    return () => value
  } catch (error) {
    return () => {
      throw error
    }
  }
}

/** The same for students only: a visitor is asked to sign in (401). */
export async function asStudent<T>(
  request: FastifyRequest,
  context: SiteContext,
  work: (visit: StudentVisit) => Promise<T>,
): Promise<T> {
  return await asVisitor(request, context, async ({ student, ...visit }) => {
    if (!student) throw unauthenticated(siteSentence('ended', visit.published.site.app.config))
    return await work({ ...visit, student })
  })
}

/** The app at this host, for calls. Throws 404, or 403 while its creator keeps it closed. */
export async function siteOf(request: FastifyRequest, context: SiteContext): Promise<PublishedSite> {
  const found = await findSite(request, context)
  if (found.kind === 'app' || (found.kind === 'moved' && found.goesOn)) return found.app
  if (found.kind === 'paused') throw new HttpError(403, siteSentence('paused', found.app.site.app.config))
  throw new HttpError(404, siteSentence('nowhere', { language: requestLanguage(request) }))
}

/**
 * Throws 403 for what would change something and was sent by another site: apps live on sibling hosts, which a
 * same-site cookie alone does not tell apart.
 */
export function checkOrigin(request: FastifyRequest, { site }: PublishedSite): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const { origin, host, 'sec-fetch-site': from } = request.headers
  const isForeign = origin !== undefined && URL.canParse(origin) && new URL(origin).host !== host
  if (isForeign || origin === 'null' || (from !== undefined && from !== 'same-origin'))
    throw new HttpError(403, siteSentence('foreign', site.app.config))
}
