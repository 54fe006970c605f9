import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'

/** Those of these students who have a device to tell in the app. */
export async function studentsWithDevices(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  studentIds: string[],
): Promise<Set<string>> {
  const rows = await tx<{ studentId: string }[]>`
    select distinct student_id from push_subscription
    where app_id = ${appId} and creator_id = ${creatorId} and student_id = any(${studentIds}::uuid[])`
  return new Set(rows.map(({ studentId }) => studentId))
}

/** Whether a student has a right to a product by now: it may have ended since that was to be told. */
export async function opensProduct(
  tx: Transaction,
  { appId, creatorId, studentId }: AppKey & { studentId: string | null },
  id: string,
): Promise<boolean> {
  const [row] = await tx<[{ isOpen: boolean }]>`
    select exists (
      select from right_to_product right_to where right_to.product_id = ${id} and right_to.app_id = ${appId}
        and right_to.creator_id = ${creatorId} and right_to.student_id = ${studentId}
    ) as is_open`
  return row.isOpen
}

/** A product's name, where it is still there. */
export async function findProductName(tx: Transaction, { appId, creatorId }: AppKey, id: string) {
  const [row] = await tx<{ name: string }[]>`
    select data ->> 'name' as name from product
    where id = ${id} and app_id = ${appId} and creator_id = ${creatorId}`
  return row
}
