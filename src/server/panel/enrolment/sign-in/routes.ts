import { answer } from '../../../resource/answer.ts'
import type { PersonalLinks } from '../../../enrolment/sign-in/personal-link.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Stores } from '../../../quota/stores.ts'
import type { Transaction } from '../../../database/connection.ts'
import { asCreator } from '../../../database/tenant.ts'
import { HttpError } from '../../../error/http-error.ts'
import { markInvited } from '../../../enrolment/invitation/queries.ts'
import { keepLetters } from '../../../quota/keep.ts'
import { requireFound } from '../../../resource/row.ts'
import { findLetterApp, requireOnAir } from '../../../publication/letter-app.ts'
import { accessLetters } from '../../../enrolment/sign-in/access-letter.ts'
import { deleteSessionsIn, findLinkVersion, raiseLinkVersion } from '../../../enrolment/sign-in/queries.ts'
import { originOf, personalLinkOf, sendLetter, type LetterContext } from '../../../enrolment/sign-in/send.ts'
import { findEnrolledStudent } from '../../../enrolment/student/queries.ts'

interface UserParams {
  appId: string
  id: string
}

/** What giving access works with. */
interface AccessContext extends Stores {
  personalLinks: PersonalLinks
  /** Host, with its port where it has one, below which published apps live. */
  appHost: string
  /** There is no mail server: letters become files. */
  filesLetters: boolean
}

const linkSchema = { 200: answer('PersonalLink') }
const sentSchema = { 200: answer('SentAccess') }

/** How the creator lets one person in: their personal link, and the letters that bring the way in. */
export function signInLinkRoutes(api: FastifyInstance, context: AccessContext): void {
  const { sql, quotas } = context
  const path = '/apps/:appId/users/:id'

  api.get<{ Params: UserParams }>(`${path}/link`, { schema: { response: linkSchema } }, async (request) =>
    asCreator(sql, request.creatorId, async (tx) => {
      const { appKey, origin } = await sendingOf(tx, request, context)
      const { id } = request.params
      const version = requireFound(await findLinkVersion(tx, appKey, id))
      return { url: personalLinkOf(context, origin, id, version) }
    }),
  )

  // A new link ends the old one, and whoever came in by it.
  api.post<{ Params: UserParams }>(`${path}/link`, { schema: { response: linkSchema } }, async (request) =>
    asCreator(sql, request.creatorId, async (tx) => {
      const { appKey, origin } = await sendingOf(tx, request, context)
      const { id } = request.params
      const version = requireFound(await raiseLinkVersion(tx, appKey, id))
      const { studentId } = requireFound(
        (await findEnrolledStudent(tx, appKey, { enrolmentId: id })) ?? undefined,
      )
      await deleteSessionsIn(tx, appKey, studentId)
      return { url: personalLinkOf(context, origin, id, version) }
    }),
  )

  api.post<{ Params: UserParams }>(
    `${path}/password-link`,
    { schema: { response: sentSchema } },
    async (request) => await send(request, 'email_senha'),
  )

  // The letter that the app's login type asks for.
  api.post<{ Params: UserParams }>(
    `${path}/access-mail`,
    { schema: { response: sentSchema } },
    async (request) => await send(request),
  )

  async function send(request: FastifyRequest<{ Params: UserParams }>, loginType?: string) {
    const { creatorId } = request
    return await asCreator(sql, creatorId, async (tx) => {
      const place = await sendingOf(tx, request, context)
      const { id } = request.params
      const student = await studentToInvite(tx, place, id)
      await keepLetters(tx, quotas, creatorId, 1)
      const linkVersion = (await findLinkVersion(tx, place.appKey, id))!
      const person = { ...student, name: String(student.data.name ?? ''), linkVersion }
      const [sent] = await accessLetters(tx, context, place, [person], loginType)
      const { kind, url, letter } = sent!
      // The creator sends these, and may do so to hundreds.
      const mailId = await sendLetter(tx, place, student, letter, { isAwaited: false })
      await markInvited(tx, place.appKey, id)
      return { kind, url, mailId, isFiled: context.filesLetters }
    })
  }
}

type Sending = LetterContext & Parameters<typeof requireOnAir>[0]

async function sendingOf(tx: Transaction, request: FastifyRequest, context: AccessContext): Promise<Sending> {
  const appKey = { creatorId: request.creatorId, appId: (request.params as UserParams).appId }
  const { slug, ...found } = await findLetterApp(tx, appKey)
  return { ...found, appKey, origin: originOf(request, context, slug) }
}

/** Somebody of the app to whom a letter may go. Throws 404, or 409 where its link would lead nowhere. */
async function studentToInvite(tx: Transaction, { appKey, ...app }: Sending, id: string) {
  const student = requireFound((await findEnrolledStudent(tx, appKey, { enrolmentId: id })) ?? undefined)
  requireOnAir(app)
  if (student.status !== 'ACTIVE') throw new HttpError(409, 'Ative este usuário antes de enviar o acesso.')
  return student
}
