import type { Document } from '../../../domain/schema/definition.ts'
import { keptSaves } from '../../app/kept-saves.ts'
import type { Transaction } from '../../database/connection.ts'
import type { AppRow } from '../../app/queries.ts'

type Owned = Pick<AppRow, 'id' | 'creatorId'>

/** The draft as the change with this key left it, if there was one. */
export async function findSave(tx: Transaction, app: Owned, key: string) {
  const [row] = await tx<{ revision: number; data: Document }[]>`
    select revision, data from app_save
    where app_id = ${app.id} and creator_id = ${app.creatorId} and key = ${key}`
  return row
}

/** Notes what a change made of the draft. Of each app the last few are remembered (`keptSaves`). */
export async function insertSave(
  tx: Transaction,
  { id, creatorId, revision, data }: AppRow,
  key: string,
): Promise<void> {
  await tx`
    insert into app_save (app_id, creator_id, key, revision, data)
    values (${id}, ${creatorId}, ${key}, ${revision}, ${tx.json(data as never)})`
  await tx`
    delete from app_save where app_id = ${id} and creator_id = ${creatorId} and (
      saved_at < now() - make_interval(days => ${keptSaves.days})
      or saved_at < (
        select saved_at from app_save where app_id = ${id} and creator_id = ${creatorId}
        order by saved_at desc offset ${keptSaves.count - 1} limit 1))`
}
