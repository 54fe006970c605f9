import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { assetExchange } from './asset/exchange.ts'
import { publishAtStart, publishBuild } from './asset/publish.ts'
import type { Sql } from './database/connection.ts'
import { devPages } from './dev.ts'
import { openFiles } from './file/open.ts'
import type { WaitFor } from './job/wait-list.ts'
import { listen } from './listen.ts'
import { logger } from './log.ts'
import { hostAddressOf, spfOf } from './mail/postbox.ts'
import { openResolver } from './own-domain/resolver.ts'
import type { Settings } from './settings.ts'
import type { Watch } from './watch.ts'

/** How long calls that are under way may take when the server is asked to stop. */
const patienceMs = 15_000

/** Between two looks whether the files of this build are stored, so that they outlast its servers, in ms. */
const publishMs = 3_600_000

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
  const place = await openFiles(settings)
  const exchange = assetExchange(place.builds, dist)
  const app = await buildApp({
    stopping: stopping.signal,
    sql,
    files: place.files,
    exchange,
    appHost: appHostOf(settings),
    panelHost: settings.panelHost,
    resolver: openResolver(settings.dnsServers),
    mail: {
      address: hostAddressOf(settings, appHostOf(settings)),
      spf: spfOf(settings, appHostOf(settings)),
    },
    bounceToken: settings.bounceToken,
    dist,
    trustProxy: settings.trustProxy,
    tokenSecrets: settings.tokenSecrets,
    quotas: settings.quotas,
    filesLetters: settings.smtpUrl === null,
    publicUrl: settings.publicUrl ?? undefined,
    supportEmail: settings.supportEmail,
    logger: logger(settings.logLevel),
    metrics: watch.metrics,
    tracing: watch.tracing,
    pages: settings.devOrigin ? devPages(settings.devOrigin) : undefined,
  })
  watch.tell(app.log)
  watch.metrics?.watchPool('calls', sql)
  if (!settings.devOrigin) await publishAtStart(exchange, app.log)
  const publishing = setInterval(() => void publishBuild(exchange, app.log), publishMs).unref()
  await listen(app, settings.host, settings.port)
  return {
    app,
    async stop(waitFor) {
      stopping.abort()
      clearInterval(publishing)
      // Meanwhile balancers notice, and ask others.
      await waitFor('o aviso de que este servidor vai parar', sleep(settings.drainSeconds * 1000))
      // Somebody who sends or reads very slowly does not hold everybody up.
      setTimeout(() => app.server.closeAllConnections(), patienceMs).unref()
      await waitFor('as chamadas em andamento', app.close())
    },
  }
}
