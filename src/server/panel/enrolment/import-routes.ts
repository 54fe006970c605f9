import type { Ids } from '../../resource/params.ts'
import { tellOfGrants, type Given, type NoticeContext } from '../../grant/tell-students.ts'
import { accessCells } from '../../../domain/access/access-cell.ts'
import screen from '../../../domain/generated/screens/lists/app-user.ts'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { closedObject } from '../../resource/closed-object.ts'
import { answer, answers } from '../../resource/answer.ts'
import { modelRoute } from '../../resource/import/model.ts'
import { sheetRoute } from '../../resource/import/sheet-route.ts'
import type { Transaction } from '../../database/connection.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownApp } from '../../app/own-app.ts'
import { asCreator } from '../../database/tenant.ts'
import { invite } from '../../enrolment/invitation/invite.ts'
import { insertInvitation } from '../../enrolment/invitation/queries.ts'
import { requireConfirmedEmail } from '../email/confirmation.ts'
import { invitationPlace } from './invitation/place.ts'
import { importFields, importEnrolments, type ImportRow } from './import.ts'

const text = { type: 'string', maxLength: 1000 }

/** Lines of one call: more come in several. */
const maxRows = 1000

const body = closedObject(
  {
    rows: {
      type: 'array',
      maxItems: maxRows,
      'x-messages': { maxItems: 'Envie no máximo 1.000 linhas por vez.' },
      items: closedObject(
        { line: { type: 'integer', minimum: 1 }, name: text, email: text },
        Object.fromEntries([...importFields.keys(), ...accessCells].map((field) => [field, text])),
      ),
    },
  },
  {
    dryRun: { type: 'boolean' },
    invitation: {
      ...{ type: 'string', format: 'uuid', minLength: 36 },
      description:
        'Quem entra recebe o acesso por e-mail, em um convite com este id; quem já estava no app é avisado do que ganhou.',
    },
  },
)

const { access } = words

/** What a list may say, a column each: of a person, and of the access that they get. */
const columns = [
  ...importFields.values(),
  ...[access.product, access.start, access.end].map((title) => ({ title })),
]

/**
 * A whole list of users, taken in; before that a spreadsheet is read, whose lines whoever sent it says the meaning of: `POST …/lines`;
 * `GET …/model` is an empty one.
 */
export function importRoutes(api: FastifyInstance, context: NoticeContext): void {
  const { sql, quotas } = context
  const url = '/apps/:appId/users/import'
  const own = (tx: Transaction, { creatorId, params }: FastifyRequest) =>
    ownApp(tx, creatorId, (params as { appId: string }).appId)
  modelRoute(api, sql, `${url}/model`, { own, columns, title: screen.title })
  sheetRoute(api, sql, `${url}/lines`, {
    own,
    response: { 200: answer('TableLines') },
    take: async (_request, _reply, lines) => ({ lines }),
  })

  api.post<Ids<'appId'> & { Body: { rows: ImportRow[]; dryRun?: boolean; invitation?: string } }>(
    url,
    { bodyLimit: 16 * 1024 * 1024, ...answers('ImportResults', { body }) },
    async (request) => {
      const { creatorId, params, body } = request
      const { rows, dryRun = false, invitation } = body
      const appKey = { creatorId, appId: params.appId }
      return await asCreator(sql, creatorId, async (tx) => {
        await ownApp(tx, creatorId, params.appId)
        const way = { quotas, isDryRun: dryRun }
        if (!invitation) return { results: await importEnrolments(tx, appKey, rows, way) }
        const place = await invitationPlace(tx, request, context, params.appId)
        if (!dryRun) await requireConfirmedEmail(tx, creatorId)
        // A list comes in several calls, whose people are invited together.
        const tell = async (ids: string[], given: Given[]) => {
          await insertInvitation(tx, appKey, invitation)
          await invite(tx, quotas, place, invitation, ids)
          await tellOfGrants(tx, request, context, appKey, given)
        }
        return { results: await importEnrolments(tx, appKey, rows, { ...way, tell }) }
      })
    },
  )
}
