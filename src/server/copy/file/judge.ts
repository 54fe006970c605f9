import { entities } from '../../../domain/generated/entities.ts'
import type { Document, EntityDefinition } from '../../../domain/schema/definition.ts'
import { eachField, fieldAt } from '../../../domain/schema/field.ts'
import { fieldErrors } from '../../../domain/schema/message.ts'
import { fromPointer, isObject, toPointer } from '../../../domain/schema/path.ts'
import { renamed } from '../../../domain/schema/renamed.ts'
import { badInput, HttpError, type Fields } from '../../error/http-error.ts'
import { lessons } from '../../lesson/resource.ts'
import { checkRule } from '../../resource/check.ts'
import { checkWhole } from '../../resource/document.ts'
import { checkText } from '../../resource/text.ts'
import { isFile, type Course, type ModuleCopy } from '../contents.ts'
import type { PostCopy } from '../queries.ts'
import { damaged, type FiledLesson } from './format.ts'

/** What a document of the file may refer to. */
export interface Known {
  /** Addresses of pictures. */
  pictures: Set<string>
  /** The new address of an uploaded file, by its path. */
  addressOf: (path: string) => string
}

/** The draft of an app's file, judged as one that is sent. Throws 400 with a sentence. */
export function judgeApp(value: unknown, known: Known): Document {
  const document = documentIn(entities.app, value, 'app.json')
  // The address is made anew.
  if ('slug' in document) throw damaged('app.json')
  return judged(entities.app, document, 'Nos dados do app', known)
}

/** A product with its modules and lessons. */
export function judgeProduct(value: unknown, path: string, known: Known): Course {
  const { document, modules } = objectIn(value, path)
  const own = documentIn(entities.product, document, path)
  const product = judged(entities.product, own, `No produto “${own.name as string}”`, known)
  return { product, modules: judgeModules(modules, path, known) }
}

/** Modules with their lessons. */
export function judgeModules(value: unknown, path: string, known: Known): ModuleCopy[] {
  return listIn(value, path).map((item) => {
    const { document, lessons } = objectIn(item, path)
    const own = documentIn(entities.module, document, path)
    // What it belongs to, it stands in.
    if ('productId' in own) throw damaged(path)
    return {
      document: judged(entities.module, own, `No módulo “${own.title as string}”`, known),
      lessons: listIn(lessons, path).map((lesson) => judgeLesson(lesson, path, known)),
    }
  })
}

function judgeLesson(value: unknown, path: string, known: Known): Document {
  const { document, file } = objectIn(value, path) as unknown as FiledLesson
  const own = documentIn(entities.lesson, document, path)
  if (file === undefined ? isFile(own.content) : typeof file !== 'string' || 'content' in own)
    throw damaged(path)
  const lesson = file === undefined ? own : { ...own, content: known.addressOf(file) }
  const where = `Na aula “${own.title as string}”`
  const complete = judged(entities.lesson, lesson, where, known)
  explained(where, entities.lesson, () => checkRule(lessons, complete))
  return complete
}

/** Posts, or other documents, of one kind, each with the moment at which it was made. */
export function judgeList(entity: EntityDefinition, value: unknown, path: string, known: Known): PostCopy[] {
  return listIn(value, path).map((item) => {
    const { at, document } = objectIn(item, path)
    const date = new Date(typeof at === 'string' ? at : NaN)
    if (Number.isNaN(date.getTime())) throw damaged(path)
    const where = `Em “${entity.plural}”`
    return { at: date, document: judged(entity, documentIn(entity, document, path), where, known) }
  })
}

/** A document, by the very rules of one that is sent to be created. */
function judged(entity: EntityDefinition, document: Document, where: string, { pictures }: Known): Document {
  explained(where, entity, () => {
    if (!entity.validate(document)) throw badInput(fieldErrors(entity.schema, entity.validate.errors))
    checkText(document)
    if (!entity.draft) checkWhole(entity, document)
    const lost: Fields = {}
    for (const { path, schema, value } of eachField(entity.schema, document))
      if (schema.format === 'image' && typeof value === 'string' && value !== '' && !pictures.has(value))
        lost[toPointer(path)] = 'a imagem não está no arquivo.'
    if (Object.keys(lost).length > 0) throw badInput(lost)
  })
  return document
}

/** Says where in the file what was refused stands: “No produto “Violão”, Nome: …”. */
function explained(where: string, { schema }: EntityDefinition, check: () => void): void {
  try {
    check()
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const [pointer = '', message = error.message] = Object.entries(error.fields ?? {})[0] ?? []
    const path = fromPointer(pointer)
    const title = fieldAt(schema, path)?.title ?? path.at(-1)
    throw new HttpError(400, `${where}, ${title ? `${title}: ` : ''}${message}`)
  }
}

/** A document under the names of today: the file may be older than those. */
const documentIn = ({ schema }: EntityDefinition, value: unknown, path: string): Document =>
  renamed(schema, objectIn(value, path))

function objectIn(value: unknown, path: string): Document {
  if (!isObject(value)) throw damaged(path)
  return value
}

function listIn(value: unknown, path: string): unknown[] {
  if (!Array.isArray(value)) throw damaged(path)
  return value
}
