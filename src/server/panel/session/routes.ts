import { closedObject } from '../../resource/closed-object.ts'
import { answer, answers } from '../../resource/answer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import type { LoginInput, RegistrationInput } from '../../../domain/generated/types.ts'
import { asCreator } from '../../database/tenant.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
import type { PanelLinks } from '../../network/public-url.ts'
import { documentValidator } from '../../resource/entity-validator.ts'
import { limitLogin, limitRegistration, panelScope } from '../../auth/limit.ts'
import { hashPassword, isPassword } from '../../auth/password.ts'
import { sendConfirmation } from '../creator/link/send.ts'
import { findCredentials, insertCreator } from '../creator/queries.ts'
import { endSession, renewSession } from './session.ts'
import { placeOf, signIn, type SessionStart } from './sign-in.ts'

const refreshBody = closedObject({ refreshToken: { type: 'string', minLength: 1, maxLength: 200 } })

/** What a creator's sessions work with. */
interface SessionContext extends SessionStart, PanelLinks {
  /** Where whoever runs the server is written to; null where nowhere. */
  supportEmail: string | null
}

/** Signing up, in, on and out. */
export function sessionRoutes(api: FastifyInstance, context: SessionContext): void {
  const { sql, limits } = context
  const config = { access: 'public' as const }

  api.post<{ Body: RegistrationInput }>(
    '/auth/register',
    {
      config,
      schema: { body: entities.registration.input, response: { 201: answer('SignedIn') } },
      ...documentValidator(entities.registration),
    },
    async (request, reply) => {
      const { name, email, cpf, phone, password } = request.body
      const address = email.toLowerCase()
      await limitRegistration(sql, limits, address, request.ip)
      const passwordHash = await hashPassword(password)
      const creator = await insertCreator(sql, {
        name,
        email: address,
        cpf,
        phone,
        passwordHash,
      })
      if (!creator) throw badInput({ '/email': 'Já existe uma conta com este e-mail.' }, 409)
      const origin = context.panelOrigin(request)
      await asCreator(sql, creator.id, (tx) => sendConfirmation(tx, creator, { ...context, origin }))
      return await signIn(context, creator, reply)
    },
  )

  api.post<{ Body: LoginInput }>(
    '/auth/login',
    {
      config,
      ...answers('SignedIn', { body: entities.login.input }),
      ...documentValidator(entities.login),
    },
    async (request, reply) => {
      const email = request.body.email.toLowerCase()
      const source = { scope: panelScope, email, ip: request.ip }
      const creator = await limitLogin(sql, limits, source, async () => {
        const known = await findCredentials(sql, email)
        const isRight = await isPassword(request.body.password, known?.passwordHash)
        if (!isRight || !known) throw new HttpError(401, 'E-mail ou senha incorretos.')
        return known
      })
      return await signIn(context, creator, reply)
    },
  )

  api.post<{ Body: { refreshToken: string } }>(
    '/auth/refresh',
    { config, ...answers('Tokens', { body: refreshBody }) },
    async (request, reply) => {
      const { refreshToken, ...caller } = await renewSession(sql, request.body.refreshToken, placeOf(request))
      await context.fileTokens.give(reply, caller)
      return { accessToken: await context.tokens.issue(caller), refreshToken }
    },
  )

  api.post(
    '/auth/logout',
    { config, ...answers(null, { body: refreshBody }) },
    async (request: FastifyRequest<{ Body: { refreshToken: string } }>, reply) => {
      await endSession(sql, request.body.refreshToken)
      context.fileTokens.take(reply)
    },
  )
}
