import { createHash } from 'node:crypto'
import type { Document, Schema } from '../../domain/schema/definition.ts'
import { eachField } from '../../domain/schema/field.ts'
import { toPointer, write } from '../../domain/schema/path.ts'
import { withFormerNames } from '../../domain/schema/renamed.ts'
import { badInput, type Fields } from '../error/http-error.ts'
import type { FileStore } from '../file/store.ts'
import { decodeDataUrl, ImageError, imageMessages } from './data-url.ts'
import { encodeImage } from './encode.ts'

/**
 * `document`, or a change to one, as it is to be stored: every picture that came as a data URL replaced by its address,
 * `/images/<sha256>.webp`, and what was renamed under its former names too, for servers that know no other.
 * Throws 400 with a sentence for each field whose picture is refused.
 */
export async function storeImages<T extends Document>(
  schema: Schema,
  document: T,
  files: FileStore,
): Promise<T> {
  let stored = document
  const refused: Fields = {}
  for (const field of eachField(schema, document)) {
    if (field.schema.format !== 'image' || typeof field.value !== 'string') continue
    try {
      // One after the other: a picture takes tens of megabytes while it is decoded.
      const url = await storeImage(field.value, field.schema, files)
      stored = write(stored, field.path, url)
    } catch (error) {
      if (!(error instanceof ImageError)) throw error
      refused[toPointer(field.path)] = error.message
    }
  }
  if (Object.keys(refused).length > 0) throw badInput(refused)
  return withFormerNames(schema, stored)
}

async function storeImage(value: string, field: Schema, files: FileStore): Promise<string | null> {
  if (value === '') return null
  if (value.startsWith('/images/')) {
    if (!(await files.has(value.slice('/images/'.length)))) throw new ImageError(imageMessages.unknown)
    return value
  }
  const webp = await encodeImage(decodeDataUrl(value), field['x-image'])
  const name = `${createHash('sha256').update(webp).digest('hex')}.webp`
  await files.put(name, webp)
  return `/images/${name}`
}
