import { asCreator } from '../database/tenant.ts'
import { addJob } from '../job/queue.ts'
import type { Sql } from '../database/connection.ts'
import type { Jobs } from '../job/payloads.ts'
import type { Tasks } from '../job/task.ts'
import { mayStopHere } from '../job/stop.ts'
import { announceNews } from './announce.ts'
import type { PushDelivery, Push } from './push.ts'
import { messagesOf } from './message.ts'
import { deleteDevices, listDevices, type Device } from './device/queries.ts'
import { announceReleases } from './release.ts'

/** When a job is done by itself, as a crontab: one after the other, and of those that wait for their turn one is enough. */
export const pushTimetable = '* * * * * release ?max=1&queue=release&jobKey=release'

/** Devices that are asked for, and written to, at a time. */
const pageSize = 500
const atATime = 20

/** Minutes to wait before each next try to reach devices whose push service was out of order. */
const pauses = [1, 5, 30, 120]

interface TaskParts {
  sql: Sql
  push: Push
  /** Told what became of each message. */
  onPush?: (outcome: PushDelivery) => void
}

/** Tells devices what is new. Telling twice does no harm: the second message takes the first one's place. */
export function pushTasks({
  sql,
  push,
  onPush,
}: TaskParts): Tasks<'announce' | 'release' | 'push' | 'reply'> {
  return {
    // Without an app it is the minute's, from a server of before.
    announce: async ({ appId }) => await (appId ? announceNews(sql, appId) : announceReleases(sql)),
    release: async () => await announceReleases(sql),
    push: tell,
    reply: tell,
  }

  async function tell(job: Jobs['push']): Promise<void> {
    const { creatorId, appId, kind, studentId, only, round = 0 } = job
    const found = await asCreator(sql, creatorId, (tx) => messagesOf(tx, job))
    if (!found) return
    const missed: string[] = []
    const asked = { kind, studentId, before: found.before, only, limit: pageSize }
    for (let after: string | undefined, isLast = false; !isLast;) {
      const devices = await asCreator(sql, creatorId, (tx) =>
        listDevices(tx, { appId, creatorId }, { ...asked, after }),
      )
      mayStopHere()
      const { gone, later } = await sendAll(devices)
      if (gone.length > 0) await asCreator(sql, creatorId, (tx) => deleteDevices(tx, creatorId, gone))
      missed.push(...later)
      after = devices.at(-1)?.id
      isLast = devices.length < pageSize
    }
    const pause = pauses[round]
    if (missed.length === 0 || pause === undefined) return
    const runAt = new Date(Date.now() + pause * 60_000)
    const again = { ...job, only: missed, round: round + 1 }
    await asCreator(sql, creatorId, (tx) => addJob(tx, 'push', again, { runAt }))

    async function sendAll(devices: Device[]) {
      const [gone, later]: [string[], string[]] = [[], []]
      const waiting = [...devices]
      const work = async () => {
        for (let device = waiting.pop(); device; device = waiting.pop()) {
          const delivery = await push.send(device.data, found!.messageIn(device.language))
          onPush?.(delivery)
          if (delivery === 'gone') gone.push(device.id)
          if (delivery === 'later') later.push(device.id)
        }
      }
      await Promise.all(Array.from({ length: atATime }, work))
      return { gone, later }
    }
  }
}
