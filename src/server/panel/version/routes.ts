import { insertAudit } from '../../audit/queries.ts'
import type { IconStore } from '../../icon/store.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ownApp, ownAppToChange } from '../../app/own-app.ts'
import type { AppRow } from '../../app/queries.ts'
import { sendApp } from '../app/routes.ts'
import type { HostNames } from '../../own-domain/name.ts'
import type { Stores } from '../../quota/stores.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator, readAsCreator } from '../../database/tenant.ts'
import { together } from '../../database/together.ts'
import { readingRoute } from '../../resource/reading.ts'
import { answer, answers } from '../../resource/answer.ts'
import { listRoute } from '../../resource/list.ts'
import { readRoute } from '../../resource/read.ts'
import type { Ids } from '../../resource/params.ts'
import { requireFound } from '../../resource/row.ts'
import { studentApp } from '../../publication/find-publication.ts'
import { publish } from './publish.ts'
import { findKeptDraft, findVersion, markClosed, markOpen } from './queries.ts'
import { pastDocument, versions } from './resource.ts'
import { restore, restoreKept } from './restore.ts'
import { publishSlug } from '../app/slug.ts'
import { HttpError } from '../../error/http-error.ts'

const tags = ['versions']

/** A publication waits for its icons for so long, in ms; they take a tenth of a second. */
const iconMs = 2_000

/** Publishing, and the versions that it leaves behind. */
export function versionRoutes(
  api: FastifyInstance,
  context: Stores & HostNames & { icons: IconStore },
): void {
  const { sql, icons } = context
  const one = { 200: answer('EditedApp') }

  type Step = (tx: Transaction, app: AppRow, number: number) => Promise<AppRow>
  const change = (step: Step, then?: (request: FastifyRequest, row: AppRow) => Promise<unknown>) =>
    async function (request: Parameters<typeof ownAppToChange>[1], reply: Parameters<typeof sendApp>[0]) {
      const { id, number } = request.params as Ids<'id' | 'number'>['Params']
      const row = await asCreator(sql, request.creatorId, async (tx) =>
        step(tx, await ownAppToChange(tx, request, id), Number(number)),
      )
      await then?.(request, row)
      return sendApp(reply, row)
    }

  /** Draws the icons of what is on the air now. Nobody waits for long, and no failure undoes a publication: visitors have them drawn. */
  async function drawIcons({ log }: FastifyRequest, { id, creatorId, slug, version }: AppRow): Promise<void> {
    const drawn = readAsCreator(sql, creatorId, (tx) => findVersion(tx, creatorId, id, version!))
      .then((row) => icons.fill({ appId: id, creatorId }, studentApp(requireFound(row).document, slug)))
      .catch((err: unknown) => log.warn({ err }, 'icons not drawn'))
    await Promise.race([drawn, sleep(iconMs, undefined, { ref: false })])
  }

  const live = { config: { changesSite: true }, schema: { tags, response: one } }
  const told = (description: string) => ({ ...live, schema: { ...live.schema, description } })
  api.post(
    '/apps/:id/publish',
    told('Põe o rascunho no ar, como nova versão onde algo mudou; reabre um app desativado.'),
    change((tx, app) => publish(tx, app, context), drawIcons),
  )
  api.post(
    '/apps/:id/unpublish',
    told('O mesmo que `deactivate`; um app que nunca foi publicado fica como está.'),
    change(unpublish),
  )
  api.post(
    '/apps/:id/deactivate',
    told(
      'Fecha o app aos alunos, que leem isso no lugar dele; as versões ficam. 409 sem nenhuma publicação.',
    ),
    change(deactivate),
  )
  api.post(
    '/apps/:id/reactivate',
    told('Reabre um app desativado, com a versão que os alunos viram por último.'),
    change((tx, app) => reactivate(tx, context, app), drawIcons),
  )
  api.post('/apps/:id/versions/:number/restore', live, change(restore))

  api.post(
    '/apps/:id/kept-draft/restore',
    { schema: { tags, response: one } },
    change((tx, app) => restoreKept(tx, app)),
  )
  readingRoute(
    api,
    context,
    '/apps/:id/kept-draft',
    answers('KeptDraft', { tags }),
    async (tx, { creatorId, params }: FastifyRequest<Ids>) => {
      const [app, kept] = await together([
        ownApp(tx, creatorId, params.id),
        findKeptDraft(tx, creatorId, params.id),
      ])
      return { draft: kept ? { keptAt: kept.keptAt, document: pastDocument(app, kept.data) } : null }
    },
  )

  listRoute(api, context, versions)
  readRoute(api, context, versions)
}

/**
 * Closes a locked app to its students, who are told so; its versions stay. To unpublish and to deactivate are this one thing. What
 * was never published is as it was.
 */
async function unpublish(tx: Transaction, app: AppRow): Promise<AppRow> {
  if (!app.isPublished) return app
  await insertAudit(tx, app.creatorId, { verb: 'closed', appId: app.id })
  return { ...(await markClosed(tx, app)), slug: app.slug }
}

/** The same; throws 409 where there is nothing to close. */
async function deactivate(tx: Transaction, app: AppRow): Promise<AppRow> {
  checkActivation(app)
  return await unpublish(tx, app)
}

/** Opens a closed app again, with the version that its students saw last. Throws 409, also where its address was taken meanwhile. */
async function reactivate(tx: Transaction, hosts: HostNames, app: AppRow): Promise<AppRow> {
  if (app.status === 'ACTIVE') return app
  checkActivation(app)
  const slug = await publishSlug(tx, hosts, app)
  await insertAudit(tx, app.creatorId, { verb: 'reopened', appId: app.id })
  return { ...(await markOpen(tx, app)), slug }
}

function checkActivation({ status, version }: AppRow): void {
  if (status === 'SUSPENDED')
    throw new HttpError(409, 'Este app está suspenso. Fale com o suporte da Trilha.')
  if (version === null) throw new HttpError(409, 'Este app ainda não foi publicado.')
}
