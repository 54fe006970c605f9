import type { FileHandle } from 'node:fs/promises'
import { entities } from '../../../domain/generated/entities.ts'
import { isObject } from '../../../domain/schema/path.ts'
import { createApp } from '../../app/edit.ts'
import type { AppRow } from '../../app/queries.ts'
import type { Context } from '../../context.ts'
import { asCreator } from '../../database/tenant.ts'
import { insertUpload } from '../../upload/queries.ts'
import { plant } from '../plant.ts'
import { insertDocuments, insertPosts } from '../queries.ts'
import { openArchive } from './archive.ts'
import { damaged, unknownKind } from './format.ts'
import { judgeApp, judgeModules, judgeList, judgeProduct, type Known } from './judge.ts'
import { addressIn, storeAll, type Stored } from './stores.ts'

/**
 * Makes a draft of an app's file (`format.ts`): all of it or, where anything in it is refused, nothing. Throws 400 or 413 with a
 * sentence that says what is wrong.
 */
export async function readApp(
  { sql, files, mounted }: Pick<Context, 'sql' | 'files' | 'mounted'>,
  creatorId: string,
  file: FileHandle,
): Promise<AppRow> {
  const archive = await openArchive(file)
  const stored: Stored = { pictures: new Set(), uploads: new Map() }
  try {
    await storeAll(archive, files, stored)
    const known: Known = { pictures: stored.pictures, addressOf: (path) => addressIn(stored, path) }
    const draft = judgeApp(await archive.json('app.json'), known)
    return await asCreator(sql, creatorId, async (tx) => {
      const app = await createApp(tx, creatorId, draft)
      const target = { creatorId, appId: app.id }
      for (const upload of stored.uploads.values()) await insertUpload(tx, target, upload)
      const products = archive.paths.filter((path) => path.startsWith('products/')).toSorted()
      // One after the other, so that never more than one course is in memory.
      for (const [position, path] of products.entries())
        await plant(tx, target, judgeProduct(await archive.json(path), path, known), position)
      const modules = judgeModules(await archive.json('modules.json'), 'modules.json', known)
      await plant(tx, target, { product: null, modules }, 0)
      const posts = await archive.json('posts.json')
      if (!isObject(posts)) throw damaged('posts.json')
      const feed = judgeList(entities['feed-post'], posts.feed, 'posts.json', known)
      await insertPosts(tx, target, 'feed_post', feed)
      const community = judgeList(entities['community-post'], posts.community, 'posts.json', known)
      await insertPosts(tx, target, 'community_post', community)
      for (const path of archive.paths.filter((one) => one.startsWith('documents/'))) {
        const { entity } = mounted.find((one) => path === `documents/${one.entity.name}.json`) ?? {}
        if (!entity) throw unknownKind(path)
        const documents = judgeList(entity, await archive.json(path), path, known)
        await insertDocuments(
          tx,
          target,
          documents.map((one) => ({ ...one, kind: entity.name })),
        )
      }
      return app
    })
  } catch (error) {
    for (const { key } of stored.uploads.values()) await files.remove(key)
    throw error
  }
}
