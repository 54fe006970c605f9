import { insertAudit } from '../../audit/queries.ts'
import { closedObject } from '../../resource/closed-object.ts'
import { answer, answers } from '../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import { forgetFailures, limitFailures, limitLetter, panelScope } from '../../auth/limit.ts'
import { hashPassword } from '../../auth/password.ts'
import { asCreator } from '../../database/tenant.ts'
import { HttpError } from '../../error/http-error.ts'
import { addJob } from '../../job/queue.ts'
import type { PanelLinks } from '../../network/public-url.ts'
import { readToken } from '../creator/link/link.ts'
import { endTokens, lockToken, updatePassword } from '../creator/link/queries.ts'
import { findCreator } from '../creator/queries.ts'
import { deleteSessionsOf } from '../session/queries.ts'
import { signIn, type SessionStart } from '../session/sign-in.ts'

const config = { access: 'public' as const }
const { email, password } = entities.registration.schema.properties!
/** How a password came to be a new one, for who reads later what was done. */
const words = {
  mailed: 'por um link enviado por e-mail',
  handed: 'por um link entregue por quem opera o servidor',
}
const token = { type: 'string', minLength: 1, maxLength: 200 }

interface ResetContext extends SessionStart, PanelLinks {
  /** Letters become files, which whoever runs the server hands over. */
  filesLetters: boolean
}

/** A creator's forgotten password: a link by letter sets a new one. */
export function passwordResetRoutes(api: FastifyInstance, context: ResetContext): void {
  const { sql, limits } = context

  // The answer is the same, and takes as long, whether there is such an account: what there is to do is done in a job.
  api.post<{ Body: { email: string } }>(
    '/auth/password/link',
    { config, schema: { body: closedObject({ email }), response: { 202: answer('LetterAnswer') } } },
    async (request, reply) => {
      const email = request.body.email.toLowerCase()
      await limitLetter(sql, limits, { email, ip: request.ip })
      const origin = context.panelOrigin(request)
      await sql.begin((tx) => addJob(tx, 'password', { email, origin }))
      return reply.code(202).send({ isSent: !context.filesLetters })
    },
  )

  // So that nobody invents a password for a link that has ended.
  api.post<{ Body: { token: string } }>(
    '/auth/password/check',
    { config, ...answers('LinkOwner', { body: closedObject({ token }) }) },
    async (request) =>
      limitFailures(sql, limits, { scope: panelScope, ip: request.ip }, async () => {
        const { creatorId, tokenHash } = readToken(request.body.token) ?? gone()
        return await asCreator(sql, creatorId, async (tx) => {
          const link = await lockToken(tx, creatorId, 'password', tokenHash)
          if (!link || link.isUsed) gone()
          return { email: (await findCreator(tx, creatorId))!.email }
        })
      }),
  )

  api.post<{ Body: { token: string; password: string } }>(
    '/auth/password',
    { config, ...answers('SignedIn', { body: closedObject({ token, password }) }) },
    async (request, reply) => {
      const creator = await limitFailures(sql, limits, { scope: panelScope, ip: request.ip }, async () => {
        const { creatorId, tokenHash } = readToken(request.body.token) ?? gone()
        const passwordHash = await hashPassword(request.body.password)
        return await asCreator(sql, creatorId, async (tx) => {
          const link = await lockToken(tx, creatorId, 'password', tokenHash)
          if (!link || link.isUsed) gone()
          await updatePassword(tx, creatorId, passwordHash, link.email)
          const what = link.email === null ? words.handed : words.mailed
          await insertAudit(tx, creatorId, { verb: 'password', what })
          // A change of the e-mail that is under way ends too: whoever began it may not be the owner.
          await endTokens(tx, creatorId)
          await deleteSessionsOf(tx, creatorId)
          return (await findCreator(tx, creatorId))!
        })
      })
      await forgetFailures(sql, panelScope, creator.email)
      return await signIn(context, creator, reply)
    },
  )
}

function gone(): never {
  throw new HttpError(410, 'Este link já foi usado ou venceu. Peça outro em “Esqueceu a senha?”.')
}
