import type { FastifyInstance } from 'fastify'
import { isPassword } from '../../auth/password.ts'
import { atDoor, enter, limitEntry, type SignInContext } from './enter.ts'
import { asCreator } from '../../database/tenant.ts'
import { addressOf } from '../../enrolment/enrol.ts'
import { HttpError, unauthenticated } from '../../error/http-error.ts'
import { findMemberBy } from '../../enrolment/student/queries.ts'
import { say } from '../session/words.ts'
import { passwordRoutes } from './password-routes.ts'
import { findLinkVersion, findPasswordHash } from '../../enrolment/sign-in/queries.ts'
import { registrationRoutes } from './registration-routes.ts'
import { emailField, textField } from './schema.ts'

const tags = ['site']
const config = { access: 'public' as const }

/** The ways in: by e-mail, with or without a password, by a personal link, by a new account or a new password. */
export function entryRoutes(api: FastifyInstance, context: SignInContext): void {
  const body = {
    type: 'object',
    required: ['email'],
    additionalProperties: false,
    properties: { email: emailField, password: textField(200) },
  }
  api.post<{ Body: { email: string; password?: string } }>(
    '/site/session',
    { config, schema: { tags, body } },
    async (request, reply) => {
      const published = await atDoor(request, context)
      const { appKey, site } = published
      const { loginType } = site.app.config
      if (loginType === 'link_direto') throw new HttpError(403, say('linkOnly', site.app.config))
      const email = addressOf(request.body.email)
      return await limitEntry(context, published, { email, ip: request.ip }, async () => {
        if (loginType === 'email_senha') {
          // Not within a transaction: looking at a password takes its time. Nobody, and who has none, takes as long.
          const found = await asCreator(context.sql, appKey.creatorId, (tx) =>
            findPasswordHash(tx, appKey, email),
          )
          const isRight = await isPassword(request.body.password ?? '', found?.passwordHash ?? undefined)
          if (!isRight) throw unauthenticated(say('wrongPassword', site.app.config))
        }
        return await asCreator(context.sql, appKey.creatorId, async (tx) => {
          const member = await findMemberBy(tx, appKey, { email })
          if (!member) throw unauthenticated(say('unknownEmail', site.app.config))
          return await enter(reply, tx, published, member, { isByEmail: loginType === 'apenas_email' })
        })
      })
    },
  )

  const linkBody = {
    type: 'object',
    required: ['token'],
    additionalProperties: false,
    properties: { token: textField(200) },
  }
  api.post<{ Body: { token: string } }>(
    '/site/session/link',
    { config, schema: { tags, body: linkBody } },
    async (request, reply) => {
      const published = await atDoor(request, context)
      const { appKey, site } = published
      const link = context.personalLinks.read(request.body.token)
      return await asCreator(context.sql, appKey.creatorId, async (tx) => {
        const version = link ? await findLinkVersion(tx, appKey, link.enrolmentId) : undefined
        const isAlive = version !== undefined && link!.isOf(version)
        const member = isAlive ? await findMemberBy(tx, appKey, { enrolmentId: link!.enrolmentId }) : null
        if (!member) throw new HttpError(410, say('deadLink', site.app.config))
        return await enter(reply, tx, published, member)
      })
    },
  )

  passwordRoutes(api, context)
  registrationRoutes(api, context)
}
