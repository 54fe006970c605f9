import { closedObject } from '../../resource/closed-object.ts'
import { inEvenTime } from './even-time.ts'
import { plainName } from '../../../domain/text/plain-line.ts'
import type { FastifyInstance } from 'fastify'
import { findSiteToEnter, signIn, limitRequest, type SignInContext } from './enter.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { normalEmail } from '../../enrolment/enrol.ts'
import { findStudentEmails, insertEnrolments } from '../../enrolment/queries.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
import { checkRoom, keepQuota, QuotaError } from '../../quota/keep.ts'
import type { QuotaLimits } from '../../quota/limits.ts'
import { noteRefused } from '../../quota/queries.ts'
import type { PublishedSite } from '../../publication/publication.ts'
import { insertStudents } from '../../student/queries.ts'
import { answer, failures } from '../../resource/answer.ts'
import { findEnrolledStudent, type EnrolledStudent } from '../../enrolment/student/queries.ts'
import { siteSentence } from '../session/words.ts'
import { requestedLinkHours, studentLetter } from '../../enrolment/sign-in/letters.ts'
import { emailField, textField } from './schema.ts'
import { newPasswordLink, sendLetter } from '../../enrolment/sign-in/send.ts'
import { originOf } from '../../publication/origin.ts'

const body = closedObject({ name: textField(120), email: emailField })

/** Who needs no letter is in at once; to all others a letter goes. */
const response = { 200: answer('SiteMe'), 202: { type: 'null' }, ...failures(403, 409) }

/** *Criar conta*, where the app's creator lets everybody in. What it answers does not tell who is in already. */
export function registrationRoutes(api: FastifyInstance, context: SignInContext): void {
  api.post<{ Body: { name: string; email: string } }>(
    '/site/registration',
    { schema: { body, response } },
    async (request, reply) => {
      const published = await findSiteToEnter(request, context)
      const { site } = published
      const { config } = site.app
      if (!config.freeRegistration) throw new HttpError(403, siteSentence('noRegistration', config))
      const name = plainName(request.body.name)
      if (!name) throw badInput({ '/name': siteSentence('badName', config) })
      const email = normalEmail(request.body.email)
      await limitRequest(context, published, email, request.ip)
      if (config.loginType === 'apenas_email') {
        return await whereRoom(context, published, async (tx) => {
          const [known] = await findStudentEmails(tx, published.appKey, [email])
          // A student of another app of the creator: their name and photo are not for whoever knows their e-mail.
          if (known && !known.isEnrolled) throw new HttpError(409, siteSentence('knownElsewhere', config))
          const student = await enrol(tx, context.quotas, published, { name, email })
          return await signIn(reply, tx, published, student, { isByEmail: true })
        })
      }
      const origin = originOf(request, context, published)
      await inEvenTime(() =>
        whereRoom(context, published, async (tx) => {
          const student = await enrol(tx, context.quotas, published, { name, email })
          if (student.status === 'ACTIVE') await welcome(tx, published, origin, student)
        }),
      )
      return reply.code(202).send()
    },
  )
}

/**
 * Does the work as the creator, unless they have no room for another student: then they will hear of it, and who asks reads a
 * sentence, the same whether they are known or not.
 */
async function whereRoom<T>(
  { sql, quotas }: SignInContext,
  { appKey: { creatorId }, site }: PublishedSite,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await asCreator(sql, creatorId, async (tx) => {
      await checkRoom(tx, quotas, creatorId, { students: 1 })
      return await work(tx)
    })
  } catch (error) {
    if (!(error instanceof QuotaError)) throw error
    await asCreator(sql, creatorId, (tx) => noteRefused(tx, creatorId))
    throw new HttpError(409, siteSentence('full', site.app.config))
  }
}

/** Makes a student of the app of them, or finds the one that they are. */
async function enrol(
  tx: Transaction,
  quotas: QuotaLimits,
  published: PublishedSite,
  { name, email }: { name: string; email: string },
): Promise<EnrolledStudent> {
  const { appKey } = published
  const added = await insertStudents(tx, appKey.creatorId, [{ email, data: { name } }])
  await keepQuota(tx, quotas, appKey.creatorId, { students: added.length })
  await insertEnrolments(tx, appKey, [{ email }])
  return (await findEnrolledStudent(tx, appKey, { email }))!
}

/** Sends the way in to the e-mail: only who reads its letters gets any further. */
async function welcome(tx: Transaction, published: PublishedSite, origin: string, student: EnrolledStudent) {
  const { app } = published.site
  const sending = { appKey: published.appKey, app, origin }
  if (student.hasPassword) {
    const name = String(student.data.name ?? '')
    await sendLetter(
      tx,
      sending,
      student,
      studentLetter('existingAccount', { app, url: `${origin}/login`, name }),
    )
  } else {
    const url = await newPasswordLink(tx, sending, student.studentId, requestedLinkHours)
    await sendLetter(tx, sending, student, studentLetter('password', { app, url }))
  }
}
