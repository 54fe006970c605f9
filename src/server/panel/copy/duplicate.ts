import { randomUUID } from 'node:crypto'
import { entities } from '../../../domain/generated/entities.ts'
import type { Document } from '../../../domain/schema/definition.ts'
import { isOfAccount } from '../../../domain/schema/parent.ts'
import { inPresentForm, withFormerNames } from '../../../domain/schema/present-form.ts'
import { referenceFields } from '../../../domain/schema/reference.ts'
import { copyName } from '../../../domain/text/copy-name.ts'
import { ownApp } from '../../app/own-app.ts'
import { createApp } from '../app/edit.ts'
import { findApp, type AppRow } from '../../app/queries.ts'
import type { Transaction } from '../../database/connection.ts'
import { asCreator, readAsCreator } from '../../database/tenant.ts'
import { withPictures, type HeldPictures } from '../../image/held-pictures.ts'
import { checkRoom } from '../../quota/keep.ts'
import type { SchemaEntity } from '../../resource/entity/entity.ts'
import { urlOf } from '../../upload/url.ts'
import { bytesOf, keepUploads } from '../../upload/keep.ts'
import type { UploadRow } from '../../upload/queries.ts'
import type { Course } from './contents.ts'
import type { CopyContext } from './file/context.ts'
import { AppMade, refuseMade } from './app-made.ts'
import { insertCourse } from './insert-course.ts'
import { noteArrival } from './note-arrival.ts'
import { placeDocuments } from './place-documents.ts'
import { renamed, withDocuments, withReferences } from './places.ts'
import { readCourses, readDocuments, readTaught, type DocumentCopy } from './queries.ts'
import { bytesOfWanted, wantedFiles } from './wanted-files.ts'
import { copyUpload, removeAgain, uploadsOf, replaceUrls } from './uploads.ts'

const nameLength = Number(entities.app.schema.properties!.name!.maxLength)

/**
 * Makes a draft of the same configuration, at an address of its own, and with `content` of the same products, modules and
 * lessons. Nothing of its students, posts or versions comes along. `once`: its id, where it may be there already.
 */
export async function duplicateApp(
  context: CopyContext,
  creatorId: string,
  id: string,
  how: { content: boolean; once?: string },
): Promise<AppRow> {
  return await withPictures(context, creatorId, (pictures) =>
    makeDuplicate({ ...context, pictures }, creatorId, id, how),
  )
}

async function makeDuplicate(
  context: CopyContext & { pictures: HeldPictures },
  creatorId: string,
  id: string,
  { content, once }: { content: boolean; once?: string },
): Promise<AppRow> {
  const { sql, files, quotas, schemaEntities, pictures } = context
  const made = once && (await readAsCreator(sql, creatorId, (tx) => findApp(tx, creatorId, once)))
  if (made) return made
  const source = await readAsCreator(sql, creatorId, async (tx) => {
    const source = await readSource(tx, creatorId, id, content)
    const bytes = bytesOf(source.uploads.values())
    await checkRoom(tx, quotas, creatorId, { apps: 1, addresses: 1, bytes })
    return source
  })
  const wanted = wantedFiles(source, schemaEntities)
  // Whoever deletes the source meanwhile leaves its pictures to the copy.
  await pictures.hold(wanted)
  await bytesOfWanted(files, wanted)
  const copies = new Map<string, UploadRow>()
  try {
    // Files take long, and need no transaction.
    for (const [url, upload] of source.uploads) {
      copies.set(url, await copyUpload(files, upload))
    }
    return await asCreator(sql, creatorId, async (tx) => {
      if (once) await refuseMade(tx, creatorId, once)
      await pictures.confirm(tx)
      const urls = new Map([...copies].map(([url, copy]) => [url, urlOf(copy)]))
      const data = replaceUrls(source.app.data, urls)
      const app = await createApp(
        tx,
        context,
        creatorId,
        { ...data, name: copyName(data.name, nameLength) },
        once,
      )
      const target = { creatorId, appId: app.id }
      await keepUploads(tx, quotas, target, [...copies.values()])
      for (const [position, course] of replaceUrls(source.courses, urls).entries())
        await insertCourse(tx, target, course, position)
      const documents = replaceUrls(source.documents, urls).map((one) => ({ ...one, id: randomUUID() }))
      const ids = renamed(
        withDocuments(source.taught, source.documents),
        withDocuments(await readTaught(tx, target), documents),
      )
      await placeDocuments(
        tx,
        target,
        schemaEntities,
        documents.map((one) => ({
          ...one,
          ownerId: one.ownerId && ids.get(one.ownerId),
          document: referringTo(ids, one, schemaEntities),
        })),
      )
      await noteArrival(tx, target, 'copy')
      return app
    })
  } catch (error) {
    await removeAgain(files, copies.values())
    if (error instanceof AppMade) return error.app
    throw error
  }
}

async function readSource(tx: Transaction, creatorId: string, id: string, content: boolean) {
  const app = await ownApp(tx, creatorId, id)
  const courses: Course[] = []
  if (content) for await (const some of readCourses(tx, { creatorId, appId: id })) courses.push(...some)
  const documents = content ? await readDocuments(tx, { creatorId, appId: id }) : []
  const uploads = await uploadsOf(tx, creatorId, [app.data, courses, documents])
  return { app, courses, documents, uploads, taught: await readTaught(tx, { creatorId, appId: id }) }
}

/** A document that refers to copies of what it referred to. */
function referringTo(
  ids: ReadonlyMap<string, string>,
  { kind, document }: DocumentCopy,
  schemaEntities: SchemaEntity[],
): Document {
  const schema = schemaEntities.find(({ entity }) => entity.name === kind)?.entity.schema
  if (!schema || referenceFields(schema).length === 0) return document
  // What is the account's is not copied with an app.
  const all = schemaEntities.map(({ entity }) => entity)
  const stays = (name: string) => all.some((one) => one.name === name && isOfAccount(one, all))
  return withFormerNames(schema, withReferences(schema, inPresentForm(schema, document), ids, stays))
}
