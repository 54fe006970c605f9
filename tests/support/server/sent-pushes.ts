import type { AppKey } from '../../../src/server/app/app-key.ts'
import type { Jobs } from '../../../src/server/job/payloads.ts'
import type { PushMessage } from '../../../src/server/push/push.ts'
import type { startChangedServer } from './changed-schemas.ts'

/**
 * Gives a student a device and does the jobs that tell of these subjects, by kind, with the code of a server of other schemas; answers
 * what was on its way to the device.
 */
export function sentPushes(
  { copy, database }: Pick<Awaited<ReturnType<typeof startChangedServer>>, 'copy' | 'database'>,
  student: AppKey & { studentId: string },
  subjects: Record<Jobs['push']['kind'], string[]>,
): PushMessage[] {
  const jobs = Object.entries(subjects).flatMap(([kind, ids]) =>
    ids.map((subjectId) => ({ ...student, kind, subjectId })),
  )
  const told = copy.run(
    '--input-type=module',
    '-e',
    `
    import { connect } from './src/server/database/connection.ts'
    import { asCreator } from './src/server/database/tenant.ts'
    import { insertSubscription } from './src/server/push/device/queries.ts'
    import { pushTasks } from './src/server/push/task.ts'
    const sql = await connect(${JSON.stringify(database.url)}, 1)
    const student = ${JSON.stringify(student)}
    await asCreator(sql, student.creatorId, async (tx) => {
      const endpoint = 'https://fcm.googleapis.com/fcm/send/planted'
      const place = { host: 'trilha.test', currentHost: 'trilha.test', device: null }
      await insertSubscription(tx, student, student.studentId, { endpoint, expirationTime: null, keys: {} }, place)
      // It was there before all that is told.
      await tx\`update push_subscription set created_at = now() - interval '1 day' where endpoint = \${endpoint}\`
    })
    const sent = []
    const push = { send: async (_, message) => void sent.push(message) ?? 'sent' }
    const { push: tell } = pushTasks({ sql, push })
    for (const job of ${JSON.stringify(jobs)}) await tell(job)
    console.log(JSON.stringify(sent))
    await sql.end()`,
  )
  return JSON.parse(told.split('\n').findLast((line) => line.startsWith('['))!) as PushMessage[]
}
