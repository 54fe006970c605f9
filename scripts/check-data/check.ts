import { entities } from '../../src/domain/generated/entities.ts'
import type { Document, EntityDefinition } from '../../src/domain/schema/definition.ts'
import { withDefaults } from '../../src/domain/schema/defaults.ts'
import { fieldAt } from '../../src/domain/schema/field.ts'
import {
  readableDocument,
  presentDocument,
  unknownFields,
  unreadableValues,
} from '../../src/domain/schema/stored-document.ts'
import { fromPointer, isObject, read, toPointer } from '../../src/domain/schema/path.ts'
import { underPresentNames } from '../../src/domain/schema/present-form.ts'
import type { Sql } from '../../src/server/database/connection.ts'
import { asCreator } from '../../src/server/database/tenant.ts'
import { missingFields, storedFaults } from '../../src/server/resource/document.ts'
import { takenSentence, valuesOf } from '../../src/server/resource/unique/take.ts'
import { shortened, type Finding } from './finding.ts'
import { listCreators, listTables, readRows, type Store, type StoredRow } from './queries.ts'
import { wrongReferences } from './references.ts'

const batch = 500

/** A document that may be without what must be given: it has lacked it since before, or was never asked. */
export type Lack = Pick<Finding, 'entity' | 'id' | 'creator' | 'app'> & {
  /** `student.team`. */
  field: string
}

/** Who hears what. */
export interface Listeners {
  /** A value that breaks a rule. */
  tell: (finding: Finding) => void
  /** A value that no field reads (any more), as `product.motto`. */
  tellIdle?: (field: string) => void
  tellLack?: (lack: Lack) => void
}

/** Goes through every stored document; answers how many those were. */
export async function checkData(sql: Sql, { tell, tellIdle, tellLack }: Listeners): Promise<number> {
  let count = 0
  const stores = storesIn(await listTables(sql))
  for (const creator of await listCreators(sql)) {
    const has = new Map<string, string>()
    for (const store of stores) {
      for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
        const { rows, wrong } = await asCreator(sql, creator.id, async (tx) => {
          const rows = await readRows(tx, creator.id, store, { after, limit: batch })
          return { rows, wrong: await wrongReferences(tx, store, rows, creator) }
        })
        for (const finding of wrong) tell(finding)
        for (const row of rows) {
          for (const finding of findings(store, row, creator.email)) tell(finding)
          for (const finding of clashes(store, row, creator, has)) tell(finding)
          for (const field of idleFields(store, row)) tellIdle?.(field)
          for (const lack of lacks(store, row, creator.email)) tellLack?.(lack)
        }
        count += rows.length
        if (rows.length < batch) break
        after = rows.at(-1)!.id
      }
    }
  }
  return count
}

/** An entity has a table of its own name, or one of these, or the one that many share. */
const elsewhere: Store[] = [
  { entity: 'app', table: 'app_version', column: 'document' },
  { entity: 'community-comment', table: 'feed_comment', column: 'data' },
  { entity: 'app-user', table: 'enrolment', column: 'data' },
]

function storesIn(tables: string[]): Store[] {
  const own = Object.keys(entities).flatMap((entity): Store[] => {
    const table = entity.replaceAll('-', '_')
    if (tables.includes(table) && table !== 'document') return [{ entity, table, column: 'data' }]
    return tables.includes('document') ? [{ entity, table: 'document', column: 'data' }] : []
  })
  return [...own, ...elsewhere.filter(({ table }) => tables.includes(table))]
}

/**
 * What is published was whole when it was published, and has to be again; a student may have been enrolled with less than
 * their form asks for, and an enrolment holds a part of what a user is.
 */
const isPartial: Record<string, boolean> = { app_version: false, student: true, enrolment: true }

function findings({ entity: name, table }: Store, row: StoredRow, creator: string): Finding[] {
  const entity: EntityDefinition = entities[name as keyof typeof entities]
  const document: Document = { ...row.document, ...fieldsAmong(entity, row.columns) }
  const faults = storedFaults({ ...entity, draft: isPartial[table] ?? entity.draft }, document)
  const held = presentDocument(entity.schema, document)
  const lost = unreadableValues(entity.schema, document)
  const now = withDefaults(entity.schema, readableDocument(entity.schema, document))
  // What cannot be read any more says what it reads as.
  const readAs = (field: string) => {
    const value = read(now, fromPointer(field))
    return field in lost ? ` Lê-se como ${value === undefined ? 'vazio' : shortened(value)}.` : ''
  }
  return Object.entries({ ...lostSentences(lost), ...faults }).map(([field, reason]) => ({
    entity: table === 'app_version' ? `${name} (publicado)` : name,
    id: row.id,
    creator,
    app: row.appName,
    field,
    value: shortened(read(held, fromPointer(field))),
    reason: `${reason}${readAs(field)}`,
  }))
}

/** Values that no two may have and that a document read before has, too; `has` notes whose they are. */
function clashes(
  { entity: name, table }: Store,
  { id, appName, appId, document }: StoredRow,
  creator: { id: string; email: string },
  has: Map<string, string>,
): Finding[] {
  if (table !== 'document') return []
  const entity: EntityDefinition = entities[name as keyof typeof entities]
  const key = { creatorId: creator.id, appId, id }
  return valuesOf(entity, key, document).flatMap(({ scope, field, digest }) => {
    const value = [name, scope, field, digest].join(' ')
    const other = has.get(value)
    if (!other) {
      has.set(value, id)
      return []
    }
    const path = field.split('.')
    return {
      ...{ entity: name, id, creator: creator.email, app: appName, field: toPointer(path) },
      value: shortened(read(readableDocument(entity.schema, document), path)),
      reason: `${takenSentence(entity.schema, field)} Também está em ${name} ${other}.`,
    }
  })
}

/** What a document may be without is no broken rule, and yet to be given by whoever opens its form. */
function lacks({ entity: name, table }: Store, row: StoredRow, creator: string): Lack[] {
  const entity: EntityDefinition = entities[name as keyof typeof entities]
  if (!(isPartial[table] ?? entity.draft)) return []
  const missing = missingFields(entity, { ...row.document, ...fieldsAmong(entity, row.columns) })
  // An enrolment holds what is of the app; the rest is the student's own.
  const others = table === 'enrolment' ? Object.keys(entities.student.schema.properties!) : []
  return missing
    .map(fromPointer)
    .filter(([field]) => !others.includes(field!))
    .map((path) => {
      return { entity: name, id: row.id, creator, app: row.appName, field: [name, ...path].join('.') }
    })
}

const lostSentences = (lost: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(lost).map((field) => [field, 'Não pode mais ser lido.']))

/** Names of fields that are stored and that the schema does not have: taken out, or former names that are told no more. */
function idleFields({ entity: name }: Store, { document }: StoredRow): string[] {
  const { schema }: EntityDefinition = entities[name as keyof typeof entities]
  const names = (some: Document, path: string[]): string[] =>
    Object.entries(some).flatMap(([own, value]) => {
      const below = fieldAt(schema, [...path, own])
      return below && isObject(value) ? names(value, [...path, own]) : [[name, ...path, own].join('.')]
    })
  return names(unknownFields(schema, underPresentNames(schema, document)), [])
}

/** Columns that are fields which people fill in: a student's e-mail, a module's product. */
function fieldsAmong({ schema }: EntityDefinition, columns: Record<string, unknown>): Document {
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return Object.fromEntries(
    Object.entries(columns)
      .map(([name, value]) => [camel(name), value] as const)
      .filter(([name]) => {
        const field = schema.properties?.[name]
        return field && !field.readOnly && !field.properties
      }),
  )
}
