import type { IconStore } from '../../icon/store.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { entities } from '../../../domain/generated/entities.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { ownApp, ownAppToChange } from '../../app/own-app.ts'
import type { AppRow } from '../../app/queries.ts'
import { sendApp } from '../app/routes.ts'
import type { Stores } from '../../quota/stores.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { notFound } from '../../error/http-error.ts'
import { servedDocument, shownDocument } from '../../resource/document.ts'
import { brokenCursor, defaultLimit, linkNext, pageQuery, type PageQuery } from '../../resource/page.ts'
import { idParams, type ItemId } from '../../resource/params.ts'
import { editedSchema } from '../../resource/resource.ts'
import { requireFound } from '../../resource/row.ts'
import { studentApp } from '../../publication/find-publication.ts'
import { deactivate, reactivate, unpublish } from './activation.ts'
import { changesBetween } from '../../publication/changes.ts'
import { publish } from './publish.ts'
import { findKeptDraft, findVersion, listVersions } from './queries.ts'
import { restore, restoreKept } from './restore.ts'

interface NumberParams {
  id: string
  number: number
}

const tags = ['versions']
const { schema } = entities.app

/** A publication waits for its icons for so long, in ms; they take a tenth of a second. */
const iconMs = 2_000

/** Publishing, and the versions that it leaves behind. */
export function versionRoutes(api: FastifyInstance, { sql, icons }: Stores & { icons: IconStore }): void {
  const params = idParams('id')
  const numberParams = {
    ...idParams('id'),
    properties: { ...params.properties, number: { type: 'string', pattern: '^[1-9][0-9]{0,8}$' } },
  }
  const one = { 200: editedSchema(schema) }

  type Step = (tx: Transaction, app: AppRow, number: number) => Promise<AppRow>
  const change = (step: Step, then?: (request: FastifyRequest, row: AppRow) => Promise<unknown>) =>
    async function (request: Parameters<typeof ownAppToChange>[1], reply: Parameters<typeof sendApp>[0]) {
      const { id, number } = request.params as NumberParams
      const row = await asCreator(sql, request.creatorId, async (tx) =>
        step(tx, await ownAppToChange(tx, request, id), Number(number)),
      )
      await then?.(request, row)
      return sendApp(reply, row)
    }

  /** Draws the icons of what is on the air now. Nobody waits for long, and no failure undoes a publication: visitors have them drawn. */
  async function drawIcons({ log }: FastifyRequest, { id, creatorId, slug, version }: AppRow): Promise<void> {
    const drawn = asCreator(sql, creatorId, (tx) => findVersion(tx, creatorId, id, version!))
      .then((row) => icons.fill({ appId: id, creatorId }, studentApp(requireFound(row).document, slug)))
      .catch((err: unknown) => log.warn({ err }, 'icons not drawn'))
    await Promise.race([drawn, sleep(iconMs, undefined, { ref: false })])
  }

  const live = { config: { changesSite: true }, schema: { tags, params, response: one } }
  const told = (description: string) => ({ ...live, schema: { ...live.schema, description } })
  api.post(
    '/apps/:id/publish',
    told('Põe o rascunho no ar, como nova versão onde algo mudou; reabre um app desativado.'),
    change(publish, drawIcons),
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
    change(reactivate, drawIcons),
  )
  api.post(
    '/apps/:id/versions/:number/restore',
    { ...live, schema: { tags, params: numberParams, response: one } },
    change(restore),
  )

  api.post(
    '/apps/:id/kept-draft/restore',
    { schema: { tags, params, response: one } },
    change((tx, app) => restoreKept(tx, app)),
  )
  api.get<ItemId>(
    '/apps/:id/kept-draft',
    { schema: { tags, params, response: { 200: keptSchema } } },
    async ({ creatorId, params }) =>
      asCreator(sql, creatorId, async (tx) => {
        const app = await ownApp(tx, creatorId, params.id)
        const kept = await findKeptDraft(tx, creatorId, app.id)
        return { draft: kept ? { keptAt: kept.keptAt, document: documentOf(app, kept.data) } : null }
      }),
  )

  const response = { 200: { type: 'array', items: versionSchema } }
  api.get<{ Params: { id: string }; Querystring: PageQuery }>(
    '/apps/:id/versions',
    { schema: { tags, params, querystring: pageQuery, response } },
    async ({ creatorId, params: { id }, query: { limit = defaultLimit, cursor } }, reply) => {
      const before = readNumber(cursor)
      // One more than asked for: it tells whether there is a next page, and what the last one shown changed.
      const { rows, total } = requireFound(
        await asCreator(sql, creatorId, (tx) =>
          listVersions(tx, creatorId, id, { limit: limit + 1, before }),
        ),
      )
      const shown = rows.slice(0, limit)
      linkNext(reply, rows.length > shown.length ? String(shown.at(-1)!.number) : null, total)
      return shown.map(({ number, publishedAt, isCurrent, document }, i) => ({
        number,
        publishedAt,
        isCurrent,
        changes: changesBetween(rows[i + 1]?.document, document),
      }))
    },
  )

  api.get<{ Params: NumberParams }>(
    '/apps/:id/versions/:number',
    { schema: { tags, params: numberParams, response: { 200: oneVersionSchema } } },
    async ({ creatorId, params }) =>
      asCreator(sql, creatorId, async (tx) => {
        const app = await ownApp(tx, creatorId, params.id)
        const version = await findVersion(tx, creatorId, app.id, Number(params.number))
        if (!version) throw notFound()
        const { number, publishedAt } = version
        return {
          number,
          publishedAt,
          document: documentOf(app, shownDocument(schema, version.document)),
        }
      }),
  )
}

/** What was, as an app that can be looked at. */
function documentOf({ id, slug }: AppRow, stored: Document): Document {
  return servedDocument(entities.app, stored, { id, slug })
}

/** The version that a cursor names: its page ends where the next one begins. Throws 400. */
function readNumber(cursor?: string): number | undefined {
  if (cursor === undefined) return undefined
  if (!/^[1-9][0-9]{0,8}$/.test(cursor)) throw brokenCursor()
  return Number(cursor)
}

const text = { type: 'string' }
/** A colour or a picture's address, where there is one to show. */
const shown = { type: ['string', 'null'] }
const versionSchema = {
  type: 'object',
  properties: {
    number: { type: 'integer' },
    publishedAt: { type: 'string', format: 'date-time' },
    isCurrent: { type: 'boolean' },
    changes: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: text, title: text, text, kind: text, before: shown, after: shown },
      },
    },
  },
}
const oneVersionSchema = {
  type: 'object',
  properties: {
    number: { type: 'integer' },
    publishedAt: { type: 'string', format: 'date-time' },
    document: schema,
  },
}
/** `draft` is null where no earlier version has taken a draft's place yet. */
const keptSchema = {
  type: 'object',
  properties: {
    draft: {
      type: ['object', 'null'],
      properties: { keptAt: { type: 'string', format: 'date-time' }, document: schema },
    },
  },
}
