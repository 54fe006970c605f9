import type { OwnScreenContent, OwnScreenContents } from '../../domain/generated/answer-types.ts'
import { documentFor } from '../../domain/schema/audience.ts'
import { isAsked } from '../../domain/schema/condition.ts'
import type { Document, EntityDefinition, Schema } from '../../domain/schema/definition.ts'
import { isDrawable, isLongOver, spareOf } from '../../domain/schema/drawable.ts'
import { fieldOf } from '../../domain/schema/order.ts'
import { drawnFields, type ServedPart, type ServedScreen } from '../../domain/schema/own-screen.ts'
import { referredIds } from '../../domain/schema/reference.ts'
import { bareText } from '../../domain/text/bare-text.ts'
import type { AppKey } from '../app/app-key.ts'
import { databaseNow } from '../database/clock.ts'
import type { Transaction } from '../database/connection.ts'
import { together } from '../database/together.ts'
import type { Sealer } from '../installation/secret.ts'
import { servedDocument, shownDocument } from '../resource/document.ts'
import { drawnTexts, type SchemaEntity } from '../resource/entity/entity.ts'
import { extracted, isDrawn } from '../resource/extract/extract.ts'
import { listingOf } from '../resource/listing.ts'
import { cursorOf, placeOf, readPage } from '../resource/page.ts'
import { rankPattern } from '../resource/rank.ts'
import type { Page, Selection, Siblings } from '../resource/store.ts'
import type { TableResource } from '../resource/table-layout.ts'
import { tableResource } from '../resource/table.ts'
import { withDrawnFiles } from './drawn-file.ts'
import { ownRow, type OwnDocuments } from './own-row.ts'
import { titleReader, type Beholder } from './seen-title.ts'
import { siblingsAround, type Subject } from './subject.ts'

/** What it takes to read what screens that JSON adds draw. */
export interface ScreenContext {
  ownScreens: ServedScreen[]
  /** Entities that schemas alone describe. */
  schemaEntities: SchemaEntity[]
  /** Seals cursors that say where something hidden stands. */
  sealer: Sealer
}

/** What is asked of a screen; all that its parts draw without it. */
export interface ScreenQuery {
  /** The one part of which more is read, by its place, and the cursor of an answer behind which. */
  part?: number
  cursor?: string
  /** Words that stand in the texts that a part draws. */
  search?: string
}

type ReadScreen = ReturnType<typeof screenReader>

/** What each of these screens draws, by its name. */
export async function readScreens(
  screens: ServedScreen[],
  read: ReadScreen,
  about?: About,
): Promise<OwnScreenContents> {
  const contents = await together(
    screens.map(async (screen) => [screen.name, await read(screen, {}, about)] as const),
  )
  return Object.fromEntries(contents)
}

/** What a screen is read for. */
interface About {
  /** What it is about, which whoever asks may see. */
  subject?: Subject
  /** Of its documents no others, and only where they are among those that it draws. */
  ids?: string[]
}

/** Of how many documents a part draws the first where it does not say, how many are read at once, and how many for one call. */
const most = { drawn: 100, page: 1000, read: 10_000 }

/** Whose look it is. */
interface Onlooker {
  /** Reads what is the student's own. */
  own: () => Promise<OwnDocuments | null>
  /** Who may see what is named; without it no titles are read. */
  who?: Beholder
}

type Place = Parameters<typeof cursorOf>[0]

/**
 * Reads what screens of an app draw: of each document no more than the fields that a part of it names, which are the students'.
 * Documents that several parts draw in the same order are read once. What is published is told of an instant, by default of now. Of an
 * uploaded file it tells the bytes, one that is not there is left out; of other documents that one names, the titles. Throws 400.
 */
export function screenReader(
  tx: Transaction,
  appKey: AppKey,
  { schemaEntities, sealer, at }: ScreenContext & { at?: Date },
  { own, who }: Onlooker,
): (screen: ServedScreen, query?: ScreenQuery, about?: About) => Promise<OwnScreenContent> {
  const known = new Map<string, Promise<Stored[]>>()
  let student: Promise<OwnDocuments | null> | undefined
  const withTitles = titleReader(tx, appKey, { who, at })
  return async ({ parts }, query = {}, about = {}) => {
    const isAsked = (place: number) => query.part === undefined || query.part === place
    const read = await together(parts.map((part, i) => (isAsked(i) ? readPart(part, query, about) : nothing)))
    return { documents: read.map(({ rows }) => rows), next: read.map(({ next }) => next) }
  }

  async function readPart(part: ServedPart, query: ScreenQuery, { subject = {}, ids }: About): Promise<Rows> {
    if (part.path && part.entity) {
      const rows = ownRow(part, await (student ??= own()))
      return { rows: await withDrawnFiles(tx, appKey, part, rows), next: null }
    }
    const one = schemaEntities.find(({ entity }) => entity.name === part.entity)
    const siblings = one && siblingsAround(one.entity, appKey, subject)
    if (!siblings) return nothing
    const { entity } = one
    // Which are within a limit is known of all of them alone.
    const among = { siblings, ids: part.limit ? undefined : ids }
    const { chosen, behind, isSealed } = await choose(part, one, among, query)
    const wanted = ids ? chosen.filter(({ place }) => ids.includes(place.id)) : chosen
    const rows = wanted.map(({ row }) => row)
    // A part that says how many it draws draws no more of them.
    if (!behind || part.limit) return { rows, next: null }
    const cursor = cursorOf(behind, part.order)
    const isOpen = !isSealed && (await isOrderSeen(entity, part.order, chosen.at(-1)!))
    return { rows, next: isOpen ? cursor : sealer.seal(cursor) }
  }

  /** What students see of these fields of documents. */
  async function rowsOf({ schema }: EntityDefinition, fields: string[], some: Stored[]): Promise<Document[]> {
    const rows = some.map(({ document }) => {
      const seen = documentFor('student', schema, document)
      return { id: document.id, ...Object.fromEntries(fields.map((name) => [name, seen[name]])) }
    })
    return await withTitles({ schema }, referring(schema, fields), rows)
  }

  /** Whether all is seen by which a document has its place: it may be what another is called that is not. */
  async function isOrderSeen(
    { schema }: EntityDefinition,
    order = '',
    { document }: Stored,
  ): Promise<boolean> {
    const fields = referring(schema, [fieldOf(order)])
    const [titled] = await withTitles({ schema }, fields, [document])
    return fields.every((name) => [titled![name]].flat().length === referredIds(document, [name]).length)
  }

  /** The first that a part wants and can draw, and behind which of all there are more, be it one that it does not want. */
  async function choose(
    part: ServedPart,
    one: SchemaEntity,
    among: Among,
    { cursor, search }: ScreenQuery,
  ): Promise<{ chosen: Chosen[]; behind?: Place; isSealed?: boolean }> {
    const { order, where } = part
    const limit = part.limit ? part.limit + spareOf(part) : most.drawn
    const instant = at ?? databaseNow()
    const fields = drawnFields(part)
    const resource = resourceOf(one, part)
    let { after } = readPage(
      { cursor: cursor && (sealer.open(cursor) ?? cursor) },
      rankPattern(resource, order),
      order,
    )
    let behind: Place | undefined
    const chosen: Chosen[] = []
    // Without a choice the first are enough, and one that tells whether there are more.
    let size = where ? most.page : limit + 1
    for (let read = 0; read < most.read;) {
      const page = await pageOf(resource, among, { order, search }, { limit: size, after })
      const wanted = page.filter(({ document }) => isAsked(where, document))
      const seen = await rowsOf(one.entity, fields, wanted)
      const rows = await withDrawnFiles(tx, appKey, part, seen)
      for (const [i, stored] of wanted.entries()) {
        if (!isDrawable(part, rows[i]) || isLongOver(part, rows[i], instant)) continue
        if (search && !says(seen[i]!, fields, search)) continue
        if (chosen.length === limit) return { chosen, behind: chosen.at(-1)!.place }
        chosen.push({ ...stored, row: rows[i]! })
      }
      if (page.length < size) return { chosen }
      behind = page.at(-1)!.place
      after = placeOf(behind)
      read += size
      // Some may say nothing to whoever asks, such as by a title that they do not see.
      size = most.page
    }
    // There may be more: whoever asks for it goes on there.
    return { chosen, behind, isSealed: true }
  }

  async function pageOf(
    resource: TableResource,
    { siblings, ids }: Among,
    selection: Pick<Selection, 'order' | 'search'>,
    page: Page,
  ): Promise<Stored[]> {
    const { entity } = resource
    const asked = [selection.order, selection.search && resource.listing, page, ids]
    const key = JSON.stringify([entity.name, siblings.owner, ...asked])
    const read = async () => {
      const asked = { ...selection, answers: {}, isWhole: true, at, ids }
      const listed = await resource.store.list(tx, siblings, asked, page)
      return (listed?.rows ?? []).map(({ id, data, rank, createdText }) => ({
        document: servedDocument(entity, shownDocument(entity.schema, data), { id }),
        place: { id, rank, createdText },
      }))
    }
    const found = known.get(key) ?? read()
    known.set(key, found)
    return await found
  }
}

/** Of which list documents are, or some of it. */
interface Among {
  siblings: Siblings
  ids: string[] | undefined
}

interface Rows {
  rows: Document[]
  next: string | null
}

const nothing: Rows = { rows: [], next: null }

/** Those of these fields that name other documents. */
const referring = ({ properties = {} }: Schema, fields: string[]): string[] =>
  fields.filter((name) => properties[name]?.['x-refers'])

/** Whether all words of a search stand in what students see of a document, of which what is stored may say more. */
function says(row: Document, fields: string[], search: string): boolean {
  const text = bareText(fields.map((name) => row[name]).join(' '))
  return bareText(search)
    .split(' ')
    .every((word) => text.includes(word))
}

/** A document, and where it stands in its order. */
interface Stored {
  document: Document
  place: Place
}

/** The same, with what a part draws of it. */
interface Chosen extends Stored {
  row: Document
}

/** The documents of an entity, which are searched in those fields that a part draws and that hold texts. */
function resourceOf(one: SchemaEntity, part: ServedPart): TableResource {
  const { entity } = one
  const search = drawnTexts(entity, part)
  const listing = { ...listingOf(entity), search }
  return tableResource({
    ...{ entity, table: 'document', kind: entity.name, path: entity.name, listing },
    ...(isDrawn(one, search, part.order) && { extracted: extracted(one, search) }),
  })
}
