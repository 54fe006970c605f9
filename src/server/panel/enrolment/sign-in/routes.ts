import type { PersonalLinks } from '../../../enrolment/sign-in/personal-link.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownApp } from '../../../app/own-app.ts'
import type { Stores } from '../../../quota/stores.ts'
import type { Transaction } from '../../../database/connection.ts'
import { asCreator } from '../../../database/tenant.ts'
import { HttpError } from '../../../error/http-error.ts'
import { idParams } from '../../../resource/params.ts'
import { keepLetters } from '../../../quota/keep.ts'
import { found } from '../../../resource/row.ts'
import { studentApp } from '../../../publication/find-publication.ts'
import { findPublished } from '../../../publication/queries.ts'
import { accessLetter, emailLetter, personalLetter, sentHours } from '../../../enrolment/sign-in/letters.ts'
import { deleteSessionsIn, findLinkVersion, raiseLinkVersion } from '../../../enrolment/sign-in/queries.ts'
import {
  newPasswordLink,
  originOf,
  personalLinkOf,
  sendTo,
  type Sending,
} from '../../../enrolment/sign-in/send.ts'
import { findMemberBy, type Member } from '../../../enrolment/student/queries.ts'

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
        const version = found(await findLinkVersion(tx, appKey, id))
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
        const version = found(await raiseLinkVersion(tx, appKey, id))
        const { studentId } = found((await findMemberBy(tx, appKey, { enrolmentId: id })) ?? undefined)
        await deleteSessionsIn(tx, appKey, studentId)
        return { url: personalLinkOf(context, origin, id, version) }
      }),
  )

  api.post<{ Params: UserParams }>(
    `${path}/password-link`,
    { schema: { tags, params, response: sentSchema } },
    async (request) =>
      asCreator(sql, request.creatorId, async (tx) => {
        const sending = await sendingOf(tx, request, context)
        const member = await memberToInvite(tx, sending, request.params.id)
        await keepLetters(tx, quotas, request.creatorId, 1)
        return await sendPassword(tx, sending, member)
      }),
  )

  // The letter that the app's login type asks for.
  api.post<{ Params: UserParams }>(
    `${path}/access-mail`,
    { schema: { tags, params, response: sentSchema } },
    async (request) =>
      asCreator(sql, request.creatorId, async (tx) => {
        const sending = await sendingOf(tx, request, context)
        const member = await memberToInvite(tx, sending, request.params.id)
        await keepLetters(tx, quotas, request.creatorId, 1)
        const { appKey, app, origin } = sending
        if (app.config.loginType === 'email_senha') return await sendPassword(tx, sending, member)
        const name = String(member.data.name ?? '')
        if (app.config.loginType === 'apenas_email') {
          const url = `${origin}/login`
          return {
            kind: 'email',
            url,
            mailId: await sendTo(tx, sending, member, emailLetter({ app, url, name }), unasked),
          }
        }
        const version = (await findLinkVersion(tx, appKey, member.enrolmentId))!
        const url = personalLinkOf(context, origin, member.enrolmentId, version)
        return {
          kind: 'link',
          url,
          mailId: await sendTo(tx, sending, member, personalLetter({ app, url, name }), unasked),
        }
      }),
  )
}

async function sendPassword(tx: Transaction, sending: Sending, member: Member) {
  const url = await newPasswordLink(tx, sending, member.studentId, sentHours)
  const name = String(member.data.name ?? '')
  const letter = accessLetter({ app: sending.app, url, name })
  return { kind: 'password', url, mailId: await sendTo(tx, sending, member, letter, unasked) }
}

/** The app as its letters speak of it: as it is published, or else as it is drafted. Throws 404. */
async function sendingOf(
  tx: Transaction,
  request: FastifyRequest,
  context: AccessContext,
): Promise<Sending & { isOnAir: boolean }> {
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
async function memberToInvite(
  tx: Transaction,
  { appKey, isOnAir }: Sending & { isOnAir: boolean },
  id: string,
) {
  const member = found((await findMemberBy(tx, appKey, { enrolmentId: id })) ?? undefined)
  if (!isOnAir) throw new HttpError(409, 'Publique o aplicativo antes de enviar o acesso.')
  if (member.status !== 'ACTIVE') throw new HttpError(409, 'Ative este usuário antes de enviar o acesso.')
  return member
}
