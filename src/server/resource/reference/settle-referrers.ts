import type { Document } from '../../../domain/schema/definition.ts'
import { referenceAt } from '../../../domain/schema/reference.ts'
import type { Transaction } from '../../database/connection.ts'
import { say } from '../../../domain/text/say.ts'
import { HttpError } from '../../error/http-error.ts'
import { noteChanges } from '../change/note.ts'
import { forgotten } from './missing.ts'
import {
  lockDocuments,
  lockReferrers,
  readReferrers,
  writeReferrers,
  type Kind,
  type ReferrerRow,
  type Referring,
} from './queries.ts'
import { referringTo } from './referring.ts'
import { titleOf } from './title.ts'

const list = new Intl.ListFormat('pt-BR')

const needed = {
  one: 'Não dá para excluir, porque ainda precisa disto, em {what}: {all}. Mude primeiro o que está lá.',
  many: 'Não dá para excluir, porque ainda precisam disto, em {what}: {all}. Mude primeiro o que está lá.',
}

/** So many of what refers are called by their names. */
const named = 3

/** So many forget at a time what is gone. */
const batch = 500

/**
 * Settles what refers to documents that are about to be removed, and to what is in them: it forgets them, or keeps them from
 * being removed. Then throws 409, which says what refers.
 */
export async function settleReferrers(tx: Transaction, kind: Kind, ids: string[]): Promise<void> {
  for (const { name, gone, fields } of await referringTo(tx, kind, ids)) {
    await lockDocuments(tx, { ...kind, name }, gone)
    for (const referring of fields) {
      if (referenceAt(referring.entity.schema, referring.path).gone === 'forbid')
        await checkFree(tx, referring)
      else await forget(tx, referring)
    }
  }
}

async function forget(tx: Transaction, referring: Referring): Promise<void> {
  const { kind, entity, path, ids } = referring
  for (let after = '00000000-0000-0000-0000-000000000000'; after !== '';) {
    const rows = await lockReferrers(tx, referring, { after, limit: batch })
    const left = rows.map((row) => ({ ...row, after: forgotten(entity.schema, row.data, { path, ids }) }))
    await changeNamed(tx, kind, left)
    after = rows.length < batch ? '' : rows.at(-1)!.id
  }
}

/** Gives documents of a kind what they name since others went, or came back, and notes that nobody did it. */
export async function changeNamed(
  tx: Transaction,
  kind: Kind,
  rows: (ReferrerRow & { after: Document })[],
): Promise<void> {
  if (rows.length === 0) return
  const written = rows.map(({ id, after }) => ({ id, data: after }))
  await writeReferrers(tx, kind, written)
  for (const some of Map.groupBy(rows, ({ appId, ownerId }) => `${appId} ${ownerId}`).values()) {
    const { appId, ownerId } = some[0]!
    const owner = ownerId ? { table: 'document', column: 'parent_id', id: ownerId } : undefined
    const changed = some.map(({ id, data, after }) => ({ id, before: data, after }))
    await noteChanges(tx, { creatorId: kind.creatorId, appId, owner, kind: kind.name }, changed, 'system')
  }
}

async function checkFree(tx: Transaction, referring: Referring): Promise<void> {
  const { rows, count } = await readReferrers(tx, referring, named)
  if (count === 0) return
  const { entity } = referring
  const titles = rows.map(({ data }) => `“${titleOf(entity, data)}”`)
  const more = count - titles.length
  const all = list.format([...titles, ...(more > 0 ? [`mais ${more}`] : [])])
  const what = count === 1 ? entity.title : entity.plural
  throw new HttpError(409, say(needed, { count, what, all }))
}
