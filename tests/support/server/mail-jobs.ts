import { setTimeout as sleep } from 'node:timers/promises'
import { personalLinks } from '../../../src/server/enrolment/sign-in/personal-link.ts'
import { invitationTasks } from '../../../src/server/enrolment/invitation/task.ts'
import type { Jobs } from '../../../src/server/job/payloads.ts'
import { ownSecret, sealer } from '../../../src/server/installation/secret.ts'
import { startJobs } from '../../../src/server/job/runner.ts'
import type { Tasks } from '../../../src/server/job/task.ts'
import type { Postbox } from '../../../src/server/mail/postbox.ts'
import { mailTasks } from '../../../src/server/mail/task.ts'
import type { World } from './test-server.ts'

/** Does the jobs that wait, letters with this postbox, until `isDone`. Returns what was logged of it. */
export async function runMailJobs(
  { sql, databaseUrl: url }: World,
  postbox: Postbox,
  isDone: () => boolean | Promise<boolean>,
): Promise<string[]> {
  const logged: string[] = []
  const write = (...parts: unknown[]) => void logged.push(parts.map(String).join(' '))
  const links = personalLinks([Buffer.from('a secret of no installation')])
  const own = {
    ...mailTasks({ sql, postbox, sealer: await sealer(sql, [ownSecret]) }),
    ...invitationTasks({ sql, personalLinks: links }),
  }
  const tasks = own as unknown as Tasks<keyof Jobs>
  const runner = await startJobs({ sql, url, tasks, log: { error: write, warn: write } })
  while (!(await isDone())) await sleep(20)
  await runner.stop()
  postbox.close()
  return logged
}
