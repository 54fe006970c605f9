import { formats } from '../../../../domain/format/format.ts'
import { isReadable } from '../../../../domain/schema/conversion.ts'
import type { Document, Schema } from '../../../../domain/schema/definition.ts'
import { isObject, toPointer } from '../../../../domain/schema/path.ts'
import { inPresentForm } from '../../../../domain/schema/present-form.ts'

/** Levels of a document, at the most: no schema goes so deep. */
const deepest = 20

const noPicture = 'A imagem não estava no arquivo.'
const noUpload = 'O documento enviado não veio no arquivo.'
const unfit = 'O valor do arquivo não serve e ficou de fora.'

/** The files that came with the documents of an app's file. */
export interface ImportedFiles {
  /** URLs of pictures. */
  pictures: ReadonlySet<string>
  /** The new URL of an uploaded file, by its path in the app's file; undefined where it did not come. */
  fileAt: (path: string) => string | undefined
}

const nothingBrought: ImportedFiles = { pictures: new Set(), fileAt: () => undefined }

/**
 * A document of a file as it may be stored: as today's schema calls what is in it, with nothing that the server sets, no
 * picture or upload that did not come along, no text that a database cannot hold, and nothing in a place where code trusts its form
 * (links, colours) that has another one. What breaks another rule stays, as it does in what is stored. `left`: what was left
 * out, by JSON pointer.
 */
export function fitDocument(
  schema: Schema,
  value: Document,
  { pictures, fileAt }: ImportedFiles = nothingBrought,
): { document: Document; left: Record<string, string> } {
  const left: Record<string, string> = {}
  const leave = (path: string[], reason: string) => {
    left[toPointer(path)] = reason
    return undefined
  }

  function take(field: Schema | undefined, one: unknown, path: string[]): unknown {
    if (field?.readOnly) return undefined
    if (path.length > deepest) return leave(path, unfit)
    if (isObject(one)) {
      const inside = Object.entries(one).flatMap(([name, inner]) => {
        const own =
          field?.properties && Object.hasOwn(field.properties, name) ? field.properties[name] : undefined
        const now = take(own, inner, [...path, name])
        return now === undefined ? [] : [[storableText(name), now] as const]
      })
      return Object.fromEntries(inside)
    }
    if (Array.isArray(one))
      return one
        .map((item, i) => take(field?.items, item, [...path, String(i)]))
        .filter((item) => item !== undefined)
    if (typeof one !== 'string') return one
    const text = storableText(one)
    if (!field?.format || text === '' || !isReadable(field, text)) return text
    if (field.format === 'image') return pictures.has(text) ? text : leave(path, noPicture)
    if (field.format === 'file') return fileAt(text) ?? leave(path, noUpload)
    return isTrusted(field.format, text) ? text : leave(path, unfit)
  }

  return { document: take(schema, inPresentForm(schema, value), []) as Document, left }
}

/** A day is a day, be it past by now. */
function isTrusted(format: string, text: string): boolean {
  const isDay = format === 'birth-date' || format === 'past-date' || format === 'future-date'
  return formats[isDay ? 'date' : format]?.(text) ?? true
}

/** A text without what no database holds: the character zero and halves of surrogate pairs. */
export const storableText = (text: string) => text.replaceAll('\0', '').toWellFormed()
