import { entities } from '../../../../domain/generated/entities.ts'
import { links } from '../../../../domain/generated/links.ts'
import { contentFaults } from '../../../../domain/lesson/lesson-content.ts'
import { withDefaults } from '../../../../domain/schema/defaults.ts'
import type { Document, EntityDefinition } from '../../../../domain/schema/definition.ts'
import { fieldTitle } from '../../../../domain/schema/field-title.ts'
import { readableDocument as readable } from '../../../../domain/schema/stored-document.ts'
import { fromPointer, isObject } from '../../../../domain/schema/path.ts'
import { inPresentForm, withFormerNames } from '../../../../domain/schema/present-form.ts'
import { storableDocument, missingFields, storedFaults } from '../../../resource/document.ts'
import { takenSentence } from '../../../resource/unique/take.ts'
import { isFileUrl, type DocumentAndState, type Course, type ModuleCopy } from '../contents.ts'
import { withReferences } from '../places.ts'
import type { PostCopy } from '../queries.ts'
import { damagedFile, type FiledLesson } from './format.ts'
import { fitDocument, storableText, type ImportedFiles } from './fit-document.ts'

/**
 * The documents of an app's file. It may be older than today's schemas: what fits comes in, what is missing or does not fit is
 * told, and nothing of that holds the rest up.
 */

/** What is to be done about a document that came in. */
export interface Remark {
  /** `Produto “Violão”`. */
  where: string
  /** What people call the field: `Banner 2: Link`. */
  field: string
  message: string
}

/** What a document of the file may refer to, and who hears what is wrong with it. */
interface ImportContext extends ImportedFiles {
  /** The new URL of a lesson's file, by its path, be it of nothing. */
  urlOf: (path: string) => string
  tell: (remark: Remark) => void
  /** The new ids of what documents refer to, by what stands for them in the file. */
  ids: ReadonlyMap<string, string>
}

/** The draft of an app's file; `name` is what the file itself calls it. */
export function judgeApp(value: unknown, name: string, around: ImportContext): Document {
  const document = taken(entities.app, objectIn(value, 'app.json'), 'App', around)
  return named(entities.app, document, 'name', storableText(name).trim() || 'App importado')
}

/** A product with its modules and lessons. */
export function judgeProduct(value: unknown, path: string, around: ImportContext): Course {
  const { document, modules } = objectIn(value, path)
  const own = documentIn(entities.product, document, path)
  const product = taken(entities.product, own, calledBy('Produto', own.name), around)
  return {
    product: copied(entities.product, named(entities.product, product, 'name', 'Produto sem nome')),
    modules: judgeModules(modules, path, around),
  }
}

/** Modules with their lessons. */
export function judgeModules(value: unknown, path: string, around: ImportContext): ModuleCopy[] {
  return listIn(value, path).map((item) => {
    const { document, lessons } = objectIn(item, path)
    // What it belongs to, it stands in.
    const { [links.module]: _, ...own } = documentIn(entities.module, document, path)
    const module = taken(entities.module, own, calledBy('Módulo', own.title), around)
    return {
      ...copied(entities.module, named(entities.module, module, 'title', 'Módulo sem título')),
      lessons: listIn(lessons, path).map((lesson) => judgeLesson(lesson, path, around)),
    }
  })
}

function judgeLesson(value: unknown, path: string, around: ImportContext): DocumentAndState {
  const { schema } = entities.lesson
  const { document, file } = objectIn(value, path) as unknown as FiledLesson
  const own = documentIn(entities.lesson, document, path)
  // A file of the creator's has an address here that none of the file's can have.
  if (file === undefined ? isFileUrl(own.content) : typeof file !== 'string' || 'content' in own)
    throw damagedFile(path)
  const where = calledBy('Aula', own.title)
  const lesson = taken(
    entities.lesson,
    file === undefined ? own : { ...own, content: around.urlOf(file) },
    where,
    around,
  )
  const complete = named(entities.lesson, lesson, 'title', 'Aula sem título')
  // Students are never shown as a video what is none; that it does not fit has been told.
  const { type, content } = withDefaults(schema, readable(schema, complete))
  const isUnfit = typeof content !== 'string' || '/content' in contentFaults({ type, content })
  return copied(entities.lesson, isUnfit ? { ...complete, content: '' } : complete)
}

/** Posts, or other documents, of one kind, each with the moment at which it was made. */
export function judgeList(
  entity: EntityDefinition,
  value: unknown,
  path: string,
  around: ImportContext,
): PostCopy[] {
  return listIn(value, path).map((item) => {
    const { at, document } = objectIn(item, path)
    const own = withReferences(entity.schema, documentIn(entity, document, path), around.ids)
    const taking = taken(entity, own, placeOf(entity, own), around)
    const hasContent = path === 'posts.json'
    return {
      at: dateIn(at),
      ...copied(entity, hasContent ? named(entity, taking, 'content', '') : taking),
    }
  })
}

/** What is told of a value that another document has already. */
export function takenRemark(entity: EntityDefinition, document: Document, field: string): Remark {
  return {
    where: placeOf(entity, document),
    field: fieldTitle(entity.schema, field.split('.')),
    message: takenSentence(entity.schema, field),
  }
}

/** What a document is called: by the first text in it. */
function placeOf({ title, schema }: EntityDefinition, document: Document): string {
  const name = Object.keys(schema.properties!).find((one) => typeof document[one] === 'string')
  return calledBy(title, name && document[name])
}

/** Documents of an entity that is not there (any more): kept for the day on which it is. */
export function keepUnknownEntity(value: unknown, path: string): PostCopy[] {
  return listIn(value, path).map((item) => {
    const { at, document } = objectIn(item, path)
    return {
      at: dateIn(at),
      document: fitDocument({}, objectIn(document, path)).document,
      complete: true,
    }
  })
}

/** When something was made; now where that is not told. */
function dateIn(at: unknown): Date {
  const date = new Date(typeof at === 'string' ? at : NaN)
  return Number.isNaN(date.getTime()) ? new Date() : date
}

/** A document with whether it is there for students, too. */
const copied = (entity: EntityDefinition, document: Document): DocumentAndState => ({
  document,
  complete: missingFields(entity, document).length === 0,
})

/** A document as it is stored; what is missing in it, or was left out, is told. */
function taken(entity: EntityDefinition, value: Document, where: string, around: ImportContext): Document {
  const { document, left } = fitDocument(entity.schema, value, around)
  tellAll(entity, { ...storedFaults(entity, document), ...left }, where, around)
  return storableDocument(entity, withFormerNames(entity.schema, document))
}

function tellAll(
  { schema }: EntityDefinition,
  faults: Record<string, string>,
  where: string,
  { tell }: ImportContext,
): void {
  for (const [pointer, message] of Object.entries(faults)) {
    tell({ where, field: fieldTitle(schema, fromPointer(pointer)), message })
  }
}

/** With a text where code shows one and there is none that can be read: it has been told by then. */
function named({ schema }: EntityDefinition, document: Document, field: string, text: string): Document {
  return readable(schema, document)[field] ? document : { ...document, [field]: text }
}

const calledBy = (kind: string, name: unknown) =>
  typeof name === 'string' && name.trim() !== '' ? `${kind} “${[...name].slice(0, 60).join('')}”` : kind

/** A document as today's schema calls what is in it. */
const documentIn = ({ schema }: EntityDefinition, value: unknown, path: string): Document =>
  inPresentForm(schema, objectIn(value, path))

function objectIn(value: unknown, path: string): Document {
  if (!isObject(value)) throw damagedFile(path)
  return value
}

function listIn(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw damagedFile(path)
  return value
}
