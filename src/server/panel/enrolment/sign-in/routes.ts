import type { Ids } from '../../../resource/params.ts'
import { answers } from '../../../resource/answer.ts'
import type { PersonalLinks } from '../../../enrolment/sign-in/personal-link.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Transaction } from '../../../database/connection.ts'
import { asCreator } from '../../../database/tenant.ts'
import { together } from '../../../database/together.ts'
import { HttpError } from '../../../error/http-error.ts'
import { markInvited } from '../../../enrolment/invitation/queries.ts'
import { keepLetters } from '../../../quota/keep.ts'
import { readingRoute } from '../../../resource/reading.ts'
import { requireFound } from '../../../resource/row.ts'
import { findLetterApp, requireOnAir } from '../../../publication/letter-app.ts'
import { accessLetters } from '../../../enrolment/sign-in/access-letter.ts'
import { deleteSessionsIn, findLinkVersion, raiseLinkVersion } from '../../../enrolment/sign-in/queries.ts'
import {
  personalLinkOf,
  sendLetter,
  type LetterContext,
  type WritingContext,
} from '../../../enrolment/sign-in/send.ts'
import { originOf } from '../../../publication/origin.ts'
import { findEnrolledStudent } from '../../../enrolment/student/queries.ts'

type UserRequest = FastifyRequest<Ids<'appId' | 'id'>>

/** What giving access works with. */
type AccessContext = WritingContext & { personalLinks: PersonalLinks }

const link = answers('PersonalLink')
const sent = answers('SentAccess')

/** How the creator lets one person in: their personal link, and the letters that bring the way in. */
export function signInLinkRoutes(api: FastifyInstance, context: AccessContext): void {
  const { sql, quotas } = context
  const path = '/apps/:appId/users/:id'

  const linkTo = (version: typeof raiseLinkVersion) => async (tx: Transaction, request: UserRequest) => {
    const { id } = request.params
    const [{ origin }, found] = await together([
      sendingOf(tx, request, context),
      version(tx, { creatorId: request.creatorId, appId: request.params.appId }, id),
    ])
    return { url: personalLinkOf(context, origin, id, requireFound(found)) }
  }
  readingRoute(api, context, `${path}/link`, link, linkTo(findLinkVersion))
  // A new link ends the old one, and whoever came in by it.
  const newLink = linkTo(async (tx, appKey, id) => {
    const version = requireFound(await raiseLinkVersion(tx, appKey, id))
    const { studentId } = requireFound(await findEnrolledStudent(tx, appKey, { enrolmentId: id }))
    await deleteSessionsIn(tx, appKey, studentId)
    return version
  })
  api.post(`${path}/link`, link, (request: UserRequest) =>
    asCreator(sql, request.creatorId, (tx) => newLink(tx, request)),
  )

  api.post(`${path}/password-link`, sent, (request: UserRequest) => send(request, 'email_senha'))
  // The letter that the app's login type asks for.
  api.post(`${path}/access-mail`, sent, (request: UserRequest) => send(request))

  async function send(request: UserRequest, loginType?: string) {
    const { creatorId } = request
    return await asCreator(sql, creatorId, async (tx) => {
      const place = await sendingOf(tx, request, context)
      const { id } = request.params
      const student = await studentToInvite(tx, place, id)
      await keepLetters(tx, quotas, creatorId, 1)
      const linkVersion = (await findLinkVersion(tx, place.appKey, id))!
      const person = { ...student, name: String(student.data.name ?? ''), linkVersion }
      const [one] = await accessLetters(tx, context, place, [person], loginType)
      const { kind, url, letter } = one!
      // The creator sends these, and may do so to hundreds.
      const mailId = await sendLetter(tx, place, student, letter, { isAwaited: false })
      await markInvited(tx, place.appKey, id)
      return { kind, url, mailId, isFiled: context.filesLetters }
    })
  }
}

type Sending = LetterContext & Parameters<typeof requireOnAir>[0]

async function sendingOf(tx: Transaction, request: UserRequest, context: AccessContext): Promise<Sending> {
  const appKey = { creatorId: request.creatorId, appId: request.params.appId }
  const found = await findLetterApp(tx, appKey)
  return { ...found, appKey, origin: originOf(request, context, found) }
}

/** Somebody of the app to whom a letter may go. Throws 404, or 409 where its link would lead nowhere. */
async function studentToInvite(tx: Transaction, { appKey, ...app }: Sending, id: string) {
  const student = requireFound(await findEnrolledStudent(tx, appKey, { enrolmentId: id }))
  requireOnAir(app)
  if (student.status !== 'ACTIVE') throw new HttpError(409, 'Ative este usuário antes de enviar o acesso.')
  return student
}
