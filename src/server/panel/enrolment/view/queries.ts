import type { AppKey } from '../../../app/app-key.ts'
import type { Transaction } from '../../../database/connection.ts'

/** From here on, nothing that happens in the transaction can change anything. */
export async function onlyRead(tx: Transaction): Promise<void> {
  await tx`set transaction read only`
}

/** What these lessons of an app teach, by their id. */
export async function listContents(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  ids: string[],
): Promise<Record<string, string>> {
  const rows = await tx<{ id: string; content: string }[]>`
    select id, data ->> 'content' as content from lesson
    where id = any(${ids}::uuid[]) and app_id = ${appId} and creator_id = ${creatorId}`
  return Object.fromEntries(rows.map(({ id, content }) => [id, content]))
}
