import { createHash } from 'node:crypto'
import { formats } from '../../domain/format/format.ts'
import type { Document, Schema } from '../../domain/schema/definition.ts'
import { eachField } from '../../domain/schema/field.ts'
import { toPointer, write } from '../../domain/schema/path.ts'
import { withFormerNames } from '../../domain/schema/present-form.ts'
import { badInput, type Fields } from '../error/http-error.ts'
import type { FileStore } from '../file/store.ts'
import { QuotaError } from '../quota/keep.ts'
import { decodeDataUrl, ImageError, imageMessages } from './data-url.ts'
import { encodeImage } from './encode.ts'

/** Where pictures are kept. */
export type Pictures = Pick<FileStore, 'has' | 'put'>

/**
 * `document`, or a change to one, as it is to be stored: with the addresses of its pictures (`takeImages`), and what was
 * renamed under its former names too, for servers that know no other. Throws 400 with a sentence for each field whose
 * picture is refused.
 */
export async function storeImages<T extends Document>(
  schema: Schema,
  document: T,
  pictures: Pictures,
): Promise<T> {
  const { taken, refused } = await takeImages(schema, document, pictures)
  if (Object.keys(refused).length > 0) throw badInput(refused)
  return withFormerNames(schema, taken)
}

/**
 * `document`, or a change to one, with every picture that came as a data URL replaced by its address,
 * `/images/<sha256>.webp`; of those that are refused, a sentence by JSON pointer. What is no picture by its looks stays, for
 * the schema has its say about it.
 */
export async function takeImages<T extends Document>(
  schema: Schema,
  document: T,
  pictures: Pictures,
): Promise<{ taken: T; refused: Fields }> {
  let taken = document
  const refused: Fields = {}
  for (const field of eachField(schema, document)) {
    if (field.schema.format !== 'image' || typeof field.value !== 'string') continue
    if (!formats.image!(field.value)) continue
    try {
      // One after the other: a picture takes tens of megabytes while it is decoded.
      const url = await storeImage(field.value, field.schema, pictures)
      taken = write(taken, field.path, url)
    } catch (error) {
      if (!(error instanceof ImageError || error instanceof QuotaError)) throw error
      refused[toPointer(field.path)] = error.message
    }
  }
  return { taken, refused }
}

async function storeImage(value: string, field: Schema, pictures: Pictures): Promise<string | null> {
  if (value === '') return null
  if (value.startsWith('/images/')) {
    if (!(await pictures.has(value.slice('/images/'.length)))) throw new ImageError(imageMessages.unknown)
    return value
  }
  const webp = await encodeImage(decodeDataUrl(value), field['x-image'])
  const name = `${createHash('sha256').update(webp).digest('hex')}.webp`
  await pictures.put(name, webp)
  return `/images/${name}`
}
