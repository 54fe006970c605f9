import type { Readable, Writable } from 'node:stream'
import type { FastifyBaseLogger } from 'fastify'
import { ZipFile } from 'yazl'
import { findApp } from '../../app/queries.ts'
import { readAsCreator } from '../../database/tenant.ts'
import type { Stores } from '../../quota/stores.ts'
import { listUploads } from '../../upload/queries.ts'
import { urlOf } from '../../upload/url.ts'
import { presentApp } from '../app/present.ts'
import { presentCreator } from '../creator/present.ts'
import type { CreatorRow } from '../creator/queries.ts'
import type { Read } from '../../export/queries.ts'
import { creatorLists, listAppIds } from '../export/queries.ts'
import { writeStream, writeText } from '../../export/stream.ts'
import { writeLists, writeRows, type Contents } from '../export/write.ts'

const readMe = `Tudo o que a sua conta da Trilha guarda.

conta.json          os dados da conta, todos os alunos, as integrações e as vendas
apps/*.json         cada app: configuração, versões, produtos, aulas, usuários, progresso, posts
images/ e files/    imagens e arquivos, pelos endereços que aparecem nos outros
FALTAM.txt          só se algum deles não estava no servidor
`

const missingText = `Estas imagens e estes arquivos aparecem nos outros, mas não estavam no servidor quando esta cópia foi feita.
O que foi trocado ou excluído há mais de 30 dias não fica guardado. Se falta algo que ainda está em uso, avise quem cuida do servidor.
`

/**
 * Everything of a creator as a zip, written while it is sent: never more than a batch of rows in memory, and no transaction while
 * whoever reads is waited for. What fails halfway breaks it off.
 */
export function writeAccount({ sql, files }: Stores, creator: CreatorRow, log: FastifyBaseLogger): Readable {
  const zip = new ZipFile()
  const out = zip.outputStream as Readable
  const read: Read = (work) => readAsCreator(sql, creator.id, work)
  /** In the zip already, by their names in the file store. */
  const stored = new Set<string>()
  const missing = new Set<string>()
  let current: Readable | undefined
  zip.on('error', (error: Error) => out.destroy(error))
  // Whoever reads may go away.
  out.on('close', () => current?.destroy())
  fill().then(
    () => zip.end(),
    (error: Error) => out.destroy(error),
  )
  return out

  async function fill(): Promise<void> {
    zip.addBuffer(Buffer.from(readMe), 'LEIA-ME.txt')
    await addJson('conta.json', async (text) => {
      const account = presentCreator(creator)
      const pictures = await writeLists(text, { account }, creatorLists(read, creator.id))
      return { pictures, uploads: await read((tx) => listUploads(tx, creator.id, '')) }
    })
    for (const id of await read((tx) => listAppIds(tx, creator.id))) {
      const row = await read((tx) => findApp(tx, creator.id, id))
      // One that was deleted meanwhile is left out.
      if (row)
        await addJson(`apps/${row.slug}.json`, (text) =>
          writeRows(text, read, { creatorId: creator.id, app: presentApp(row) }),
        )
    }
    if (missing.size > 0) zip.addBuffer(Buffer.from([missingText, ...missing].join('\n')), 'FALTAM.txt')
  }

  /** A JSON document that `work` writes but for its end, and then the files that it refers to. */
  async function addJson(path: string, work: (text: Writable) => Promise<Contents>): Promise<void> {
    let contents!: Contents
    const write = async (text: Writable) => {
      contents = await work(text)
      await writeText(text, '}\n')
    }
    await add(path, () => writeStream(write, log), { compress: true })
    for (const url of contents.pictures) await addFile(url, url.slice('/images/'.length))
    for (const upload of contents.uploads) await addFile(urlOf(upload), upload.key)
  }

  /** A stored file, once; of one that is lost, that it is. */
  async function addFile(url: string, name: string): Promise<void> {
    if (stored.has(name) || missing.has(url)) return
    if (!(await files.has(name))) return void missing.add(url)
    stored.add(name)
    await add(url.slice(1), () => files.read(name), { compress: false })
  }

  /** An entry; what comes next is added once it is written. */
  async function add(path: string, open: () => Readable, options: { compress: boolean }): Promise<void> {
    await new Promise((written, failed) => {
      zip.addReadStreamLazy(path, options, (take) => {
        current = open().once('end', written).once('error', failed)
        take(null, current)
      })
    })
  }
}
