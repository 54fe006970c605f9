import type { PushSubscription } from '@block65/webcrypto-web-push'
import type { AppConfig } from '../../../domain/generated/types.ts'
import type { AppKey } from '../../app/app-key.ts'
import type { Transaction } from '../../database/connection.ts'

/** Devices that one student may have told of in an app; the oldest goes for a new one. */
const mostDevices = 20

/** Where a device subscribed: at which name of the app, at which the app answers now, and what the device calls itself. */
export interface PushPlace {
  host: string
  currentHost: string
  /** As `deviceOf` says it; null where nobody knows. */
  device: string | null
}

/**
 * Keeps a device's subscription as this student's, whosever it was before. To a browser an app at another address is another app, and
 * has a subscription of its own: of those that one device has at several, the one counts where the app answers now. It takes the place
 * of one at another address from a device of the same kind, and with such a one there none at another address is new.
 */
export async function insertSubscription(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  studentId: string,
  subscription: PushSubscription,
  { host, currentHost, device }: PushPlace,
): Promise<void> {
  const { endpoint } = subscription
  const isCurrent = host === currentHost
  await tx`insert into push_app (app_id) values (${appId}) on conflict do nothing`
  const alike = tx`
    select id from push_subscription
    where app_id = ${appId} and creator_id = ${creatorId} and student_id = ${studentId} and device = ${device}`
  const known = tx`select from push_subscription where app_id = ${appId} and creator_id = ${creatorId} and endpoint = ${endpoint}`
  await tx`
    with replaced as (
      delete from push_subscription
      where ${isCurrent} and creator_id = ${creatorId} and not exists (${known}) and id = (
        ${alike} and host <> ${host} order by created_at desc, id limit 1)
      returning created_at
    )
    insert into push_subscription (creator_id, app_id, student_id, endpoint, data, host, device, created_at)
    select ${creatorId}::uuid, ${appId}::uuid, ${studentId}::uuid, ${endpoint}, ${tx.json(subscription as never)}, ${host}, ${device},
      coalesce((select created_at from replaced), now())
    where ${isCurrent} or exists (${known}) or not exists (${alike} and host = ${currentHost})
    on conflict (app_id, endpoint) do update set data = excluded.data, student_id = excluded.student_id,
      host = excluded.host, device = excluded.device,
      created_at = case when push_subscription.student_id = excluded.student_id
        then push_subscription.created_at else excluded.created_at end`
  await tx`
    delete from push_subscription where creator_id = ${creatorId} and id in (
      select id from push_subscription
      where app_id = ${appId} and creator_id = ${creatorId} and student_id = ${studentId}
      order by created_at desc, id offset ${mostDevices}
    )`
}

/** Forgets a student's device by its endpoint. */
export async function deleteSubscription(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  studentId: string,
  endpoint: string,
): Promise<void> {
  await tx`
    delete from push_subscription
    where app_id = ${appId} and creator_id = ${creatorId} and student_id = ${studentId} and endpoint = ${endpoint}`
}

/** Forgets devices that their push service knows no more. */
export async function deleteDevices(tx: Transaction, creatorId: string, ids: string[]): Promise<void> {
  await tx`delete from push_subscription where creator_id = ${creatorId} and id = any(${ids}::uuid[])`
}

/** A device to tell, and the language that its student chose. */
export interface Device {
  id: string
  data: PushSubscription
  language: AppConfig['language'] | null
}

/** Devices of students in good standing who want this kind, of one of them or (null) of all, `after` one of them in order. */
export async function listDevices(
  tx: Transaction,
  { appId, creatorId }: AppKey,
  { kind, studentId, before, after, limit, only }: Asked,
): Promise<Device[]> {
  return await tx<Device[]>`
    select device.id, device.data, live.preferences ->> 'language' as language
    from push_subscription device
    join live_student live on live.student_id = device.student_id and live.app_id = device.app_id
    where device.app_id = ${appId} and device.creator_id = ${creatorId}
      and live.preferences -> 'pushes' ->> ${kind} is distinct from 'false'
      and device.created_at <= ${before}
      ${studentId === null ? tx`` : tx`and device.student_id = ${studentId}`}
      ${only ? tx`and device.id = any(${only}::uuid[])` : tx``}
      ${after ? tx`and device.id > ${after}` : tx``}
    order by device.id limit ${limit}`
}

interface Asked {
  kind: 'feed' | 'product' | 'reply'
  studentId: string | null
  /** Devices that came later are not told of it. */
  before: Date
  after?: string
  limit: number
  only?: string[]
}
