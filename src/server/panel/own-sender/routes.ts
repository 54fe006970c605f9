import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { OwnSender } from '../../../domain/generated/answer-types.ts'
import { recordNames, recordValues, senderRecords } from '../../../domain/site/own-sender.ts'
import type { AppKey } from '../../app/app-key.ts'
import { ownApp } from '../../app/own-app.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator, readAsCreator } from '../../database/tenant.ts'
import { together } from '../../database/together.ts'
import { badInput } from '../../error/http-error.ts'
import { limitAttempts } from '../../limit/limit.ts'
import type { HostMail } from '../../mail/postbox.ts'
import { shortIn, writtenName, zoneOf, type HostNames } from '../../own-domain/name.ts'
import { readSenderAddress } from '../../own-sender/address.ts'
import { checkSender, mostUnverified, type SenderContext } from '../../own-sender/check.ts'
import { lookAtSenderSoon } from '../../own-sender/look-soon.ts'
import {
  findSender,
  findSendingDomain,
  findUsedDomain,
  renewDomain,
  type SendingDomain,
} from '../../own-sender/queries.ts'
import { answers } from '../../resource/answer.ts'
import { closedObject } from '../../resource/closed-object.ts'
import type { Ids } from '../../resource/params.ts'
import { readingRoute } from '../../resource/reading.ts'

/** So often a creator may have DNS asked, and keys made. */
const limit = { max: 30, seconds: 600 }

const tooMany = `Já há ${mostUnverified} domínios à espera dos registros. Conclua os de um deles antes de verificar outro; os que nenhum aplicativo usa saem da espera em 30 dias.`

const address = { type: 'string', maxLength: 254 }
const path = '/apps/:id/sender'

type RouteContext = Omit<SenderContext, 'spf'> & HostNames & { mail: HostMail }

/** The address of an app's own from which its letters go out: which records that takes, and what was found of them. */
export function ownSenderRoutes(api: FastifyInstance, context: RouteContext): void {
  const { sql, mail } = context

  readingRoute(
    api,
    context,
    path,
    answers('OwnSender', { querystring: closedObject({}, { address }) }),
    (tx, { creatorId, params, query }: SenderRequest) =>
      read(tx, { creatorId, appId: params.id }, query.address),
  )

  api.post<Ids & { Body: { address: string } }>(
    path,
    answers('OwnSender', { body: closedObject({ address }) }),
    async (request) => {
      const { creatorId, params, body } = request
      await readAsCreator(sql, creatorId, (tx) => ownApp(tx, creatorId, params.id))
      const { domain: name, fault } = readSenderAddress(body.address, context)
      if (name === null) throw badInput({ '/address': fault })
      await limitAttempts(sql, `sender|${creatorId}`, limit)
      const key = { creatorId, name }
      if (!(await checkSender({ ...context, spf: mail.spf }, key))) throw badInput({ '/address': tooMany })
      await asCreator(sql, creatorId, async (tx) => {
        await renewDomain(tx, key)
        await lookAtSenderSoon(tx, key, await findSendingDomain(tx, key))
      })
      return await readAsCreator(sql, creatorId, (tx) =>
        read(tx, { creatorId, appId: params.id }, body.address),
      )
    },
  )

  async function read(tx: Transaction, { creatorId, appId }: AppKey, text?: string): Promise<OwnSender> {
    const typed = text?.trim() ? readSenderAddress(text, context) : undefined
    const [, used, usedDomain, typedDomain] = await together([
      ownApp(tx, creatorId, appId),
      findSender(tx, { creatorId, appId }),
      findUsedDomain(tx, { creatorId, appId }),
      typed?.domain ? findSendingDomain(tx, { creatorId, name: typed.domain }) : undefined,
    ])
    const asked = typed ?? used
    const domain = asked?.domain ?? ''
    const found = typed ? typedDomain : usedDomain
    return {
      address: asked?.address ?? '',
      domain,
      ...(asked && 'fault' in asked && asked.fault !== undefined && { fault: asked.fault }),
      ...(domain && { zone: writtenName(zoneOf(domain)) }),
      records: found ? recordsOf(found) : [],
      checkedAt: found?.checkedAt?.toISOString() ?? null,
      verifiedAt: found?.verifiedAt?.toISOString() ?? null,
      lostAt: found?.lostAt?.toISOString() ?? null,
      inUse: used && usedDomain?.verifiedAt ? used.address : mail.address,
    }
  }

  function recordsOf(found: SendingDomain): OwnSender['records'] {
    const wish = { domain: found.name, ...found, spf: mail.spf }
    const values = recordValues(wish, found.records)
    const [names, zone] = [recordNames(wish), zoneOf(found.name)]
    return senderRecords.map((kind) => ({
      ...{ kind, type: 'TXT', name: names[kind], short: shortIn(zone, names[kind]), value: values[kind] },
      state: found.records[kind]?.state ?? 'unchecked',
      seen: found.records[kind]?.seen ?? [],
    }))
  }
}

type SenderRequest = FastifyRequest<Ids & { Querystring: { address?: string } }>
