import { insertAudit } from '../../audit/queries.ts'
import { closedObject } from '../../resource/closed-object.ts'
import type { FastifyInstance } from 'fastify'
import { isPassword } from '../../auth/password.ts'
import { hashOf, newSecret } from '../../auth/secret.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { requestedLinkHours, studentLetter } from '../../enrolment/sign-in/letters.ts'
import { findPasswordHash, insertTokens, lockToken } from '../../enrolment/sign-in/queries.ts'
import { sendLetter } from '../../enrolment/sign-in/send.ts'
import { originOf } from '../../publication/origin.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import { eraseStudents } from '../../student/erase/erase.ts'
import { asStudent } from '../session/authenticate.ts'
import { clearSession } from '../session/cookie.ts'
import { siteSentence } from '../session/words.ts'
import { limitRequest, limitSignIn, type SignInContext } from '../sign-in/enter.ts'
import { textField } from '../sign-in/schema.ts'
import { insertDeparture } from './queries.ts'

const response = { 204: { type: 'null' } }

interface Deletion {
  password?: string
  token?: string
  keepCertificates?: boolean
}

/**
 * A student deletes their account: the person with everything of theirs, in all apps of this creator, as when the creator
 * removes them. It takes the password or, where there is none, a link by letter: a device left open is not enough.
 */
export function accountDeletionRoutes(api: FastifyInstance, context: SignInContext): void {
  const { sql } = context

  api.post(
    '/site/me/deletion/link',
    { schema: { response: { 202: { type: 'null' } } } },
    async (request, reply) => {
      const { published, student } = await asStudent(request, context, async (visit) => visit)
      const { appKey, site } = published
      await limitRequest(context, published, student.email, request.ip)
      const origin = originOf(request, context, published)
      await asCreator(sql, appKey.creatorId, async (tx) => {
        const secret = newSecret()
        const tokens = [{ studentId: student.studentId, tokenHash: deletionHash(secret) }]
        await insertTokens(tx, appKey, tokens, requestedLinkHours)
        const occasion = {
          app: site.app,
          url: `${origin}/profile#${secret}`,
          name: String(student.data.name ?? ''),
        }
        await sendLetter(tx, { appKey, app: site.app, origin }, student, studentLetter('deletion', occasion))
      })
      return reply.code(202).send()
    },
  )

  const body = closedObject(
    {},
    { password: textField(200), token: textField(200), keepCertificates: { type: 'boolean' } },
  )
  api.post<{ Body: Deletion }>(
    '/site/me/deletion',
    { schema: { body, response } },
    async (request, reply) => {
      const { password = '', token, keepCertificates } = request.body
      const { published, student, known } = await asStudent(request, context, async ({ tx, ...visit }) => ({
        ...visit,
        known: await findPasswordHash(tx, visit.published.appKey, visit.student.email),
      }))
      const { appKey, site } = published
      await limitSignIn(context, published, { email: student.email, ip: request.ip }, async () => {
        if (token === undefined && !(await isPassword(password, known?.passwordHash ?? undefined)))
          throw badInput({ '/password': siteSentence('wrongCurrent', site.app.config) })
        await asCreator(sql, appKey.creatorId, async (tx) => {
          if (token !== undefined) await checkLink(tx, published, student.studentId, token)
          await eraseStudents(tx, appKey.creatorId, [student.studentId], { keepCertificates })
          await insertDeparture(tx, appKey)
          const { creatorId, appId } = appKey
          await insertAudit(tx, creatorId, { verb: 'erased', actor: 'student', appId, count: 1 })
        })
      })
      clearSession(reply)
    },
  )
}

/** Another hash than that of a link to set a password: neither does for the other. */
const deletionHash = (secret: string) => hashOf(`deletion ${secret}`)

/** Throws 410 where this is no link of theirs that is still good. */
async function checkLink(
  tx: Transaction,
  { appKey, site }: PublishedSite,
  studentId: string,
  token: string,
): Promise<void> {
  if ((await lockToken(tx, appKey, deletionHash(token))) === studentId) return
  throw new HttpError(410, siteSentence('deadDeletionLink', site.app.config))
}
