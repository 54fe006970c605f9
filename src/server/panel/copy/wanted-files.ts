import fastq from 'fastq'
import { entities } from '../../../domain/generated/entities.ts'
import { documentFor } from '../../../domain/schema/audience.ts'
import type { Document, EntityDefinition } from '../../../domain/schema/definition.ts'
import { eachField } from '../../../domain/schema/field.ts'
import { readableDocument } from '../../../domain/schema/stored-document.ts'
import { HttpError } from '../../error/http-error.ts'
import type { FileStore } from '../../file/store.ts'
import { picturesIn } from '../../image/text-picture.ts'
import type { SchemaEntity } from '../../resource/entity/entity.ts'
import type { UploadRow } from '../../upload/queries.ts'
import type { Course } from './contents.ts'
import type { DocumentCopy } from './queries.ts'

/** What of an app is copied. */
export interface Copied {
  app: { data: Document }
  courses: Course[]
  documents: DocumentCopy[]
  uploads: ReadonlyMap<string, UploadRow>
}

/** A stored file that a copy needs. */
export interface WantedFile {
  /** Its address. */
  url: string
  /** Its name in the file store. */
  key: string
  /** What people call it. */
  label: string
}

/** As many are looked for at once. */
const atOnce = 16
/** As many are named that are lost. */
const mostNamed = 5

/** The pictures and uploads that a copy needs, each once, pictures first. */
export function wantedFiles(
  { app, courses, documents, uploads }: Copied,
  schemaEntities: SchemaEntity[],
): WantedFile[] {
  const labels = new Map<string, string>()
  const look = (url: string, label: string) => void (labels.has(url) || labels.set(url, label))
  const lookIn = ({ schema }: EntityDefinition, stored: Document) => {
    for (const { schema: field, value } of eachField(
      schema,
      documentFor('team', schema, readableDocument(schema, stored)),
    ))
      if (field.format === 'image' && typeof value === 'string' && value.startsWith('/images/'))
        look(value, String(field.title ?? 'imagem'))
  }
  lookIn(entities.app, app.data)
  for (const { product, modules } of courses) {
    if (product) lookIn(entities.product, product.document)
    for (const { document } of modules.flatMap(({ lessons }) => lessons))
      for (const url of picturesIn(String(document.content ?? '')))
        look(url, `imagem da aula ${String(document.title ?? '')}`)
  }
  for (const { kind, document } of documents) {
    const found = schemaEntities.find(({ entity }) => entity.name === kind)
    if (found) lookIn(found.entity, document)
  }
  return [
    ...[...labels].map(([url, label]) => ({ url, key: url.slice('/images/'.length), label })),
    ...[...uploads].map(([url, { key, name }]) => ({ url, key, label: name })),
  ]
}

/** How many bytes they are together. Throws 409 where some are lost: a copy without them would look whole. */
export async function bytesOfWanted(files: FileStore, wanted: WantedFile[]): Promise<number> {
  const turns = fastq.promise((key: string) => files.size(key), atOnce)
  const sizes = await Promise.all(wanted.map(({ key }) => turns.push(key)))
  const lost = wanted.filter((_, at) => sizes[at] === null).map(({ label }) => label)
  if (lost.length > 0) throw lostFiles([...new Set(lost)])
  return sizes.reduce<number>((sum, size) => sum + size!, 0)
}

function lostFiles(labels: string[]): HttpError {
  const named = labels.slice(0, mostNamed).join(', ')
  const more = labels.length > mostNamed ? ` e mais ${labels.length - mostNamed}` : ''
  return new HttpError(
    409,
    `Estes arquivos do app não estão mais no servidor: ${named}${more}. Envie-os de novo, ou tire-os do app, e tente outra vez.`,
  )
}
