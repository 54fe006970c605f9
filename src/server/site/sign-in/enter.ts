import type { QuotaLimits } from '../../quota/limits.ts'
import type { PersonalLinks } from '../../enrolment/sign-in/personal-link.ts'
import {
  limitCode,
  limitFailures,
  limitLogin,
  limitStudentRequest,
  type AuthLimits,
} from '../../auth/limit.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { checkOrigin, siteOf, type SiteContext } from '../session/authenticate.ts'
import type { SiteMe } from '../../../domain/generated/answer-types.ts'
import type { Transaction } from '../../database/connection.ts'
import { together } from '../../database/together.ts'
import { HttpError } from '../../error/http-error.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import { sessionDays, sessionHash, setSession } from '../session/cookie.ts'
import { hashOf, newSecret } from '../../auth/secret.ts'
import { presentMe } from '../../enrolment/student/present-me.ts'
import { deleteSession, insertSession, type EnrolledStudent } from '../../enrolment/student/queries.ts'
import { siteSentence } from '../session/words.ts'

/** What signing in works with. */
export interface SignInContext extends SiteContext {
  limits: AuthLimits
  quotas: QuotaLimits
  personalLinks: PersonalLinks
}

/** The published app of a call that signs somebody in. Throws 404 or 403 where there is none, 403 for what another site sent. */
export async function findSiteToEnter(request: FastifyRequest, context: SiteContext): Promise<PublishedSite> {
  const published = await siteOf(request, context)
  checkOrigin(request, published)
  return published
}

/** Lets a student in on this device; `isByEmail`: no more than their e-mail was asked for. Throws 403 with a kind sentence where the creator keeps them out. */
export async function signIn(
  reply: FastifyReply,
  tx: Transaction,
  { appKey, site, isCounted }: PublishedSite,
  student: EnrolledStudent,
  { isByEmail = false } = {},
): Promise<SiteMe> {
  if (student.status !== 'ACTIVE') throw new HttpError(403, siteSentence('blocked', site.app.config))
  const before = sessionHash(reply.request)
  const secret = newSecret()
  const session = { tokenHash: hashOf(secret), days: sessionDays, isByEmail, isCounted }
  await together([before && deleteSession(tx, appKey, before), insertSession(tx, appKey, student, session)])
  setSession(reply, secret)
  return presentMe(student)
}

/** Lets somebody try to enter as the student with this e-mail (`limitLogin`). Throws 429 in the app's words. */
export async function limitSignIn<T>(
  { sql, limits }: Pick<SignInContext, 'sql' | 'limits'>,
  published: PublishedSite,
  { email, ip }: { email: string; ip: string },
  enter: () => Promise<T>,
): Promise<T> {
  const source = { scope: published.appKey.appId, email, ip }
  return await inTheirWords(published, () => limitLogin(sql, limits, source, enter))
}

/** The same with what was sent to one student alone (`limitFailures`). */
export async function limitLink<T>(
  { sql, limits }: Pick<SignInContext, 'sql' | 'limits'>,
  published: PublishedSite,
  ip: string,
  enter: () => Promise<T>,
): Promise<T> {
  const source = { scope: published.appKey.appId, ip }
  return await inTheirWords(published, () => limitFailures(sql, limits, source, enter))
}

/** Counts a letter that is asked for, or an account. Throws 429. */
export async function limitRequest(
  { sql, limits }: Pick<SignInContext, 'sql' | 'limits'>,
  published: PublishedSite,
  email: string,
  ip: string,
) {
  const source = { scope: published.appKey.appId, email, ip }
  await inTheirWords(published, () => limitStudentRequest(sql, limits, source))
}

/** Lets somebody name a purchase by its code (`limitCode`). Throws 429 in the app's words. */
export async function limitPurchase<T>(
  { sql, limits }: Pick<SignInContext, 'sql' | 'limits'>,
  published: PublishedSite,
  { code, ip }: { code: string; ip: string },
  find: () => Promise<T | null>,
): Promise<T | null> {
  const source = { scope: published.appKey.appId, code: code.toLowerCase(), ip }
  return await inTheirWords(published, () => limitCode(sql, limits, source, find))
}

/** Says in the app's language when to come back. */
async function inTheirWords<T>({ site }: PublishedSite, count: () => Promise<T>): Promise<T> {
  try {
    return await count()
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode !== 429) throw error
    const minutes = Math.max(1, Math.ceil(Number(error.headers['retry-after']) / 60))
    const message = siteSentence('tooMany', site.app.config, { minutes })
    throw new HttpError(429, message, undefined, error.headers)
  }
}
