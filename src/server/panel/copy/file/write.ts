import type { Sql } from '../../../database/connection.ts'
import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { entities } from '../../../../domain/generated/entities.ts'
import { documentFor } from '../../../../domain/schema/audience.ts'
import type { Document, EntityDefinition } from '../../../../domain/schema/definition.ts'
import { eachField } from '../../../../domain/schema/field.ts'
import { readableDocument } from '../../../../domain/schema/stored-document.ts'
import { write } from '../../../../domain/schema/path.ts'
import { ownApp } from '../../../app/own-app.ts'
import type { CopyContext } from './context.ts'
import { readAsCreator } from '../../../database/tenant.ts'
import { isFileUrl, type Course } from '../contents.ts'
import { namesOf, withDocuments, withReferences } from '../places.ts'
import { readCourses, readDocuments, readPosts, readTaught } from '../queries.ts'
import { uploadsOf } from '../uploads.ts'
import { bytesOfWanted, wantedFiles } from '../wanted-files.ts'
import { format, limits, tooLargeFile, type FiledLesson, type ManifestEntry } from './format.ts'
import { measureStream } from './measure-stream.ts'

/** Everything of an app that goes into its file, but the bytes of pictures and uploads. */
async function readApp({ sql }: { sql: Sql }, creatorId: string, id: string) {
  return await readAsCreator(sql, creatorId, async (tx) => {
    const app = await ownApp(tx, creatorId, id)
    const courses: Course[] = []
    for await (const some of readCourses(tx, { creatorId, appId: id })) courses.push(...some)
    const posts = await readPosts(tx, { creatorId, appId: id })
    const documents = await readDocuments(tx, { creatorId, appId: id })
    const uploads = await uploadsOf(tx, creatorId, [app.data, courses, posts, documents])
    const names = namesOf(withDocuments(await readTaught(tx, { creatorId, appId: id }), documents))
    return { app, courses, posts, documents, uploads, names }
  })
}

/** The paths of uploads in the file by their addresses. */
type Paths = ReadonlyMap<string, string>

/**
 * An app as one file (`format.ts`), with what that is called. Pictures and uploads are read while it is
 * sent. Throws 404, 409 where a file of it is lost, or 413 for what would be too large to come back.
 */
export async function writeApp(context: CopyContext, creatorId: string, id: string) {
  const source = await readApp(context, creatorId, id)
  const { app, courses, posts, documents, uploads, names } = source
  const { files } = context
  const wanted = wantedFiles(source, context.schemaEntities)
  if ((await bytesOfWanted(files, wanted)) > limits.whole) throw tooLargeFile()
  const zip = new ZipFile()
  const entries: ManifestEntry[] = []
  const paths = new Map([...uploads].map(([url, { name }], at) => [url, `files/${at + 1}/${name}`]))
  const filed = (entity: EntityDefinition, document: Document) => withPaths(entity, document, paths)

  const addJson = (path: string, value: unknown) => {
    const bytes = Buffer.from(JSON.stringify(value, null, 1))
    if (bytes.length > limits.json) throw tooLargeFile()
    entries.push({ path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    zip.addBuffer(bytes, path)
  }
  const draft = filed(entities.app, app.data)
  addJson('app.json', draft)
  let number = 0
  for (const { product, modules } of courses) {
    const own = modules.map(({ document, lessons }) => ({
      document: filed(entities.module, document),
      lessons: lessons.map((lesson) => lessonIn(filed(entities.lesson, lesson.document), paths)),
    }))
    if (!product) addJson('modules.json', own)
    else
      addJson(`products/${String(++number).padStart(4, '0')}.json`, {
        document: filed(entities.product, product.document),
        modules: own,
      })
  }
  addJson('posts.json', {
    feed: posts.feed.map(({ at, document }) => ({ at, document: filed(entities['feed-post'], document) })),
    community: posts.community.map(({ at, document }) => ({
      at,
      document: filed(entities['community-post'], document),
    })),
  })

  for (const { entity } of context.schemaEntities) {
    const own = documents.filter(({ kind }) => kind === entity.name)
    const complete = []
    for (const { at, ownerId, document } of own) {
      const whole = filed(entity, document)
      complete.push({
        at,
        ...(ownerId && { of: names.get(ownerId) }),
        document: withReferences(entity.schema, whole, names),
      })
    }
    if (complete.length > 0) addJson(`documents/${entity.name}.json`, complete)
  }

  let current: Readable | undefined
  for (const { url, key } of wanted) {
    const path = paths.get(url) ?? url.slice(1)
    zip.addReadStreamLazy(path, { compress: false }, (take) => {
      current = measureStream(files.read(key), (size, sha256) => entries.push({ path, size, sha256 }))
      take(null, current)
    })
  }
  // Its turn comes last, when everything has been measured.
  zip.addReadStreamLazy('manifest.json', (take) => {
    const { name, version } = format
    const manifest = { format: name, version, name: draft.name, exportedAt: new Date(), entries }
    take(null, measureStream([Buffer.from(JSON.stringify(manifest, null, 1))]))
  })
  zip.end()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  // Whoever reads may go away.
  out.on('close', () => current?.destroy())
  return { name: `${app.slug}.trilha.zip`, out }
}

/** What is stored as the schema has it, with uploaded files by their paths in the file. */
function withPaths({ schema }: EntityDefinition, stored: Document, paths: Paths): Document {
  let document = documentFor('team', schema, readableDocument(schema, stored))
  for (const { path, schema: field, value } of eachField(schema, document))
    if (field.format === 'file' && isFileUrl(value)) document = write(document, path, pathOf(value, paths))
  return document
}

function lessonIn(document: Document, paths: Paths): FiledLesson {
  if (!isFileUrl(document.content)) return { document }
  const { content, ...rest } = document
  return { document: rest, file: pathOf(content, paths) }
}

/** Where an upload stands in the file; one that is lost, nowhere. */
const pathOf = (url: string, paths: Paths) => paths.get(url) ?? `files/0/${url.split('/').at(-1)}`
