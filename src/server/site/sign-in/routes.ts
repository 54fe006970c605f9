import { closedObject } from '../../resource/closed-object.ts'
import type { FastifyInstance } from 'fastify'
import { isPassword } from '../../auth/password.ts'
import { findSiteToEnter, signIn, limitSignIn, type SignInContext } from './enter.ts'
import { asCreator, readOnceAsCreator } from '../../database/tenant.ts'
import { normalEmail } from '../../enrolment/enrol.ts'
import { HttpError, unauthenticated } from '../../error/http-error.ts'
import { answers, failures } from '../../resource/answer.ts'
import { findEnrolledStudent } from '../../enrolment/student/queries.ts'
import { siteSentence } from '../session/words.ts'
import { passwordRoutes } from './password-routes.ts'
import { findLinkVersion, findPasswordHash } from '../../enrolment/sign-in/queries.ts'
import { registrationRoutes } from './registration-routes.ts'
import { emailField, textField } from './schema.ts'

/** The ways in: by e-mail, with or without a password, by a personal link, by a new account or a new password. */
export function signInRoutes(api: FastifyInstance, context: SignInContext): void {
  const body = closedObject({ email: emailField }, { password: textField(200) })
  api.post<{ Body: { email: string; password?: string } }>(
    '/site/session',
    answers('SiteMe', { body, response: failures(401, 403, 429) }),
    async (request, reply) => {
      const published = await findSiteToEnter(request, context)
      const { appKey, site } = published
      const { loginType } = site.app.config
      if (loginType === 'link_direto') throw new HttpError(403, siteSentence('linkOnly', site.app.config))
      const email = normalEmail(request.body.email)
      return await limitSignIn(context, published, { email, ip: request.ip }, async () => {
        if (loginType === 'email_senha') {
          // Not within a transaction: looking at a password takes its time. Nobody, and who has none, takes as long.
          const found = await readOnceAsCreator(context.sql, appKey.creatorId, (tx) =>
            findPasswordHash(tx, appKey, email),
          )
          const isRight = await isPassword(request.body.password ?? '', found?.passwordHash ?? undefined)
          if (!isRight) throw unauthenticated(siteSentence('wrongPassword', site.app.config))
        }
        return await asCreator(context.sql, appKey.creatorId, async (tx) => {
          const student = await findEnrolledStudent(tx, appKey, { email })
          if (!student) throw unauthenticated(siteSentence('unknownEmail', site.app.config))
          return await signIn(reply, tx, published, student, { isByEmail: loginType === 'apenas_email' })
        })
      })
    },
  )

  const linkBody = closedObject({ token: textField(200) })
  api.post<{ Body: { token: string } }>(
    '/site/session/link',
    answers('SiteMe', { body: linkBody, response: failures(410) }),
    async (request, reply) => {
      const published = await findSiteToEnter(request, context)
      const { appKey, site } = published
      const link = context.personalLinks.read(request.body.token)
      return await asCreator(context.sql, appKey.creatorId, async (tx) => {
        const version = link ? await findLinkVersion(tx, appKey, link.enrolmentId) : undefined
        const isAlive = version !== undefined && link!.isOf(version)
        const student = isAlive
          ? await findEnrolledStudent(tx, appKey, { enrolmentId: link!.enrolmentId })
          : null
        if (!student) throw new HttpError(410, siteSentence('deadLink', site.app.config))
        return await signIn(reply, tx, published, student)
      })
    },
  )

  passwordRoutes(api, context)
  registrationRoutes(api, context)
}
