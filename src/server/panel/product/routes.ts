import type { FastifyInstance } from 'fastify'
import type { Stores } from '../../quota/stores.ts'
import { tableRoutes } from '../../resource/routes.ts'
import type { SchemaEntity } from '../../resource/entity/entity.ts'
import { resourcesIn } from '../../resource/entity/resource.ts'
import { courseOf } from '../module/resource.ts'
import { products } from './resource.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { copyName } from '../../../domain/text/copy-name.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { lockOrder, saveOrder } from '../../resource/order/queries.ts'
import { findRow, insertRow, lockRow } from '../../resource/queries.ts'
import { pathsOf, servedAlone, siblingsOf, type ItemParams } from '../../resource/resource.ts'
import type { Siblings } from '../../resource/store.ts'
import { requireFound, sendRow } from '../../resource/row.ts'
import { insertWhole } from '../../resource/change/queries.ts'
import { listInside } from '../../resource/reference/queries.ts'
import { copyContents } from './queries.ts'

/** An app's products, which go and come back with their modules. */
export function productRoutes(
  api: FastifyInstance,
  context: Stores & { schemaEntities: SchemaEntity[] },
): void {
  const own = context.schemaEntities.map(({ entity }) => entity)
  const { modules } = courseOf(context.schemaEntities)
  tableRoutes(api, context, { ...products, inside: [modules, ...resourcesIn('product', own)] })
  duplicateRoute(api, context)
}

const nameLength = Number(products.entity.schema.properties!.name!.maxLength)

/**
 * `POST …/{id}/duplicate`: makes another product of the same content, with its modules and lessons, right after it.
 * Nobody sees it until it is made active.
 */
function duplicateRoute(api: FastifyInstance, { sql }: Stores): void {
  const { one } = pathsOf(products)
  const schema = { response: { 201: servedAlone(products) } }

  api.post(`${one}/duplicate`, { schema }, async (request, reply) => {
    const { id } = request.params as ItemParams
    const siblings = siblingsOf(products, request)
    const row = await asCreator(sql, request.creatorId, (tx) => duplicate(tx, siblings, id))
    return sendRow(reply, products, row)
  })
}

async function duplicate(tx: Transaction, siblings: Siblings, id: string) {
  const original = requireFound(await lockRow(tx, products, siblings, id))
  const ids = await lockOrder(tx, products, siblings, null)
  const copyId = requireFound(
    await insertRow(tx, products, siblings, copyOf(original.data), { complete: original.complete }),
  )
  await copyContents(tx, siblings.creatorId, id, copyId)
  await noteCopy(tx, siblings, copyId)
  await saveOrder(tx, products, siblings, ids.toSpliced(ids.indexOf(id) + 1, 0, copyId))
  return requireFound(await findRow(tx, products, siblings, copyId))
}

/** Notes a copy and what is in it, each as new. */
async function noteCopy(tx: Transaction, { creatorId, appId }: Siblings, id: string): Promise<void> {
  const kind = { creatorId, appId, name: 'product' }
  const inside = await listInside(tx, kind, [id])
  for (const [name, ids] of Object.entries({ product: [id], ...inside }))
    await insertWhole(tx, creatorId, name, ids, 'created')
}

function copyOf(data: Document): Document {
  return { ...data, name: copyName(data.name, nameLength), status: 'INACTIVE' }
}
