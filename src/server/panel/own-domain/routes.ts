import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OwnDomain } from '../../../domain/generated/answer-types.ts'
import { domainProof, proofName } from '../../../domain/site/own-domain.ts'
import { say } from '../../../domain/text/say.ts'
import { ownApp } from '../../app/own-app.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator, readAsCreator } from '../../database/tenant.ts'
import { together } from '../../database/together.ts'
import { badInput } from '../../error/http-error.ts'
import { limitAttempts } from '../../limit/limit.ts'
import { isLocalHost, nameOf } from '../../network/side.ts'
import { checkDomain, giveUpDomain, type DomainContext } from '../../own-domain/check.ts'
import {
  readOwnName,
  shortIn,
  writtenName,
  zoneOf,
  type HostNames,
  type OwnName,
} from '../../own-domain/name.ts'
import { findCheck, findNameOf, listSlugs, wishFor } from '../../own-domain/queries.ts'
import { lookSoon } from '../../own-domain/look-soon.ts'
import { answers } from '../../resource/answer.ts'
import { closedObject } from '../../resource/closed-object.ts'
import type { Ids } from '../../resource/params.ts'
import { readingRoute } from '../../resource/reading.ts'

/** So often a creator may have DNS asked. */
const limit = { max: 30, seconds: 600 }

const localSentence =
  'Este servidor só atende nesta máquina ({host}). Um domínio próprio precisa de um servidor com endereço na internet.'

const name = { type: 'string', maxLength: 300 }
const path = '/apps/:id/domain'

interface RouteContext extends DomainContext, HostNames {
  /** The server runs for whoever develops it. */
  dev: boolean
}

/** An app's own domain: which records it takes, what was found, and taking it back. */
export function ownDomainRoutes(api: FastifyInstance, context: RouteContext): void {
  const { sql } = context
  const config = { changesSite: true }

  readingRoute(
    api,
    context,
    path,
    answers('OwnDomain', { querystring: closedObject({}, { name }) }),
    (tx, { creatorId, params }: DomainRequest) => read(tx, { creatorId, appId: params.id }),
    async (found, { query }) => await present(found, query.name),
  )

  api.post<Ids & { Body: { name: string } }>(
    path,
    { ...answers('OwnDomain', { body: closedObject({ name }) }), config },
    async (request) => {
      const { creatorId, params, body } = request
      const appKey = { creatorId, appId: params.id }
      const asked = readName(body.name)
      await readAsCreator(sql, creatorId, (tx) => ownApp(tx, creatorId, params.id))
      if (asked.name === null) throw badInput({ '/name': asked.fault })
      await limitAttempts(sql, `domain|${creatorId}`, limit)
      await asCreator(sql, creatorId, (tx) => wishFor(tx, appKey, asked.name))
      await checkDomain(context, appKey, asked.name)
      await asCreator(sql, creatorId, async (tx) => {
        const check = await findCheck(tx, appKey)
        if (check) await lookSoon(tx, appKey, check)
      })
      return await present(await readAsCreator(sql, creatorId, (tx) => read(tx, appKey)), asked.name)
    },
  )

  api.delete<Ids>(path, { ...answers('OwnDomain'), config }, async (request) => {
    const { creatorId, params } = request
    const appKey = { creatorId, appId: params.id }
    await asCreator(sql, creatorId, async (tx) => {
      await ownApp(tx, creatorId, params.id)
      await giveUpDomain(tx, appKey)
    })
    await context.ownDomains?.forget(params.id)
    return await present(await readAsCreator(sql, creatorId, (tx) => read(tx, appKey)))
  })

  /** No record of a domain leads to what is found on this machine alone. Who develops sees the records all the same. */
  const readName = (text: string): OwnName => {
    const host = nameOf(context.appHost)
    return isLocalHost(host) && !context.dev
      ? { name: null, fault: say(localSentence, { host }) }
      : readOwnName(text, context)
  }

  async function present({ app, check, held, isPublic }: Found, text?: string): Promise<OwnDomain> {
    const asked = text?.trim() ? readName(text) : { name: check?.name ?? '' }
    const wanted = asked.name ?? ''
    const isChecked = check?.name === wanted
    const host = `${app.slug}.${nameOf(context.appHost)}`
    return {
      name: wanted,
      ...('fault' in asked && asked.fault !== undefined && { fault: asked.fault }),
      state: isChecked ? check.state : 'unchecked',
      seen: isChecked ? check.seen : [],
      checkedAt: isChecked ? (check.checkedAt?.toISOString() ?? null) : null,
      ...(wanted && { written: writtenName(wanted), zone: writtenName(zoneOf(wanted)) }),
      records: wanted ? await recordsFor(wanted, host, app.id) : [],
      inUse: held ? writtenName(held.name) : null,
      lostAt: held?.lostAt?.toISOString() ?? null,
      host,
      isPublic,
    }
  }

  /** A CNAME says both whose a name is and where it leads. A registered name itself takes none: there it is a text, and addresses. */
  async function recordsFor(name: string, host: string, appId: string): Promise<OwnDomain['records']> {
    const [zone, proven] = [zoneOf(name), proofName(name)]
    const way = { name, short: shortIn(zone, name), optional: false }
    const proof = {
      type: 'TXT' as const,
      ...{ name: proven, short: shortIn(zone, proven), value: domainProof(appId) },
    }
    if (name !== zone)
      return [
        { ...way, type: 'CNAME', value: host },
        { ...proof, optional: true },
      ]
    const addresses = await context.resolver.addressesOf(host)
    const ways = addresses.map((value) => ({
      ...way,
      type: value.includes(':') ? ('AAAA' as const) : ('A' as const),
      value,
    }))
    const alias = { ...way, type: 'ALIAS' as const, value: host }
    return [...(ways.length > 0 ? ways : [alias]), { ...proof, optional: false }]
  }
}

type DomainRequest = FastifyRequest<Ids & { Querystring: { name?: string } }>
type Found = Awaited<ReturnType<typeof read>>

async function read(tx: Transaction, appKey: { creatorId: string; appId: string }) {
  const [app, check, held, slugs] = await together([
    ownApp(tx, appKey.creatorId, appKey.appId),
    findCheck(tx, appKey),
    findNameOf(tx, appKey.appId),
    listSlugs(tx, appKey.appId),
  ])
  return { app, check, held, isPublic: slugs.some(({ isCurrent, wasPublic }) => isCurrent && wasPublic) }
}
