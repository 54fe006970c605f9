import type { PersonalLinks } from '../../../enrolment/sign-in/personal-link.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownApp } from '../../../app/own-app.ts'
import type { Stores } from '../../../quota/stores.ts'
import type { Transaction } from '../../../database/connection.ts'
import { asCreator } from '../../../database/tenant.ts'
import { HttpError } from '../../../error/http-error.ts'
import { idParams } from '../../../resource/params.ts'
import { keepLetters } from '../../../quota/keep.ts'
import { requireFound } from '../../../resource/row.ts'
import { studentApp } from '../../../publication/find-publication.ts'
import { findPublished } from '../../../publication/queries.ts'
import {
  accessLetter,
  emailLetter,
  personalLetter,
  sentLinkHours,
} from '../../../enrolment/sign-in/letters.ts'
import { deleteSessionsIn, findLinkVersion, raiseLinkVersion } from '../../../enrolment/sign-in/queries.ts'
import {
  newPasswordLink,
  originOf,
  personalLinkOf,
  sendLetter,
  type LetterContext,
} from '../../../enrolment/sign-in/send.ts'
import { findEnrolledStudent, type EnrolledStudent } from '../../../enrolment/student/queries.ts'

interface UserParams {
  appId: string
  id: string
}

/** What giving access works with. */
interface AccessContext extends Stores {
  personalLinks: PersonalLinks
  /** Host, with its port where it has one, below which published apps live. */
  appHost: string
}

const tags = ['users']
const text = { type: 'string' }
const linkSchema = { 200: { type: 'object', properties: { url: text } } }
const sentSchema = { 200: { type: 'object', properties: { url: text, mailId: text, kind: text } } }

/** The creator sends these, and may do so to hundreds. */
const unasked = { isAwaited: false }

/** How the creator lets one person in: their personal link, and the letters that bring the way in. */
export function signInLinkRoutes(api: FastifyInstance, context: AccessContext): void {
  const { sql, quotas } = context
  const params = idParams('appId', 'id')
  const path = '/apps/:appId/users/:id'

  api.get<{ Params: UserParams }>(
    `${path}/link`,
    { schema: { tags, params, response: linkSchema } },
    async (request) =>
      asCreator(sql, request.creatorId, async (tx) => {
        const { appKey, origin } = await sendingOf(tx, request, context)
        const { id } = request.params
        const version = requireFound(await findLinkVersion(tx, appKey, id))
        return { url: personalLinkOf(context, origin, id, version) }
      }),
  )

  // A new link ends the old one, and whoever came in by it.
  api.post<{ Params: UserParams }>(
    `${path}/link`,
    { schema: { tags, params, response: linkSchema } },
    async (request) =>
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
    { schema: { tags, params, response: sentSchema } },
    async (request) =>
      asCreator(sql, request.creatorId, async (tx) => {
        const letterContext = await sendingOf(tx, request, context)
        const student = await studentToInvite(tx, letterContext, request.params.id)
        await keepLetters(tx, quotas, request.creatorId, 1)
        return await sendPassword(tx, letterContext, student)
      }),
  )

  // The letter that the app's login type asks for.
  api.post<{ Params: UserParams }>(
    `${path}/access-mail`,
    { schema: { tags, params, response: sentSchema } },
    async (request) =>
      asCreator(sql, request.creatorId, async (tx) => {
        const letterContext = await sendingOf(tx, request, context)
        const student = await studentToInvite(tx, letterContext, request.params.id)
        await keepLetters(tx, quotas, request.creatorId, 1)
        const { appKey, app, origin } = letterContext
        if (app.config.loginType === 'email_senha') return await sendPassword(tx, letterContext, student)
        const name = String(student.data.name ?? '')
        if (app.config.loginType === 'apenas_email') {
          const url = `${origin}/login`
          return {
            kind: 'email',
            url,
            mailId: await sendLetter(tx, letterContext, student, emailLetter({ app, url, name }), unasked),
          }
        }
        const version = (await findLinkVersion(tx, appKey, student.enrolmentId))!
        const url = personalLinkOf(context, origin, student.enrolmentId, version)
        return {
          kind: 'link',
          url,
          mailId: await sendLetter(tx, letterContext, student, personalLetter({ app, url, name }), unasked),
        }
      }),
  )
}

async function sendPassword(tx: Transaction, letterContext: LetterContext, student: EnrolledStudent) {
  const url = await newPasswordLink(tx, letterContext, student.studentId, sentLinkHours)
  const name = String(student.data.name ?? '')
  const letter = accessLetter({ app: letterContext.app, url, name })
  return { kind: 'password', url, mailId: await sendLetter(tx, letterContext, student, letter, unasked) }
}

/** The app as its letters speak of it: as it is published, or else as it is drafted. Throws 404. */
async function sendingOf(
  tx: Transaction,
  request: FastifyRequest,
  context: AccessContext,
): Promise<LetterContext & { isOnAir: boolean }> {
  const { creatorId } = request
  const { appId } = request.params as UserParams
  const app = await ownApp(tx, creatorId, appId)
  const appKey = { creatorId, appId }
  const published = await findPublished(tx, appKey)
  return {
    appKey,
    app: studentApp(published?.document ?? app.data, app.slug),
    origin: originOf(request, context, app.slug),
    isOnAir: published !== undefined && !published.isPaused,
  }
}

/** Somebody of the app to whom a letter may go. Throws 404, or 409 where its link would lead nowhere. */
async function studentToInvite(
  tx: Transaction,
  { appKey, isOnAir }: LetterContext & { isOnAir: boolean },
  id: string,
) {
  const student = requireFound((await findEnrolledStudent(tx, appKey, { enrolmentId: id })) ?? undefined)
  if (!isOnAir) throw new HttpError(409, 'Publique o aplicativo antes de enviar o acesso.')
  if (student.status !== 'ACTIVE') throw new HttpError(409, 'Ative este usuário antes de enviar o acesso.')
  return student
}
