import { insertAudit } from '../../audit/queries.ts'
import { answers } from '../../resource/answer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import type { PasswordChangeInput } from '../../../domain/generated/types.ts'
import { limitLogin, panelScope } from '../../auth/limit.ts'
import { hashPassword, isPassword } from '../../auth/password.ts'
import { asCreator } from '../../database/tenant.ts'
import { badInput, unauthenticated } from '../../error/http-error.ts'
import { documentValidator } from '../../resource/entity-validator.ts'
import { endTokens, updatePassword } from '../creator/link/queries.ts'
import { sendToCreator } from '../creator/link/send.ts'
import { deleteSessionsOf } from '../session/queries.ts'
import type { AccountContext } from './context.ts'
import { passwordNotice } from './letters.ts'
import { findAccount, type Account } from './queries.ts'
import { ownSession } from './session-routes.ts'

/** `POST /users/me/password`: another password. Ends all other sessions and the links that were sent, and tells the creator by letter. */
export function passwordRoutes(api: FastifyInstance, context: AccountContext): void {
  const { sql, panelOrigin, supportEmail } = context
  api.post<{ Body: PasswordChangeInput }>(
    '/users/me/password',
    {
      ...answers(null, { body: entities['password-change'].input }),
      ...documentValidator(entities['password-change']),
    },
    async (request) => {
      const session = ownSession(request)
      const account = await provePassword(context, request, request.body.password)
      const passwordHash = await hashPassword(request.body.newPassword)
      await asCreator(sql, account.id, async (tx) => {
        await updatePassword(tx, account.id, passwordHash)
        await insertAudit(tx, account.id, { verb: 'password' })
        await deleteSessionsOf(tx, account.id, session)
        await endTokens(tx, account.id)
        const url = `${panelOrigin(request)}/profile`
        const letter = passwordNotice({ url, name: account.name, supportEmail })
        await sendToCreator(tx, account.id, account.email, letter)
      })
    },
  )
}

/**
 * The account of whoever calls, once they have typed their password: a browser that was left open is not its owner. Wrong ones
 * count as at the sign-in. Throws 400 for the field `password`, 429.
 */
export async function provePassword(
  { sql, limits }: AccountContext,
  { creatorId, ip }: Pick<FastifyRequest, 'creatorId' | 'ip'>,
  password: string,
): Promise<Account> {
  const account = await findAccount(sql, creatorId)
  if (!account) throw unauthenticated()
  return await limitLogin(sql, limits, { scope: panelScope, email: account.email, ip }, async () => {
    if (!(await isPassword(password, account.passwordHash)))
      throw badInput({ '/password': 'Esta não é a sua senha atual.' })
    return account
  })
}
