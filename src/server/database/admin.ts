import postgres from 'postgres'
import type { Cluster } from './cluster.ts'
import { ownName } from './process-name.ts'

/** Who looks whether a server answers, and who works with it, works with it no more than they who look. */
const lookerName = 'trilha-look'

/** The server's database `database` as superuser. */
export function connectAsAdmin(cluster: Cluster, port: number, database = 'postgres', name = ownName) {
  return postgres(databaseUrl(cluster, port, 'postgres', database), {
    max: 1,
    connect_timeout: 5,
    // It is asked for no arrays, and what asks for their types leaves a rejection behind where it is cut off.
    fetch_types: false,
    connection: { application_name: name },
    onnotice: () => {},
  })
}

/** The URL at which a database of the cluster is found on `port`, as `role`. */
export function databaseUrl({ password }: Cluster, port: number, role: string, database: string): string {
  return `postgres://${role}:${password}@127.0.0.1:${port}/${database}`
}

/** Whether a server on this port lets us in. */
export async function isAnswering(cluster: Cluster, port: number): Promise<boolean> {
  return (await look(cluster, port, (admin) => admin`select 1`)) !== null
}

/** Whether anybody but us is connected, such as a second server on the same folder. */
export async function isShared(cluster: Cluster, port: number): Promise<boolean> {
  const others = await look(
    cluster,
    port,
    (admin) => admin`
      select 1 from pg_stat_activity
      where backend_type = 'client backend' and application_name <> ${lookerName}
        and application_name <> ${ownName} and application_name not like ${`${ownName}-%`}`,
  )
  return others !== null && others.length > 0
}

/** What `ask` finds; null where nobody answers. */
async function look<T>(cluster: Cluster, port: number, ask: (admin: postgres.Sql) => PromiseLike<T>) {
  const admin = connectAsAdmin(cluster, port, 'postgres', lookerName)
  try {
    return await ask(admin)
  } catch {
    return null
  } finally {
    await admin.end({ timeout: 1 })
  }
}
