import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { verifyArchive } from '../../src/server/backup/archive/read-archive.ts'
import { makeBackup } from '../../src/server/backup/make.ts'
import { folderPlace } from '../../src/server/backup/place.ts'
import { contentSentence, duration, size as bytesText } from '../../src/server/backup/report.ts'
import { restore } from '../../src/server/backup/restore.ts'
import { connect, patienceOf } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { migrate } from '../../src/server/database/migrate.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { folderStore } from '../../src/server/file/folder.ts'
import { installQueue } from '../../src/server/job/queue.ts'
import { fillManyStudents, size } from './many-students.ts'

/**
 * `npm run measure:restore`: what it takes to back up 100,000 students with two million completed lessons and 100 uploads of 5 MB, and to
 * restore them on an empty machine, down to a database that a server of today can start on; and the most memory that this process ever
 * held. `-- --data=<folder>` measures the installation that lies there instead, such as one with the demo, and leaves it as it is.
 */
const [uploads, uploadBytes] = [100, 5_000_000]
const given = process.argv.find((one) => one.startsWith('--data='))?.slice('--data='.length)
const home = mkdtempSync(join(tmpdir(), 'trilha-measure-restore-'))
const data = given ?? join(home, 'data')
const place = folderPlace(join(home, 'archives'))
const key = randomBytes(16).toString('hex')
mkdirSync(data, { recursive: true })

try {
  if (!given) await fill()
  const name = await measureBackup()
  await measureRestore(name)
  console.log(`most memory held: ${bytesText(process.resourceUsage().maxRSS * 1024)}`)
} finally {
  rmSync(home, { recursive: true, force: true })
}

async function measureBackup(): Promise<string> {
  const embedded = await startEmbedded(data)
  try {
    const start = performance.now()
    const files = folderStore(join(data, 'files'))
    const report = await makeBackup({ url: embedded.wholeUrl, ownerUrl: embedded.url, files, place, key })
    console.log(`${contentSentence(report)}`)
    console.log(`backup: ${duration(start)}, ${bytesText(report.bytes)}`)
    return report.name
  } finally {
    await embedded.stop()
  }
}

async function measureRestore(name: string): Promise<void> {
  const start = performance.now()
  const archive = { name, key, read: () => place.read(name) }
  const sound = await verifyArchive(archive)
  console.log(`the archive is sound: ${duration(start)}`)
  const dataDir = join(home, 'restored')
  mkdirSync(dataDir)
  const embedded = await startEmbedded(dataDir)
  try {
    const files = folderStore(join(dataDir, 'files'))
    await restore({ archive, sound, url: embedded.url, files, dataDir, tokenSecrets: ['database'] })
  } finally {
    await embedded.stop()
  }
  console.log(
    `restored on an empty machine, from the command to a database that a server can start on: ${duration(start)}`,
  )
}

async function fill(): Promise<void> {
  const embedded = await startEmbedded(data)
  const sql = await connect(embedded.url, 2, patienceOf.job)
  try {
    await migrate(sql)
    await installQueue(sql, embedded.url)
    const [creator] = await sql<{ id: string }[]>`
      insert into creator (email, password_hash, name, cpf, phone)
      values ('maria@exemplo.com.br', '', 'Maria', '529.982.247-25', '(11) 91234-5678') returning id`
    const creatorId = creator!.id
    await asCreator(
      sql,
      creatorId,
      (tx) => tx`
        insert into app (creator_id, data) select ${creatorId}, jsonb_build_object('name', 'Escola ' || n)
        from generate_series(1, ${size.apps}) n`,
    )
    await fillManyStudents(sql, creatorId)
    const files = folderStore(join(data, 'files'))
    for (let n = 0; n < uploads; n++) {
      const upload = crypto.randomUUID()
      await files.put(upload, randomBytes(uploadBytes))
      await asCreator(
        sql,
        creatorId,
        (tx) => tx`
          insert into upload (creator_id, app_id, name, type, size, key)
          select creator_id, id, 'aula.mp3', 'audio/mpeg', ${uploadBytes}, ${upload} from app limit 1`,
      )
    }
  } finally {
    await sql.end()
    await embedded.stop()
  }
}
