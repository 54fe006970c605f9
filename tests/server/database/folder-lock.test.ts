import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { connect } from '../../../src/server/database/connection.ts'
import { lockFolder } from '../../../src/server/database/folder-lock.ts'
import { takeLease } from '../../../src/server/database/lease.ts'
import { folderMark } from '../../../src/server/file/mark.ts'
import { claimFiles } from '../../../src/server/installation/claim-files.ts'
import { compiledSources } from '../../support/compiled-sources.ts'
import { startServer } from '../../support/server/server-process.ts'
import { newDatabase } from '../../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const newFolder = () => mkdtempSync(join(folder, 'data-'))

/** Runs a program as a second container would: with process ids and shared memory of its own. */
const apart = ['--pid', '--ipc', '--fork', '--kill-child', '--mount-proc']
const canBeApart = spawnSync('unshare', [...apart, 'true']).status === 0

test.skipIf(!canBeApart)(
  'a server in another container is refused the folder in a sentence, and the first is none the worse',
  async () => {
    const dataDir = newFolder()
    const first = startServer({ DATA_DIR: dataDir })
    const address = await first.address
    const second = spawn('unshare', [...apart, process.execPath, 'src/server/main.ts'], {
      env: { PATH: process.env.PATH, ...compiledSources, PORT: '0', DATA_DIR: dataDir },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [second.stdout, second.stderr]) stream.on('data', (chunk) => (said += String(chunk)))
    const [code] = await once(second, 'close')
    expect([code, said]).toEqual([
      1,
      `Outra Trilha, talvez em outro contêiner, já usa a pasta ${dataDir}: ` +
        'pare-a antes, ou dê a esta uma pasta própria em DATA_DIR.\n',
    ])
    expect((await fetch(`${address}/api/health`)).status).toBe(200)
    first.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const lock = lockFolder(dataDir)
    expect(lock).not.toBeNull()
    lock!.release()
  },
)

test('a lock is one server’s at a time', () => {
  const dataDir = newFolder()
  const lock = lockFolder(dataDir)
  expect(lockFolder(dataDir)).toBeNull()
  lock!.release()
  lockFolder(dataDir)!.release()
})

test('where there are no locks a lease stands for one, until it is given back, or not renewed any more', () => {
  const dataDir = newFolder()
  const lease = join(dataDir, 'lease')
  // Of a server of another container, whose process ids say nothing here.
  const foreign = () => writeFileSync(lease, JSON.stringify({ host: 'outro', namespace: 'pid:[1]', pid: 1 }))
  foreign()
  expect(takeLease(lease, 'pid:[2]')).toBeNull()
  const before = new Date(Date.now() - 21_000)
  utimesSync(lease, before, before)
  const release = takeLease(lease, 'pid:[2]')
  expect(release).not.toBeNull()
  expect(takeLease(lease, 'pid:[3]')).toBeNull()
  release!()
  expect(existsSync(lease)).toBe(false)
})

test('a folder without locks is leased', () => {
  const dataDir = newFolder()
  const path = process.env.PATH
  process.env.PATH = newFolder()
  try {
    const lock = lockFolder(dataDir)
    expect(readdirSync(dataDir)).toContain('lease')
    lock!.release()
    expect(readdirSync(dataDir)).not.toContain('lease')
  } finally {
    process.env.PATH = path
  }
})

test('servers on one database share one folder: another is refused, also where all are new and start at once', async () => {
  const database = await newDatabase(inject('template'))
  const servers = await Promise.all([1, 2, 3].map(() => connect(database.url, 1)))
  const [ours, other] = [newFolder(), newFolder()]
  await Promise.all(servers.map((sql) => claimFiles(sql, folderMark(ours))))
  await expect(claimFiles(servers[0]!, folderMark(other))).rejects.toThrow(
    /^Os arquivos deste banco de dados não estão na pasta .*: todos os servidores de um banco precisam da mesma DATA_DIR, ou do mesmo S3_URL; .*\.$/,
  )
  await claimFiles(servers[1]!, folderMark(ours))
  await Promise.all(servers.map((sql) => sql.end()))
  await database.drop()
})
