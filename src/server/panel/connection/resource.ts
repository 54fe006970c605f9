import { randomBytes } from 'node:crypto'
import choices from '../../../domain/generated/choices/connection.ts'
import { entities } from '../../../domain/generated/entities.ts'
import { connectionLight } from '../../../domain/purchase/connection-light.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { hashOf, newSecret } from '../../auth/secret.ts'
import { databaseNow } from '../../database/clock.ts'
import type { Transaction } from '../../database/connection.ts'
import { badInput, HttpError } from '../../error/http-error.ts'
import type { Sealer } from '../../installation/secret.ts'
import {
  deleteConnections,
  findConnection,
  insertAddress,
  insertConnection,
  listConnections,
  lockConnection,
  mostConnections,
  updateConnection,
  type ConnectionRow,
} from '../../purchase/connection/queries.ts'
import { signingMark } from '../../purchase/platform/generic.ts'
import { answer } from '../../resource/answer.ts'
import type { Resource } from '../../resource/resource.ts'

const entity = entities.connection

/** A creator's accounts on sales platforms. Their secrets are taken, and never given out. */
export function connectionResource(sealer: Sealer): Resource<ConnectionRow> {
  return {
    entity,
    path: '/connections',
    called: 'Esta integração',
    // A platform without a secret of its own gets one of ours.
    made: (sent) => (!sent.secret && makesSecret(sent) ? { secret: newSigningSecret() } : {}),
    listing: { search: [], filters: [], orders: [] },
    served: answer('SalesConnection'),
    present: (row) => presentConnection(row, sealer),
    store: {
      list: listConnections,
      find: (tx, { creatorId }, id) => findConnection(tx, creatorId, id),
      lock: (tx, { creatorId }, id) => lockConnection(tx, creatorId, id),
      documentOf: ({ data }) => data,
      async insert(tx, { creatorId }, { secret, ...data }, under) {
        if (!secret) throw badInput({ '/secret': 'Cole aqui a chave que a plataforma mostra.' })
        const id = await insertConnection(tx, creatorId, { data, secret: sealer.seal(String(secret)), under })
        if (!id)
          throw new HttpError(
            409,
            `São no máximo ${mostConnections} integrações. Exclua uma que não usa mais.`,
          )
        await giveAddress(tx, creatorId, id, sealer)
        return id
      },
      async update(tx, { creatorId }, row, { secret, ...data }) {
        if (data.platform !== row.data.platform)
          throw badInput({ '/platform': 'A plataforma não muda. Crie outra integração.' })
        await updateConnection(tx, creatorId, row.id, {
          data,
          ...(secret !== undefined && { secret: sealer.seal(String(secret)) }),
        })
      },
      remove: (tx, { creatorId }, ids) => deleteConnections(tx, creatorId, ids),
    },
  }
}

/** A connection as the API serves it: its URL as the path at which the panel's host takes deliveries. */
function presentConnection(row: ConnectionRow, sealer: Sealer) {
  const { id, data, lastEventAt, refused, refusedSince, refusedAt, waiting, timeZone, lastTest } = row
  return {
    id,
    platform: data.platform,
    name: String(data.name ?? ''),
    title: [labelOf(data.platform), data.name].filter(Boolean).join(' – '),
    graceDays: data.graceDays ?? 3,
    path: `/api/hooks/${data.platform}/${sealer.open(row.key) ?? ''}`,
    lastEventAt: lastEventAt?.toISOString() ?? null,
    refused,
    refusedSince: refusedSince?.toISOString() ?? null,
    refusedAt: refusedAt?.toISOString() ?? null,
    waiting,
    ...connectionLight(row, databaseNow(), timeZone),
    lastTest,
  }
}

const labelOf = (platform: string) => choices.platform.find(({ value }) => value === platform)!.label

/** Gives a connection a new URL, which nobody guesses. */
export async function giveAddress(
  tx: Transaction,
  creatorId: string,
  id: string,
  sealer: Sealer,
): Promise<void> {
  const key = newSecret()
  await insertAddress(tx, creatorId, id, { keyHash: hashOf(key), key: sealer.seal(key) })
}

/** Whether we make the secret, for a platform that has none of its own. */
const makesSecret = ({ platform }: Document): boolean => platform === 'generic' || platform === 'hotfy'

/** A secret to sign with, as Standard Webhooks writes it. */
const newSigningSecret = (): string => signingMark + randomBytes(32).toString('base64')
