import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../error/start-error.ts'
import { nearAddress } from './address.ts'
import { databaseUrl, isAnswering, connectAsAdmin, isShared } from './admin.ts'
import { findBinaries, majorOf, type Binaries } from './binaries.ts'
import { clusterMajor, hasCluster, openCluster, type Cluster } from './cluster.ts'
import { folderInUse, isForeign, lockFolder } from './folder-lock.ts'
import { guardOrphan } from './orphan-guard.ts'
import { restartEmbedded } from './restart-embedded.ts'
import { isAlive, readPostmaster } from './postmaster.ts'
import { grantRights } from './rights.ts'
import { findRunningServer, startServer, stopPostgres } from './server.ts'

/** A running embedded PostgreSQL. */
interface Embedded {
  /** Address of the application's database, as a role without special rights. */
  url: string
  /** The same, by the server's socket where it has one. */
  nearUrl: string
  /** Address of the maintenance database, as superuser. */
  adminUrl: string
  /** Address of the application's database, as superuser. */
  wholeUrl: string
  /** From now on the server is started anew where it ends without having been asked to. */
  keepUp(): void
  /** Whether another Trilha works with it. */
  isShared(): Promise<boolean>
  /** Stops the server, unless another Trilha works with it. */
  stop(): Promise<void>
}

const patienceMs = 30_000

/** For a server of another container, which may be on its way out. */
const foreignPatienceMs = 5_000

/**
 * Makes sure that one PostgreSQL server runs on the data folder: adopts the one that a killed parent left behind,
 * else starts one, waiting with growing pauses while an old one is still on its way out. It does not outlive this process, nor
 * whoever else works with it, even where they are killed. `former`: the programs of the older version whose data they are.
 */
export async function startEmbedded(dataDir: string, former?: Binaries): Promise<Embedded> {
  if (!former) await refuseOtherMajor(dataDir)
  const cluster = await openOrMake(dataDir, former)
  const dismissGuard = guardOrphan(dataDir)
  try {
    const { stop, ...embedded } = await startCluster(cluster)
    return { ...embedded, stop: () => stop().finally(dismissGuard) }
  } catch (error) {
    dismissGuard()
    throw error
  }
}

/** Opens the cluster; a new one is made by one of those who start at once. */
async function openOrMake(dataDir: string, former?: Binaries): Promise<Cluster> {
  const deadline = Date.now() + patienceMs
  for (; !hasCluster(dataDir); await sleep(100)) {
    const lock = lockFolder(dataDir)
    if (lock) return await openCluster(dataDir, former).finally(lock.release)
    if (Date.now() > deadline) throw folderInUse(dataDir)
  }
  return await openCluster(dataDir, former)
}

/** Programs of one major version do not read the data of another; they would say so only in their log, again and again. */
async function refuseOtherMajor(dataDir: string): Promise<void> {
  const [data, own] = [clusterMajor(dataDir), majorOf(await findBinaries())]
  if (data === null || data === own) return
  if (data > own)
    throw new StartError(
      `Os dados em ${dataDir} são do PostgreSQL ${data}, e esta versão da Trilha traz o ${own}: inicie com a versão mais nova.`,
    )
  throw new StartError(
    `Os dados em ${dataDir} são do PostgreSQL ${data}, e esta versão da Trilha traz o ${own}. Ou instale o PostgreSQL ${data} ` +
      'nesta máquina (apt-get install postgresql-' +
      `${data}, ou informe a pasta dos programas dele em FORMER_POSTGRES) e inicie de novo; ` +
      'ou faça, com a versão anterior da Trilha, `npm run backup -- --to PASTA` e, com esta, `npm run restore -- --takeover ARQUIVO`. ' +
      'Nada foi mudado.',
  )
}

async function startCluster(cluster: Cluster): Promise<Embedded> {
  const [deadline, foreignDeadline] = [Date.now() + patienceMs, Date.now() + foreignPatienceMs]
  for (let pause = 20; ; pause = Math.min(pause * 2, 1000)) {
    const port = (await findRunningServer(cluster)) ?? (await startServer(cluster, deadline))
    const embedded = port && (await prepare(cluster, port).catch(whereItRuns(cluster)))
    if (embedded) return embedded
    if (Date.now() > (isForeign(cluster.dataDir) ? foreignDeadline : deadline)) throw whyNot(cluster)
    await sleep(pause)
  }
}

function whyNot(cluster: Cluster): StartError {
  const lock = lockFolder(cluster.dataDir)
  if (!lock) return folderInUse(cluster.dataDir)
  lock.release()
  return new StartError(`O banco de dados embutido não iniciou: ${lastLogLine(cluster)}`)
}

/** Throws on what went wrong, unless the server was stopped under our hands by whoever had it before. */
function whereItRuns(cluster: Cluster) {
  return async (error: unknown): Promise<null> => {
    const running = readPostmaster(cluster.folder)
    if (running && isAlive(running.pid) && (await isAnswering(cluster, running.port))) throw error
    return null
  }
}

/** Makes the application's role and database where they are missing. */
async function prepare(cluster: Cluster, port: number): Promise<Embedded> {
  const admin = connectAsAdmin(cluster, port)
  try {
    const [role] = await admin`select 1 from pg_roles where rolname = 'trilha'`
    // The password is base64url: nothing to quote.
    if (!role) await admin.unsafe(`create role trilha login password '${cluster.password}'`)
    const [database] = await admin`select 1 from pg_database where datname = 'trilha'`
    if (!database) await admin`create database trilha owner trilha`
  } finally {
    await admin.end({ timeout: 5 })
  }
  const inside = connectAsAdmin(cluster, port, 'trilha')
  await grantRights(inside).finally(() => inside.end({ timeout: 5 }))
  let letGo = async () => {}
  const url = databaseUrl(cluster, port, 'trilha', 'trilha')
  return {
    url,
    nearUrl: nearAddress(url, resolve(cluster.folder)),
    adminUrl: databaseUrl(cluster, port, 'postgres', 'postgres'),
    wholeUrl: databaseUrl(cluster, port, 'postgres', 'trilha'),
    keepUp: () => void (letGo = restartEmbedded(cluster, port)),
    isShared: () => isShared(cluster, port),
    async stop() {
      await letGo()
      await stop(cluster, port)
    },
  }
}

async function stop(cluster: Cluster, port: number): Promise<void> {
  const running = readPostmaster(cluster.folder)
  if (!running || !isAlive(running.pid) || (await isShared(cluster, port))) return
  await stopPostgres(cluster, running.pid)
  const deadline = Date.now() + patienceMs
  while (isAlive(running.pid) && Date.now() < deadline) await sleep(20)
}

/** How often, and how long between, nobody may be seen at work before a server counts as left behind. */
const looks = 3
const lookMs = 500

/**
 * Stops the server below `dataDir` that a killed process has left behind. One that somebody works with, such as whoever was
 * started instead, is theirs, and theirs to stop.
 */
export async function stopOrphan(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const deadline = Date.now() + patienceMs
  for (let unused = 0; unused < looks && Date.now() < deadline; await sleep(lookMs)) {
    const running = readPostmaster(folder)
    if (!running || !isAlive(running.pid)) return
    unused = (await isShared(await openCluster(dataDir), running.port)) ? 0 : unused + 1
  }
  const running = readPostmaster(folder)
  if (running) await stop(await openCluster(dataDir), running.port)
}

function lastLogLine({ logFile }: Cluster): string {
  return readFileSync(logFile, 'utf8').trim().split('\n').at(-1) ?? ''
}
