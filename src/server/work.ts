import type { FastifyBaseLogger } from 'fastify'
import { personalLinks } from './enrolment/sign-in/personal-link.ts'
import { openFiles } from './file/open.ts'
import { tokenSecrets } from './installation/secret.ts'
import { startJobs } from './job/runner.ts'
import type { WaitFor } from './job/wait-list.ts'
import { tasksOf, timetable } from './jobs.ts'
import { openPostbox } from './mail/postbox.ts'
import type { JobDatabase } from './open-database.ts'
import { openPush } from './push/push.ts'
import { extractSoon } from './resource/entity/extract-task.ts'
import { noteUniqueSoon } from './resource/entity/task.ts'
import { indexRanksSoon } from './resource/rank-index/task.ts'
import { appHostOf } from './serve.ts'
import type { Settings } from './settings.ts'
import type { Watch } from './watch.ts'

/** Does jobs until what it answers is called. */
export async function work(
  settings: Settings,
  { jobs: sql, queueUrl: url }: Pick<JobDatabase, 'jobs' | 'queueUrl'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>,
  watch: Watch,
): Promise<(waitFor: WaitFor) => Promise<void>> {
  const { supportEmail, quotas } = settings
  const { metrics } = watch
  watch.tell(log)
  metrics?.watchPool('jobs', sql)
  metrics?.watchJobs(sql)
  const appHost = appHostOf(settings)
  const postbox = openPostbox(settings, appHost)
  const tasks = tasksOf({
    sql,
    ownsDatabase: settings.databaseUrl === null,
    files: (await openFiles(settings)).files,
    postbox,
    push: await openPush(sql, appHost, undefined, settings.tokenSecrets),
    personalLinks: personalLinks(await tokenSecrets(sql, settings.tokenSecrets)),
    supportEmail,
    appHost,
    filesLetters: settings.smtpUrl === null,
    quotas,
    onLetter: metrics?.letter,
    onPush: metrics?.push,
  })
  await noteUniqueSoon(sql)
  await indexRanksSoon(sql)
  await extractSoon(sql)
  const runner = await startJobs({ sql, url, tasks, timetable, onJob: metrics?.job, log })
  return (waitFor) => runner.stop(waitFor).finally(() => postbox.close())
}
