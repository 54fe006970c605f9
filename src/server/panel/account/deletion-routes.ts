import { insertAudit } from '../../audit/queries.ts'
import { closedObject } from '../../resource/closed-object.ts'
import { answers } from '../../resource/answer.ts'
import type { FastifyInstance } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import { asCreator } from '../../database/tenant.ts'
import { HttpError } from '../../error/http-error.ts'
import { timeZoneOf } from '../../export/queries.ts'
import { sendToCreator } from '../creator/link/send.ts'
import { presentCreator } from '../creator/present.ts'
import type { AccountContext } from './context.ts'
import { deletionNotice } from './letters.ts'
import { provePassword } from './password-routes.ts'
import { cancelDeletion, scheduleDeletion } from './queries.ts'
import { dateText } from '../../../domain/time/date-text.ts'

const body = closedObject({ password: entities['password-change'].schema.properties!.password })

/**
 * `POST /users/me/deletion` has the account erased in seven days, for its password, and tells the creator by letter; `DELETE` of it
 * changes their mind. Until then all goes on as before, for students too.
 */
export function deletionRoutes(api: FastifyInstance, context: AccountContext): void {
  const { sql, panelOrigin, supportEmail } = context

  api.post<{ Body: { password: string } }>(
    '/users/me/deletion',
    answers('CreatorAccount', { body }),
    async (request) => {
      const account = await provePassword(context, request, request.body.password)
      const row = await asCreator(sql, account.id, async (tx) => {
        const scheduled = await scheduleDeletion(tx, account.id)
        await insertAudit(tx, account.id, { verb: 'deletion' })
        const timeZone = await timeZoneOf(tx, account.id)
        const day = dateText(scheduled.deletesAt!, { timeZone })
        const url = `${panelOrigin(request)}/profile`
        const letter = deletionNotice({ url, name: account.name, supportEmail }, day)
        await sendToCreator(tx, account.id, account.email, letter)
        return scheduled
      })
      return presentCreator(row)
    },
  )

  api.delete('/users/me/deletion', answers('CreatorAccount'), async ({ creatorId }) => {
    const row = await asCreator(sql, creatorId, async (tx) => {
      const kept = await cancelDeletion(tx, creatorId)
      if (!kept) throw new HttpError(409, 'A exclusão da conta já começou.')
      await insertAudit(tx, creatorId, { verb: 'deletionCancelled' })
      return kept
    })
    return presentCreator(row)
  })
}
