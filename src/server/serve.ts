import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { assetExchange } from './asset/exchange.ts'
import { keepPublishing, publishAtStart } from './asset/publish.ts'
import { watchLateness } from './backup/lateness.ts'
import { nearnessSentence } from './backup/settings.ts'
import { followClock } from './database/clock.ts'
import type { Sql } from './database/connection.ts'
import { devPages } from './dev.ts'
import { watchFreeSpace } from './file/free-space.ts'
import { openClaimedFiles } from './installation/claimed-files.ts'
import type { WaitFor } from './job/wait-list.ts'
import { listen } from './listen.ts'
import { logger } from './log.ts'
import { hostAddressOf, spfOf } from './mail/postbox.ts'
import { openResolver } from './own-domain/resolver.ts'
import { watchHostSpf } from './own-sender/host-spf.ts'
import type { Settings } from './settings.ts'
import type { Watch } from './watch.ts'

/** How long calls that are under way may take when the server is asked to stop. */
const patienceMs = 15_000

const dist = join(import.meta.dirname, '..', '..', 'dist')

/** Answers calls, at a port that is known by now, until `stop`. */
export interface Serving {
  app: FastifyInstance
  stop(waitFor: WaitFor): Promise<void>
}

/** Host, with its port where it has one, below which published apps live. */
export function appHostOf({ appHost, port }: Settings): string {
  return appHost ?? `localhost:${port}`
}

/** Listens, and answers calls. */
export async function serve(settings: Settings, sql: Sql, watch: Watch): Promise<Serving> {
  const stopping = new AbortController()
  const place = await openClaimedFiles(settings, sql)
  const exchange = assetExchange(place.builds, dist)
  const lateness = watchLateness(sql, settings.backup)
  const fullness = watchFreeSpace(settings.dataDir)
  const resolver = openResolver(settings.dnsServers)
  const mail = {
    address: hostAddressOf(settings, appHostOf(settings)),
    spf: spfOf(settings, appHostOf(settings)),
  }
  // What becomes files is nobody's to believe.
  const hostSpf = settings.smtpUrl === null ? () => [] : watchHostSpf(resolver, mail.spf)
  const app = await buildApp({
    stopping: stopping.signal,
    sql,
    files: place.files,
    exchange,
    appHost: appHostOf(settings),
    panelHost: settings.panelHost,
    resolver,
    mail,
    bounceToken: settings.bounceToken,
    dist,
    trustProxy: settings.trustProxy,
    tokenSecrets: settings.tokenSecrets,
    quotas: settings.quotas,
    filesLetters: settings.smtpUrl === null,
    publicUrl: settings.publicUrl ?? undefined,
    supportEmail: settings.supportEmail,
    warnings: () => [...nearnessSentence(settings), ...lateness(), ...fullness(), ...hostSpf()],
    logger: logger(settings.logLevel),
    metrics: watch.metrics,
    tracing: watch.tracing,
    pages: settings.devOrigin ? devPages(settings.devOrigin) : undefined,
  })
  watch.tell(app.log)
  watch.metrics?.watchPool('calls', sql)
  watch.metrics?.watchDisk(settings.dataDir)
  const isStored = settings.devOrigin !== null || (await publishAtStart(exchange, app.log))
  const stopClock = await followClock(sql)
  const stopPublishing = keepPublishing(exchange, app.log, isStored)
  const listening = await listen(app, settings.host, settings.port)
  return {
    app,
    async stop(waitFor) {
      stopping.abort()
      stopPublishing()
      stopClock()
      // Meanwhile balancers notice, and ask others.
      await waitFor('o aviso de que este servidor vai parar', sleep(settings.drainSeconds * 1000))
      // Somebody who sends or reads very slowly does not hold everybody up.
      setTimeout(listening.cut, patienceMs).unref()
      await waitFor('as chamadas em andamento', listening.close())
    },
  }
}
