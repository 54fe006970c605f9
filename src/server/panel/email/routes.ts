import { insertAudit } from '../../audit/queries.ts'
import { closedObject } from '../../resource/closed-object.ts'
import { answer, answers } from '../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import type { EmailChangeInput } from '../../../domain/generated/types.ts'
import { limitFailures, limitLetter, panelScope } from '../../auth/limit.ts'
import { asCreator } from '../../database/tenant.ts'
import { together } from '../../database/together.ts'
import { badInput, HttpError, unauthenticated } from '../../error/http-error.ts'
import { limitAttempts } from '../../limit/limit.ts'
import { documentValidator } from '../../resource/entity-validator.ts'
import { readingRoute } from '../../resource/reading.ts'
import type { AccountContext } from '../account/context.ts'
import { provePassword } from '../account/password-routes.ts'
import { emailNotice, newEmailLetter, takenEmailLetter } from '../creator/link/letters.ts'
import { linkHours, newLink, readToken } from '../creator/link/link.ts'
import {
  endPendingEmails,
  endTokens,
  findPendingEmail,
  lockToken,
  updateEmail,
} from '../creator/link/queries.ts'
import { sendConfirmation, sendToCreator } from '../creator/link/send.ts'
import { findCreator, findCredentials } from '../creator/queries.ts'

interface EmailContext extends AccountContext {
  /** Where whoever runs the server is written to; null where nowhere. */
  supportEmail: string | null
  /** Letters become files, which whoever runs the server hands over. */
  filesLetters: boolean
}

const sent = { 202: answer('LetterAnswer') }

/** How often one may have the letter sent anew. */
const resends = { max: 5, seconds: 3600 }

/** A creator's e-mail: shown to be theirs by a link that is sent to it, the first one and any other that shall take its place. */
export function emailRoutes(api: FastifyInstance, context: EmailContext): void {
  const { sql, limits, supportEmail, filesLetters } = context

  const tokenBody = closedObject({ token: { type: 'string', minLength: 1, maxLength: 200 } })
  api.post<{ Body: { token: string } }>(
    '/auth/email',
    { config: { access: 'public' as const }, ...answers('LinkOwner', { body: tokenBody }) },
    async (request) =>
      limitFailures(sql, limits, { scope: panelScope, ip: request.ip }, async () => {
        const { creatorId, tokenHash } = readToken(request.body.token) ?? gone()
        return { email: await confirm(creatorId, tokenHash) }
      }),
  )

  readingRoute(api, context, '/users/me/email', answers('EmailState'), async (tx, { creatorId }) => {
    const asked = [findCreator(tx, creatorId), findPendingEmail(tx, creatorId)] as const
    const [found, pending = null] = await together(asked)
    const creator = found ?? lost()
    const isConfirmed = creator.emailConfirmedAt !== null
    return { email: creator.email, isConfirmed, pending, isSent: !filesLetters }
  })

  api.post('/users/me/email/confirmation', { schema: { response: sent } }, async (request, reply) => {
    const { creatorId } = request
    await limitAttempts(sql, `confirmation|${creatorId}`, resends)
    const origin = context.panelOrigin(request)
    await asCreator(sql, creatorId, async (tx) => {
      const creator = (await findCreator(tx, creatorId)) ?? lost()
      if (!creator.emailConfirmedAt) await sendConfirmation(tx, creator, { origin, supportEmail })
    })
    return reply.code(202).send({ isSent: !filesLetters })
  })

  api.post<{ Body: EmailChangeInput }>(
    '/users/me/email',
    {
      schema: { body: entities['email-change'].input, response: sent },
      ...documentValidator(entities['email-change']),
    },
    async (request, reply) => {
      const email = request.body.email.toLowerCase()
      const account = await provePassword(context, request, request.body.password)
      if (email === account.email) throw badInput({ '/email': 'Este já é o e-mail da sua conta.' })
      await limitLetter(sql, limits, { email, ip: request.ip })
      await change(account, email, context.panelOrigin(request))
      return reply.code(202).send({ isSent: !filesLetters })
    },
  )

  /** Answers the e-mail that is the creator's from now on. A link that is followed twice says the same twice. */
  async function confirm(creatorId: string, tokenHash: Buffer): Promise<string> {
    try {
      return await asCreator(sql, creatorId, async (tx) => {
        const link = await lockToken(tx, creatorId, 'email', tokenHash)
        const email = link?.email ?? gone()
        const before = (await findCreator(tx, creatorId))!
        if (link?.isUsed) return before.email === email ? email : gone()
        await updateEmail(tx, creatorId, email)
        // What was sent to the e-mail of before opens this account no more.
        if (before.email !== email) {
          await endTokens(tx, creatorId)
          await insertAudit(tx, creatorId, { verb: 'email' })
        }
        return email
      })
    } catch (error) {
      if ((error as { code?: string }).code !== '23505') throw error
      throw new HttpError(409, 'Este e-mail já é de outra conta da Trilha.')
    }
  }

  /**
   * Writes to the new e-mail and to the present one. Where the new one is taken, the same is done, answered and shown as pending,
   * but the letter says so: whoever reads it may know, and whoever asks may not.
   */
  async function change(creator: { id: string; email: string; name: string }, email: string, origin: string) {
    const { id: creatorId, name } = creator
    const isTaken = (await findCredentials(sql, email)) !== undefined
    await asCreator(sql, creatorId, async (tx) => {
      await endPendingEmails(tx, creatorId)
      const hours = linkHours.newEmail
      const url = await newLink(tx, { creatorId, purpose: 'email', email, hours, origin })
      const letter = isTaken
        ? takenEmailLetter({ url: `${origin}/login`, supportEmail })
        : newEmailLetter({ url, supportEmail })
      await sendToCreator(tx, creatorId, email, letter)
      const notice = emailNotice({ url: `${origin}/forgot`, name, supportEmail }, email)
      await sendToCreator(tx, creatorId, creator.email, notice)
    })
  }
}

function gone(): never {
  throw new HttpError(410, 'Este link já foi usado ou venceu.')
}

/** A token may outlive its account. */
function lost(): never {
  throw unauthenticated()
}
