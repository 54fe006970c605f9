import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { openPlace } from './backup/open-place.ts'
import { nearnessSentence } from './backup/settings.ts'
import { backupTimetable, type NightlyBackup } from './backup/task.ts'
import { personalLinks } from './enrolment/sign-in/personal-link.ts'
import { openClaimedFiles } from './installation/claimed-files.ts'
import { sealer, tokenSecrets } from './installation/secret.ts'
import { startJobs } from './job/runner.ts'
import { followClock } from './database/clock.ts'
import type { WaitFor } from './job/wait-list.ts'
import { tasksOf, timetable } from './jobs.ts'
import { openPostbox, spfOf } from './mail/postbox.ts'
import type { JobDatabase } from './open-database.ts'
import { openResolver } from './own-domain/resolver.ts'
import { openPush } from './push/push.ts'
import { extractSoon } from './resource/entity/extract-task.ts'
import { noteUniqueSoon } from './resource/entity/task.ts'
import { indexRanksSoon } from './resource/rank-index/task.ts'
import { appHostOf } from './serve.ts'
import type { Settings } from './settings.ts'
import type { Watch } from './watch.ts'

/** How long jobs that are under way may take when the server is asked to stop, in ms. */
const patienceMs = 14_000

/** Does jobs until what it answers is called. */
export async function work(
  settings: Settings,
  { jobs: sql, queueUrl: url, backupUrl }: Omit<JobDatabase, 'close'>,
  log: Pick<FastifyBaseLogger, 'error' | 'warn' | 'info'>,
  watch: Watch,
): Promise<(waitFor: WaitFor) => Promise<void>> {
  const { supportEmail, quotas } = settings
  const { metrics, tracing } = watch
  watch.tell(log)
  metrics?.watchPool('jobs', sql)
  metrics?.watchJobs(sql)
  const appHost = appHostOf(settings)
  const { files, letters } = await openClaimedFiles(settings, sql)
  const postbox = openPostbox(settings, appHost, letters)
  const stopping = new AbortController()
  const stopClock = await followClock(sql)
  const backup = await nightlyBackup(settings, {
    url: backupUrl,
    ownerUrl: url,
    files,
    signal: stopping.signal,
  })
  const tasks = tasksOf({
    sql,
    ownsDatabase: settings.databaseUrl === null,
    files,
    postbox,
    push: await openPush(sql, appHost, undefined, settings.tokenSecrets),
    personalLinks: personalLinks(await tokenSecrets(sql, settings.tokenSecrets)),
    supportEmail,
    appHost,
    resolver: openResolver(settings.dnsServers),
    spf: spfOf(settings, appHost),
    sealer: await sealer(sql, settings.tokenSecrets),
    filesLetters: settings.smtpUrl === null,
    quotas,
    backup,
    onLetter: metrics?.letter,
    onPush: metrics?.push,
  })
  await noteUniqueSoon(sql)
  await indexRanksSoon(sql)
  await extractSoon(sql)
  const nights = backup ? `${timetable}\n${backupTimetable(settings.backup.at)}` : timetable
  const runner = await startJobs({ sql, url, tasks, timetable: nights, onJob: metrics?.job, tracing, log })
  return async (waitFor) => {
    // It is begun anew after the next start.
    stopping.abort()
    stopClock()
    const stopped = runner.stop(waitFor).then(() => true)
    const isDone = await Promise.race([stopped, sleep(patienceMs, false, { ref: false })])
    if (!isDone)
      console.error(
        `Uma tarefa não terminou em ${patienceMs / 1000} s e foi interrompida: será feita de novo, por outro servidor ou depois do próximo início.`,
      )
    postbox.close()
  }
}

/** What is backed up every night; null where nowhere is said. */
async function nightlyBackup(
  settings: Settings,
  parts: Omit<NightlyBackup, 'place' | 'key' | 'keep'>,
): Promise<NightlyBackup | null> {
  const { to, key, keep } = settings.backup
  if (to === null || key === null) return null
  for (const sentence of nearnessSentence(settings)) console.error(sentence)
  return { ...parts, place: await openPlace(to), key, keep }
}
