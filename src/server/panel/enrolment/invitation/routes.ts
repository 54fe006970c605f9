import type { Ids } from '../../../resource/params.ts'
import { tellWaiting } from '../../../grant/tell-waiting.ts'
import type { NoticeContext } from '../../../grant/tell-students.ts'
import { closedObject } from '../../../resource/closed-object.ts'
import { answerList, answers } from '../../../resource/answer.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InvitationOrder } from '../../../../domain/student/invitation.ts'
import type { Invitation, InvitationCheck } from '../../../../domain/generated/answer-types.ts'
import { asCreator } from '../../../database/tenant.ts'
import { readingRoute } from '../../../resource/reading.ts'
import { badInput } from '../../../error/http-error.ts'
import { checkInvitation, invite } from '../../../enrolment/invitation/invite.ts'
import {
  insertInvitation,
  listInvitations,
  type InvitationRow,
} from '../../../enrolment/invitation/queries.ts'
import { filterFields, selectionOf } from '../../../resource/listing.ts'
import { requireFound } from '../../../resource/row.ts'
import { requireConfirmedEmail } from '../../email/confirmation.ts'
import { chooseEnrolments } from '../queries.ts'
import { userList } from '../resource.ts'
import { invitationPlace } from './place.ts'

const uuid = { type: 'string', format: 'uuid', minLength: 36 }
/** More than anybody marks by hand; all others go by filter. */
const mostChosen = 10_000

const body = closedObject(
  {
    id: {
      ...uuid,
      description: 'Escolhido por quem chama: pedido de novo, o mesmo convite não é enviado duas vezes.',
    },
  },
  {
    ids: {
      type: 'array',
      maxItems: mostChosen,
      items: uuid,
      'x-messages': { maxItems: 'Escolha no máximo 10.000 usuários por vez.' },
    },
    filter: closedObject({}, filterFields(userList)),
    dryRun: { type: 'boolean', description: 'Só conta quem receberia.' },
  },
)

/** The way in, sent to many people of an app at once, and how far that is. */
export function invitationRoutes(api: FastifyInstance, context: NoticeContext): void {
  const { sql, quotas } = context

  readingRoute(
    api,
    context,
    '/apps/:appId/users/invitations',
    answers(answerList('Invitation')),
    async (tx, { creatorId, params: { appId } }: FastifyRequest<Ids<'appId'>>) =>
      requireFound(await listInvitations(tx, { creatorId, appId })).map(presentInvitation),
  )

  api.post<Ids<'appId'> & { Body: InvitationOrder }>(
    '/apps/:appId/users/invitations',
    { bodyLimit: 512 * 1024, ...answers('InvitationAnswer', { body }) },
    async (request): Promise<Invitation | InvitationCheck> => {
      const { creatorId, body } = request
      if ('ids' in body === 'filter' in body) throw badInput({ '/ids': 'Escolha os usuários, ou um filtro.' })
      return await asCreator(sql, creatorId, async (tx) => {
        const place = await invitationPlace(tx, request, context, request.params.appId)
        const { appKey } = place
        const chosen = async () =>
          'ids' in body
            ? body.ids
            : await chooseEnrolments(tx, appKey, { selection: selectionOf(body.filter, userList) })
        const areWaiting = 'filter' in body && body.filter.invitation === 'waiting'
        if (body.dryRun) {
          const check = await checkInvitation(tx, quotas, appKey, await chosen(), { areWaiting })
          return { ...check, isFiled: context.filesLetters }
        }
        // One person is let in by whoever adds them; letters to many wait.
        if ('filter' in body || body.ids.length > 1) await requireConfirmedEmail(tx, creatorId)
        if (await insertInvitation(tx, appKey, body.id)) {
          const ids = await chosen()
          if (areWaiting) await tellWaiting(tx, request, context, place, body.id, ids)
          else await invite(tx, quotas, place, body.id, ids)
        }
        const [row] = requireFound(await listInvitations(tx, appKey, { id: body.id }))
        return presentInvitation(requireFound(row))
      })
    },
  )
}

function presentInvitation({ createdAt, roomAt, ...row }: InvitationRow): Invitation {
  return { ...row, createdAt: createdAt.toISOString(), roomAt: roomAt?.toISOString() ?? null }
}
