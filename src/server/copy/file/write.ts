import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { entities } from '../../../domain/generated/entities.ts'
import type { Document, EntityDefinition } from '../../../domain/schema/definition.ts'
import { eachField } from '../../../domain/schema/field.ts'
import { known } from '../../../domain/schema/known.ts'
import { write } from '../../../domain/schema/path.ts'
import { ownApp } from '../../app/access.ts'
import type { Context } from '../../context.ts'
import { asCreator } from '../../database/tenant.ts'
import type { FileStore } from '../../file/store.ts'
import { isFile, type Course } from '../contents.ts'
import { readCourses, readDocuments, readPosts } from '../queries.ts'
import { uploadsOf } from '../uploads.ts'
import { format, limits, tooLarge, type FiledLesson, type ManifestEntry } from './format.ts'
import { measured } from './measured.ts'

/** Everything of an app that goes into its file, but the bytes of pictures and uploads. */
async function readApp({ sql }: Pick<Context, 'sql'>, creatorId: string, id: string) {
  return await asCreator(sql, creatorId, async (tx) => {
    const app = await ownApp(tx, creatorId, id)
    const courses: Course[] = []
    for await (const some of readCourses(tx, { creatorId, appId: id })) courses.push(...some)
    const posts = await readPosts(tx, { creatorId, appId: id })
    const documents = await readDocuments(tx, { creatorId, appId: id })
    return { app, courses, posts, documents, uploads: await uploadsOf(tx, creatorId, courses) }
  })
}

/**
 * An app as one file (`format.ts`), with its address for the file's name. Pictures and uploads are read while it is
 * sent. Throws 404, or 413 for what would be too large to come back.
 */
export async function writeApp(
  context: Pick<Context, 'sql' | 'files' | 'mounted'>,
  creatorId: string,
  id: string,
) {
  const { app, courses, posts, documents, uploads } = await readApp(context, creatorId, id)
  const { files } = context
  const zip = new ZipFile()
  const entries: ManifestEntry[] = []
  const pictures = new Set<string>()
  const paths = new Map([...uploads].map(([url, { name }], at) => [url, `files/${at + 1}/${name}`]))
  const kept = (entity: EntityDefinition, document: Document) => keep(entity, document, files, pictures)

  const addJson = (path: string, value: unknown) => {
    const bytes = Buffer.from(JSON.stringify(value, null, 1))
    if (bytes.length > limits.json) throw tooLarge()
    entries.push({ path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') })
    zip.addBuffer(bytes, path)
  }
  const draft = await kept(entities.app, app.data)
  addJson('app.json', draft)
  let number = 0
  for (const { product, modules } of courses) {
    const filed = []
    for (const { document, lessons } of modules)
      filed.push({
        document: known(entities.module.schema, document),
        lessons: lessons.map((lesson) => lessonIn(lesson, paths)),
      })
    if (!product) addJson('modules.json', filed)
    else
      addJson(`products/${String(++number).padStart(4, '0')}.json`, {
        document: await kept(entities.product, product),
        modules: filed,
      })
  }
  addJson('posts.json', {
    feed: posts.feed.map((post) => ({
      ...post,
      document: known(entities['feed-post'].schema, post.document),
    })),
    community: posts.community.map((post) => ({
      ...post,
      document: known(entities['community-post'].schema, post.document),
    })),
  })

  for (const { entity } of context.mounted) {
    const own = documents.filter(({ kind }) => kind === entity.name)
    const filed = []
    for (const { at, document } of own) filed.push({ at, document: await kept(entity, document) })
    if (filed.length > 0) addJson(`documents/${entity.name}.json`, filed)
  }

  const stored = [
    ...[...pictures].map((url) => ({ path: url.slice(1), key: url.slice('/images/'.length) })),
    ...[...uploads].map(([url, { key }]) => ({ path: paths.get(url)!, key })),
  ]
  const sizes = await Promise.all(stored.map(({ key }) => files.size(key)))
  if (sizes.reduce<number>((sum, size) => sum + (size ?? 0), 0) > limits.whole) throw tooLarge()
  let current: Readable | undefined
  for (const [at, { path, key }] of stored.entries()) {
    // A lost file is left out; the lesson that shows it is no worse off for it.
    if (sizes[at] === null) continue
    zip.addReadStreamLazy(path, { compress: false }, (take) => {
      current = measured(files.read(key), (size, sha256) => entries.push({ path, size, sha256 }))
      take(null, current)
    })
  }
  // Its turn comes last, when everything has been measured.
  zip.addReadStreamLazy('manifest.json', (take) => {
    const { name, version } = format
    const manifest = { format: name, version, name: draft.name, exportedAt: new Date(), entries }
    take(null, measured([Buffer.from(JSON.stringify(manifest, null, 1))]))
  })
  zip.end()
  const out = zip.outputStream as Readable
  zip.on('error', (error: Error) => out.destroy(error))
  // Whoever reads may go away.
  out.on('close', () => current?.destroy())
  return { slug: app.slug, out }
}

/** `document` as the schema has it, without pictures that are lost; the others are noted. */
async function keep(
  { schema }: EntityDefinition,
  stored: Document,
  files: FileStore,
  pictures: Set<string>,
): Promise<Document> {
  let document = known(schema, stored)
  for (const { path, schema: field, value } of eachField(schema, document)) {
    if (field.format !== 'image' || typeof value !== 'string' || value === '') continue
    if (await files.has(value.slice('/images/'.length))) pictures.add(value)
    else document = write(document, path, null)
  }
  return document
}

function lessonIn(stored: Document, paths: Map<string, string>): FiledLesson {
  const document = known(entities.lesson.schema, stored)
  if (!isFile(document.content)) return { document }
  const { content, ...rest } = document
  return { document: rest, file: paths.get(content) ?? `files/0/${content.split('/').at(-1)}` }
}
