import { closedObject } from '../../resource/closed-object.ts'
import { inEvenTime } from './even-time.ts'
import type { FastifyInstance } from 'fastify'
import { isStrong } from '../../../domain/format/password.ts'
import { forgetFailures } from '../../auth/limit.ts'
import { hashPassword } from '../../auth/password.ts'
import { findSiteToEnter, signIn, limitLink, limitRequest, type SignInContext } from './enter.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { normalEmail } from '../../enrolment/enrol.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
import { answers, failures } from '../../resource/answer.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import { hashOf } from '../../auth/secret.ts'
import { findEnrolledStudent, type EnrolledStudent } from '../../enrolment/student/queries.ts'
import { siteSentence } from '../session/words.ts'
import { sendRequestedLetter } from '../../enrolment/sign-in/requested-letter.ts'
import { deleteSessionsOf, endTokens, lockToken, updatePassword } from '../../enrolment/sign-in/queries.ts'
import { emailField, textField } from './schema.ts'
import { originOf } from '../../publication/origin.ts'

/** A password that was forgotten, or never set: a link by mail sets one. */
export function passwordRoutes(api: FastifyInstance, context: SignInContext): void {
  const askBody = closedObject({ email: emailField })
  // In an app of personal links, it is that link which is sent again.
  api.post<{ Body: { email: string } }>(
    '/site/password/link',
    { schema: { body: askBody, response: { 202: { type: 'null' } } } },
    async (request, reply) => {
      const published = await findSiteToEnter(request, context)
      const { appKey, site } = published
      const email = normalEmail(request.body.email)
      await limitRequest(context, published, email, request.ip)
      const origin = originOf(request, context, published)
      const sending = { appKey: published.appKey, app: site.app, origin }
      await inEvenTime(() =>
        asCreator(context.sql, appKey.creatorId, async (tx) => {
          const student = await findEnrolledStudent(tx, appKey, { email })
          if (student?.status !== 'ACTIVE' || site.app.config.loginType === 'apenas_email') return
          await sendRequestedLetter(tx, context, sending, student)
        }),
      )
      return reply.code(202).send()
    },
  )

  // Asked before a password is invented. The token is used up by setting one alone.
  const checkBody = closedObject({ token: textField(200) })
  api.post<{ Body: { token: string } }>(
    '/site/password/check',
    answers(null, { body: checkBody }),
    async (request) => {
      const published = await findSiteToEnter(request, context)
      const { appKey } = published
      await limitLink(context, published, request.ip, () =>
        asCreator(context.sql, appKey.creatorId, (tx) => ownerOf(tx, published, request.body.token)),
      )
    },
  )

  const setBody = closedObject({ token: textField(200), password: textField(200) })
  api.post<{ Body: { token: string; password: string } }>(
    '/site/password',
    answers('SiteMe', { body: setBody, response: failures(410) }),
    async (request, reply) => {
      const published = await findSiteToEnter(request, context)
      const { appKey } = published
      const { token, password } = request.body
      checkStrength(published, password)
      return await limitLink(context, published, request.ip, async () => {
        const passwordHash = await hashPassword(password)
        const { me, email } = await asCreator(context.sql, appKey.creatorId, async (tx) => {
          const student = await ownerOf(tx, published, token)
          await updatePassword(tx, appKey.creatorId, student.studentId, passwordHash)
          await endTokens(tx, appKey.creatorId, student.studentId)
          await deleteSessionsOf(tx, appKey.creatorId, student.studentId)
          const me = await signIn(reply, tx, published, { ...student, hasPassword: true })
          return { me, email: student.email }
        })
        // Wrong tries with the one that was forgotten do not keep the new one out.
        await forgetFailures(context.sql, appKey.appId, email)
        return me
      })
    },
  )
}

/** The student whose link to set a password this is; it stays theirs until the transaction ends. Throws 410 where it has ended. */
async function ownerOf(
  tx: Transaction,
  { appKey, site }: PublishedSite,
  token: string,
): Promise<EnrolledStudent> {
  const studentId = await lockToken(tx, appKey, hashOf(token))
  const student = studentId ? await findEnrolledStudent(tx, appKey, { studentId }) : null
  if (!student) throw new HttpError(410, siteSentence('deadPasswordLink', site.app.config))
  return student
}

/** Throws 400 where a password is too easy. */
export function checkStrength({ site }: PublishedSite, password: string): void {
  if (!isStrong(password)) throw badInput({ '/password': siteSentence('weakPassword', site.app.config) })
}
