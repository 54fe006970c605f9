import { accessTo, type Enrolment } from '../../domain/access/access.ts'
import { documentFor } from '../../domain/schema/audience.ts'
import type { Document, EntityDefinition } from '../../domain/schema/definition.ts'
import { placesKey, type NamedPlace } from '../../domain/schema/own-screen.ts'
import { referenceAt, referredIds, titleField } from '../../domain/schema/reference.ts'
import type { AppKey } from '../app/app-key.ts'
import { databaseNow } from '../database/clock.ts'
import type { Transaction } from '../database/connection.ts'
import { shownDocument } from '../resource/document.ts'
import { isOwn } from '../resource/own-table.ts'
import { kindBeside } from '../resource/reference/kind.ts'
import { referredEntity } from '../resource/referred-title.ts'
import { offeredProduct } from '../study/offer.ts'
import { listSeen, type SeenRow } from './queries.ts'

/** For whom titles are read: a student, a visitor (null), whoever stands at the door and is told of no course, or the app's creator. */
export type Beholder = Enrolment | null | 'door' | 'creator'

/** What somebody may see of a document. */
interface Sight {
  /** What it is called; empty where that is nothing, or not the students'. */
  title: string
  /** What is in it may be seen as well. */
  isOpen: boolean
  /** Where it can be opened, if anywhere. */
  place?: NamedPlace | undefined
}

/**
 * Reads what documents are called that others name, where whoever looks may see them: of the app and its account, published, and, of what is
 * taught or belongs to that, where the course is open to them; a course itself wherever it is offered to them. Each is read once: one
 * query for all of an entity, and one for each of what those stand in. Without `who` nobody looks.
 */
export function titleReader(tx: Transaction, appKey: AppKey, { who, at }: { who?: Beholder; at?: Date }) {
  const known = new Map<string, Map<string, Sight>>()

  /** What is seen of documents of an entity that were looked at so far, these among them, by their ids. */
  async function look(name: string, ids: string[]): Promise<Map<string, Sight>> {
    const sights = known.get(name) ?? new Map<string, Sight>()
    known.set(name, sights)
    const unknown = [...new Set(ids)].filter((id) => !sights.has(id))
    if (unknown.length === 0 || who === undefined || (who === 'door' && isOwn(name))) return sights
    const entity = referredEntity(name)
    const outer = outerOf(entity)
    const rows = await listSeen(tx, kindBeside(appKey, name), { entity, outer }, { ids: unknown, at })
    const owners = rows.flatMap(({ ownerId }) => ownerId ?? [])
    const around = outer && owners.length > 0 ? await look(outer, owners) : undefined
    for (const id of unknown) sights.set(id, unseen)
    for (const row of rows) {
      const outerSight = row.ownerId === null ? undefined : around?.get(row.ownerId)
      if (row.ownerId === null || outerSight?.isOpen)
        sights.set(row.id, sightOf(entity, row, outerSight?.place))
    }
    return sights
  }

  function sightOf(entity: EntityDefinition, row: SeenRow, outer?: NamedPlace): Sight {
    const title = shownTitle(entity, row.data)
    if (entity.name === 'module') return { title, isOpen: true, place: outer }
    if (entity.name === 'lesson')
      return { title, isOpen: true, place: outer && { ...outer, lessonId: row.id } }
    if (entity.name !== 'product') return { title, isOpen: true }
    // To its creator all of an app is open that is offered.
    const student = typeof who === 'object' ? who : null
    const { state } = accessTo(offeredProduct(row, 'pt-BR'), student, at ?? databaseNow())
    if (state === 'hidden') return unseen
    const isOpen = state === 'open' || who === 'creator'
    return { title, isOpen, ...(isOpen && { place: { productId: row.id } }) }
  }

  /**
   * Documents with titles where these fields of theirs name others, and the places where those can be opened beside them: what cannot be
   * seen is left out.
   */
  return async function withTitles<Row extends Document>(
    { schema }: Pick<EntityDefinition, 'schema'>,
    fields: string[],
    rows: Row[],
  ): Promise<Row[]> {
    const entityOf = (name: string) => referenceAt(schema, [name]).entity
    for (const [entity, names] of Map.groupBy(fields, entityOf))
      await look(
        entity,
        rows.flatMap((row) => names.flatMap((name) => namedIn(row, name))),
      )
    const seenIn = (row: Row, name: string) =>
      namedIn(row, name)
        .map((id) => known.get(entityOf(name))!.get(id) ?? unseen)
        .filter(({ title }) => title !== '')
    return rows.map((row) => {
      const seen = fields.map((name) => [name, seenIn(row, name)] as const)
      const places = seen
        .filter(([, some]) => some.some(({ place }) => place))
        .map(([name, some]) => [name, some.map(({ place }) => place ?? null)] as const)
      return {
        ...row,
        ...Object.fromEntries(seen.map(([name, some]) => [name, some.map(({ title }) => title)])),
        ...(places.length > 0 && { [placesKey]: Object.fromEntries(places) }),
      }
    })
  }
}

const namedIn = (row: Document, name: string) => referredIds(row, [name]).map((id) => id.toLowerCase())

const unseen: Sight = { title: '', isOpen: false }

/** The entity in whose documents those of another stand; undefined for the app and the account, to which nobody has to be let. */
function outerOf({ name, parent }: EntityDefinition): string | undefined {
  if (name === 'module') return 'product'
  return parent === 'app' || parent === 'creator' ? undefined : parent
}

function shownTitle({ schema }: EntityDefinition, data: Document): string {
  const title = documentFor('student', schema, shownDocument(schema, data))[titleField(schema)!]
  return typeof title === 'string' ? title.trim() : ''
}
