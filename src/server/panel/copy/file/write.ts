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
import { picturesIn } from '../../../image/text-picture.ts'
import type { FileStore } from '../../../file/store.ts'
import { isFileUrl, type Course } from '../contents.ts'
import { namesOf, withDocuments, withReferences } from '../places.ts'
import { readCourses, readDocuments, readPosts, readTaught } from '../queries.ts'
import { uploadsOf } from '../uploads.ts'
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
 * sent. Throws 404, or 413 for what would be too large to come back.
 */
export async function writeApp(context: CopyContext, creatorId: string, id: string) {
  const { app, courses, posts, documents, uploads, names } = await readApp(context, creatorId, id)
  const { files } = context
  const zip = new ZipFile()
  const entries: ManifestEntry[] = []
  const pictures = new Set<string>()
  const paths = new Map([...uploads].map(([url, { name }], at) => [url, `files/${at + 1}/${name}`]))
  const filed = (entity: EntityDefinition, document: Document) => withPaths(entity, document, paths)
  const kept = (entity: EntityDefinition, document: Document) =>
    withPictures(entity, filed(entity, document), files, pictures)

  const addJson = (path: string, value: unknown) => {
    const bytes = Buffer.from(JSON.stringify(value, null, 1))
    if (bytes.length > limits.json) throw tooLargeFile()
    entries.push({ path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    zip.addBuffer(bytes, path)
  }
  const draft = await kept(entities.app, app.data)
  addJson('app.json', draft)
  let number = 0
  for (const { product, modules } of courses) {
    const own = modules.map(({ document, lessons }) => ({
      document: filed(entities.module, document),
      lessons: lessons.map((lesson) => lessonIn(filed(entities.lesson, lesson.document), paths)),
    }))
    for (const { document } of own.flatMap(({ lessons }) => lessons))
      for (const url of picturesIn(String(document.content ?? '')))
        if (await files.has(url.slice('/images/'.length))) pictures.add(url)
    if (!product) addJson('modules.json', own)
    else
      addJson(`products/${String(++number).padStart(4, '0')}.json`, {
        document: await kept(entities.product, product.document),
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
      const whole = await kept(entity, document)
      complete.push({
        at,
        ...(ownerId && { of: names.get(ownerId) }),
        document: withReferences(entity.schema, whole, names),
      })
    }
    if (complete.length > 0) addJson(`documents/${entity.name}.json`, complete)
  }

  const stored = [
    ...[...pictures].map((url) => ({ path: url.slice(1), key: url.slice('/images/'.length) })),
    ...[...uploads].map(([url, { key }]) => ({ path: paths.get(url)!, key })),
  ]
  const sizes = await Promise.all(stored.map(({ key }) => files.size(key)))
  if (sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) > limits.whole) throw tooLargeFile()
  let current: Readable | undefined
  for (const [at, { path, key }] of stored.entries()) {
    // A lost file is left out; the lesson that shows it is no worse off for it.
    if (sizes[at] === null) continue
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

/** `document` without pictures that are lost; the others are noted. */
async function withPictures(
  { schema }: EntityDefinition,
  filed: Document,
  files: FileStore,
  pictures: Set<string>,
): Promise<Document> {
  let document = filed
  for (const { path, schema: field, value } of eachField(schema, document)) {
    if (field.format !== 'image' || typeof value !== 'string' || value === '') continue
    if (await files.has(value.slice('/images/'.length))) pictures.add(value)
    else document = write(document, path, null)
  }
  return document
}

function lessonIn(document: Document, paths: Paths): FiledLesson {
  if (!isFileUrl(document.content)) return { document }
  const { content, ...rest } = document
  return { document: rest, file: pathOf(content, paths) }
}

/** Where an upload stands in the file; one that is lost, nowhere. */
const pathOf = (url: string, paths: Paths) => paths.get(url) ?? `files/0/${url.split('/').at(-1)}`
