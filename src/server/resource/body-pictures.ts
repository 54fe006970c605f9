import type { FastifyRequest } from 'fastify'
import { isSame } from '../../domain/schema/change.ts'
import type { Document } from '../../domain/schema/definition.ts'
import type { Transaction } from '../database/connection.ts'
import { asCreator } from '../database/tenant.ts'
import { forgetReplacedPictures } from '../image/forget-pictures.ts'
import { picturesOf, takeImages } from '../image/store.ts'
import type { Stores } from '../quota/stores.ts'
import type { SentDocument } from './judgement.ts'
import type { Resource } from './resource.ts'

/** Runs `work` with the body of a request, its pictures stored; where that fails, they go again. */
export async function withPictures<T>(
  context: Stores,
  { creatorId, body }: Pick<FastifyRequest, 'creatorId'> & { body: Document },
  { entity }: Pick<Resource, 'entity'>,
  work: (tx: Transaction, sent: SentDocument) => Promise<T>,
): Promise<T> {
  // Outside of the transaction, for pictures take long.
  const sent = await takeImages(entity.schema, body, picturesOf(context, creatorId))
  try {
    return await asCreator(context.sql, creatorId, (tx) => work(tx, sent))
  } catch (error) {
    const { taken } = sent
    if (!isSame(taken, body))
      await asCreator(context.sql, creatorId, (tx) => forgetReplacedPictures(tx, taken, body))
    throw error
  }
}
