import type { FileHandle } from 'node:fs/promises'
import { entities } from '../../../../domain/generated/entities.ts'
import { isObject } from '../../../../domain/schema/path.ts'
import { createApp } from '../../app/edit.ts'
import type { AppRow } from '../../../app/queries.ts'
import type { CopyContext } from './context.ts'
import { asCreator } from '../../../database/tenant.ts'
import { picturesOf } from '../../../image/store.ts'
import { checkRoom } from '../../../quota/keep.ts'
import { keepUploads } from '../../../upload/keep.ts'
import { insertCourse } from '../insert-course.ts'
import { insertDocuments, insertPosts } from '../queries.ts'
import { openArchive } from './archive.ts'
import { damagedFile } from './format.ts'
import {
  judgeApp,
  judgeModules,
  judgeList,
  judgeProduct,
  keepUnknownEntity,
  type Remark,
} from './judge-file.ts'
import { urlIn, storeFiles, type StoredFiles } from './store-files.ts'

const noPlace = 'A Trilha não tem mais onde mostrar isto; continua guardado no app.'

/** How many remarks are told one by one. */
const most = 100

/** An app that came out of a file, and what is left to do in it: `remarks` are the first of `count`. */
interface ImportedApp {
  app: AppRow
  remarks: Remark[]
  count: number
}

/**
 * Makes a draft of an app's file (`format.ts`): of all that can be read in it, however old it is. Throws 400 or 413 with a sentence
 * where it is no such file, or not whole; then nothing of it stays.
 */
export async function readApp(
  context: CopyContext,
  creatorId: string,
  file: FileHandle,
): Promise<ImportedApp> {
  const { sql, files, schemaEntities, quotas } = context
  const archive = await openArchive(file)
  await asCreator(sql, creatorId, (tx) =>
    checkRoom(tx, quotas, creatorId, { apps: 1, addresses: 1, bytes: archive.fileBytes }),
  )
  const stored: StoredFiles = { pictures: new Set(), uploads: new Map() }
  try {
    await storeFiles(archive, { files, pictures: picturesOf(context, creatorId) }, stored)
    const remarks: Remark[] = []
    let count = 0
    const tell = (remark: Remark) => void (count++ < most && remarks.push(remark))
    const known = {
      pictures: stored.pictures,
      urlOf: (path: string) => urlIn(stored, path),
      fileAt: (path: string) => (stored.uploads.has(path) ? urlIn(stored, path) : undefined),
      tell,
    }
    const draft = judgeApp(await archive.json('app.json'), archive.name, known)
    return await asCreator(sql, creatorId, async (tx) => {
      const app = await createApp(tx, quotas, creatorId, draft)
      const target = { creatorId, appId: app.id }
      await keepUploads(tx, quotas, target, [...stored.uploads.values()])
      const products = archive.paths.filter((path) => path.startsWith('products/')).toSorted()
      // One after the other, so that never more than one course is in memory.
      for (const [position, path] of products.entries())
        await insertCourse(tx, target, judgeProduct(await archive.json(path), path, known), position)
      const modules = judgeModules(await archive.json('modules.json'), 'modules.json', known)
      await insertCourse(tx, target, { product: null, modules }, 0)
      const posts = await archive.json('posts.json')
      if (!isObject(posts)) throw damagedFile('posts.json')
      const feed = judgeList(entities['feed-post'], posts.feed, 'posts.json', known)
      await insertPosts(tx, target, 'feed_post', feed)
      const community = judgeList(entities['community-post'], posts.community, 'posts.json', known)
      await insertPosts(tx, target, 'community_post', community)
      for (const path of archive.paths.filter((one) => one.startsWith('documents/'))) {
        const kind = path.slice('documents/'.length, -'.json'.length)
        const { entity } = schemaEntities.find((one) => one.entity.name === kind) ?? {}
        const json = await archive.json(path)
        const documents = entity ? judgeList(entity, json, path, known) : keepUnknownEntity(json, path)
        if (!entity && documents.length > 0) tell({ where: `“${kind}”`, field: 'Conteúdo', message: noPlace })
        await insertDocuments(
          tx,
          target,
          documents.map((one) => ({ ...one, kind })),
        )
      }
      return { app, remarks, count }
    })
  } catch (error) {
    for (const { key } of stored.uploads.values()) await files.remove(key)
    throw error
  }
}
