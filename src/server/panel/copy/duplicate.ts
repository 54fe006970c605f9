import { entities } from '../../../domain/generated/entities.ts'
import { copyName } from '../../../domain/text/copy-name.ts'
import { ownApp } from '../../app/own-app.ts'
import { createApp } from '../app/edit.ts'
import type { AppRow } from '../../app/queries.ts'
import type { Stores } from '../../quota/stores.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator } from '../../database/tenant.ts'
import { checkRoom } from '../../quota/keep.ts'
import { urlOf } from '../../upload/url.ts'
import { bytesOf, keepUploads } from '../../upload/keep.ts'
import type { UploadRow } from '../../upload/queries.ts'
import type { Course } from './contents.ts'
import { insertCourse } from './insert-course.ts'
import { insertDocuments, readCourses, readDocuments } from './queries.ts'
import { copyUpload, uploadsOf, replaceUrls } from './uploads.ts'

const nameLength = Number(entities.app.schema.properties!.name!.maxLength)

/**
 * Makes a draft of the same configuration, at an address of its own, and with `content` of the same products, modules and
 * lessons. Nothing of its students, posts or versions comes along.
 */
export async function duplicateApp(
  { sql, files, quotas }: Stores,
  creatorId: string,
  id: string,
  content: boolean,
): Promise<AppRow> {
  const source = await asCreator(sql, creatorId, async (tx) => {
    const source = await readSource(tx, creatorId, id, content)
    const bytes = bytesOf(source.uploads.values())
    await checkRoom(tx, quotas, creatorId, { apps: 1, addresses: 1, bytes })
    return source
  })
  const copies = new Map<string, UploadRow>()
  try {
    // Files take long, and need no transaction.
    for (const [url, upload] of source.uploads) {
      const copy = await copyUpload(files, upload)
      if (copy) copies.set(url, copy)
    }
    return await asCreator(sql, creatorId, async (tx) => {
      const urls = new Map([...copies].map(([url, copy]) => [url, urlOf(copy)]))
      const data = replaceUrls(source.app.data, urls)
      const app = await createApp(tx, quotas, creatorId, { ...data, name: copyName(data.name, nameLength) })
      const target = { creatorId, appId: app.id }
      await keepUploads(tx, quotas, target, [...copies.values()])
      for (const [position, course] of replaceUrls(source.courses, urls).entries())
        await insertCourse(tx, target, course, position)
      await insertDocuments(tx, target, replaceUrls(source.documents, urls))
      return app
    })
  } catch (error) {
    for (const { key } of copies.values()) await files.remove(key)
    throw error
  }
}

async function readSource(tx: Transaction, creatorId: string, id: string, content: boolean) {
  const app = await ownApp(tx, creatorId, id)
  const courses: Course[] = []
  if (content) for await (const some of readCourses(tx, { creatorId, appId: id })) courses.push(...some)
  const documents = content ? await readDocuments(tx, { creatorId, appId: id }) : []
  const uploads = await uploadsOf(tx, creatorId, [app.data, courses, documents])
  return { app, courses, documents, uploads }
}
