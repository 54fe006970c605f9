import { connect, type Sql } from '../../src/server/database/connection.ts'
import { hasCluster } from '../../src/server/database/cluster.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { isMigrated } from '../../src/server/database/migrate.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import type { Settings } from '../../src/server/settings.ts'

type Place = Pick<Settings, 'databaseUrl' | 'dataDir'>

/** Throws a `StartError` where there is no installation: an embedded database would be made by whoever looks for one. */
export function refuseEmptyPlace({ databaseUrl, dataDir }: Place): void {
  if (!databaseUrl && !hasCluster(dataDir))
    throw new StartError(`Na pasta ${dataDir} não há nenhuma Trilha: informe a pasta dela em DATA_DIR.`)
}

/**
 * Does `work` on the installation's database, beside a running server or without one. Throws a `StartError` where there is none, or where
 * it is not of this version.
 */
export async function withReadyDatabase<T>(place: Place, work: (sql: Sql) => Promise<T>): Promise<T> {
  refuseEmptyPlace(place)
  const { databaseUrl, dataDir } = place
  const embedded = databaseUrl ? null : await startEmbedded(dataDir)
  const sql = await connect(databaseUrl ?? embedded!.url, 1)
  try {
    const isReady = await isMigrated(sql).catch(() => false)
    if (!isReady)
      throw new StartError('Este banco de dados ainda não é o desta versão: inicie a Trilha antes.')
    return await work(sql)
  } finally {
    await sql.end({ timeout: 5 })
    await embedded?.stop()
  }
}
