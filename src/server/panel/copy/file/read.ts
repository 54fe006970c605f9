import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { entities } from '../../../../domain/generated/entities.ts'
import type { Document } from '../../../../domain/schema/definition.ts'
import { isObject } from '../../../../domain/schema/path.ts'
import { createApp } from '../../app/edit.ts'
import { findApp, type AppRow } from '../../../app/queries.ts'
import { AppMade, refuseMade } from '../app-made.ts'
import { removeAgain } from '../uploads.ts'
import type { CopyContext } from './context.ts'
import { asCreator, readAsCreator } from '../../../database/tenant.ts'
import { withPictures, type HeldPictures } from '../../../image/held-pictures.ts'
import { checkRoom } from '../../../quota/keep.ts'
import { keepUploads } from '../../../upload/keep.ts'
import { insertCourse } from '../insert-course.ts'
import { noteArrival } from '../note-arrival.ts'
import { placeDocuments } from '../place-documents.ts'
import { namesOf, ownerNamed, type Places } from '../places.ts'
import { insertPosts, readTaught, type DocumentCopy } from '../queries.ts'
import { openArchive } from './archive.ts'
import { damagedFile } from './format.ts'
import {
  judgeApp,
  judgeModules,
  judgeList,
  judgeProduct,
  keepUnknownEntity,
  takenRemark,
  type Remark,
} from './judge-file.ts'
import { urlIn, storeFiles, type StoredFiles } from './store-files.ts'

const noPlace = 'A Trilha não tem mais onde mostrar isto; continua guardado no app.'

const noOwner = 'O arquivo não diz a que isto pertence, e isto ficou de fora.'

/** Those of these documents whose owners came along. */
function withOwners(copies: DocumentCopy[]): DocumentCopy[] {
  const ids = new Set(copies.map(({ id }) => id))
  const left = copies.filter(({ owner, ownerId }) => owner !== 'document' || ids.has(ownerId!))
  return left.length === copies.length ? left : withOwners(left)
}

const pathOf = (kind: string) => `documents/${kind}.json`
const kindAt = (path: string) => path.slice('documents/'.length, -'.json'.length)

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
 * where it is no such file, or not whole; then nothing of it stays. `once`: the app's id, where it may be there already; then no remarks
 * are made.
 */
export async function readApp(
  context: CopyContext,
  creatorId: string,
  file: FileHandle,
  once?: string,
): Promise<ImportedApp> {
  return await withPictures(context, creatorId, (pictures) =>
    readArchive({ ...context, pictures }, creatorId, file, once),
  )
}

async function readArchive(
  context: CopyContext & { pictures: HeldPictures },
  creatorId: string,
  file: FileHandle,
  once?: string,
): Promise<ImportedApp> {
  const { sql, files, schemaEntities, quotas, pictures } = context
  const archive = await openArchive(file)
  const made = once && (await readAsCreator(sql, creatorId, (tx) => findApp(tx, creatorId, once)))
  if (made) return { app: made, remarks: [], count: 0 }
  await asCreator(sql, creatorId, (tx) =>
    checkRoom(tx, quotas, creatorId, { apps: 1, addresses: 1, bytes: archive.fileBytes }),
  )
  const stored: StoredFiles = { pictures: new Set(), uploads: new Map() }
  try {
    await storeFiles(archive, { files, pictures }, stored)
    const remarks: Remark[] = []
    let count = 0
    const tell = (remark: Remark) => void (count++ < most && remarks.push(remark))
    const known = {
      pictures: stored.pictures,
      urlOf: (path: string) => urlIn(stored, path),
      fileAt: (path: string) => (stored.uploads.has(path) ? urlIn(stored, path) : undefined),
      tell,
      ids: new Map<string, string>(),
    }
    const draft = judgeApp(await archive.json('app.json'), archive.name, known)
    return await asCreator(sql, creatorId, async (tx) => {
      if (once) await refuseMade(tx, creatorId, once)
      await pictures.confirm(tx)
      const app = await createApp(tx, context, creatorId, draft, once)
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
      const kinds = archive.paths.filter((path) => path.startsWith('documents/')).map(kindAt)
      const places: Places = await readTaught(tx, target)
      for (const kind of kinds) {
        const json = await archive.json(pathOf(kind))
        places[kind] = Array.isArray(json) ? json.map(() => randomUUID()) : []
      }
      const ids = new Map([...namesOf(places)].map(([id, name]) => [name, id]))
      const copies: DocumentCopy[] = []
      for (const kind of kinds) {
        const path = pathOf(kind)
        const { entity } = schemaEntities.find((one) => one.entity.name === kind) ?? {}
        const json = await archive.json(path)
        const documents = entity
          ? judgeList(entity, json, path, { ...known, ids })
          : keepUnknownEntity(json, path)
        if (!entity && documents.length > 0) tell({ where: `“${kind}”`, field: 'Conteúdo', message: noPlace })
        const names = (json as Document[]).map(({ of }) => of)
        for (const [at, one] of documents.entries()) {
          const owner = ownerNamed(names[at], ids)
          const isOwned = entity?.parent !== undefined && entity.parent !== 'app'
          if (isOwned && String(names[at]).split(':')[0] !== entity.parent)
            tell({ where: entity.title, field: 'Conteúdo', message: noOwner })
          else copies.push({ ...one, ...((isOwned || !entity) && owner), kind, id: places[kind]![at]! })
        }
      }
      await placeDocuments(tx, target, schemaEntities, withOwners(copies), (one, document, field) =>
        tell(takenRemark(one, document, field)),
      )
      await noteArrival(tx, target, 'file')
      return { app, remarks, count }
    })
  } catch (error) {
    await removeAgain(files, stored.uploads.values())
    if (error instanceof AppMade) return { app: error.app, remarks: [], count: 0 }
    throw error
  }
}
