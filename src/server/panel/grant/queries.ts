import type { Transaction } from '../../database/connection.ts'

/** The app of a product of the creator's. */
export async function findProductApp(
  tx: Transaction,
  creatorId: string,
  productId: string,
): Promise<string | undefined> {
  const [row] = await tx<{ appId: string }[]>`
    select app_id from product where id = ${productId} and creator_id = ${creatorId}`
  return row?.appId
}
