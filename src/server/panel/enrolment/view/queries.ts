import type { AppKey } from '../../../app/app-key.ts'
import type { Transaction } from '../../../database/connection.ts'

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
