import { formats } from '../../../domain/format/format.ts'
import { titleField } from '../../../domain/schema/reference.ts'
import type { Transaction } from '../../database/connection.ts'
import { extracted, type Extractable } from '../extract/extract.ts'
import { isChoosable } from '../reference/choosable.ts'
import { kindBeside } from '../reference/kind.ts'
import { readCalled, readDocuments } from '../reference/queries.ts'
import { referredEntity } from '../referred-title.ts'
import type { SheetField } from './columns.ts'

/** What cells name, by the name: the id of the one document that is meant, or why there is none; or why it cannot be chosen anew. */
export type NamedDocuments = Map<string, { id: string; unfit?: string } | { problem: string }>

/** What a cell of such a field names: one, or several that semicolons part. */
export function namesIn(cell: string, { field }: SheetField): string[] {
  const names = field['x-refers']!.many ? cell.split(';') : [cell]
  return names.map((name) => name.trim()).filter(Boolean)
}

/**
 * Finds what these names mean in a field that refers to others: an id, or how one document of the app is called. `all` are the entities
 * that schemas alone describe.
 */
export async function findNamed(
  tx: Transaction,
  { creatorId, appId }: { creatorId: string; appId: string },
  { field }: SheetField,
  names: string[],
  all: Extractable[] = [],
): Promise<NamedDocuments> {
  const refers = field['x-refers']!
  const { entity: name } = refers
  const [ids, titles] = [names.filter(isId), names.filter((one) => !isId(one))]
  const kind = kindBeside({ creatorId, appId }, name)
  const entity = referredEntity(name)
  const title = titleField(entity.schema)
  const one = all.find((listed) => listed.entity.name === name)
  const said = { entity, title: title!, ...(one && { extracted: extracted(one) }) }
  const called = title ? await readCalled(tx, kind, said, titles) : new Map<string, string[]>()
  const found = refers.where ? [...ids, ...[...called.values()].flat()] : ids
  const there = await readDocuments(tx, kind, found)
  const fits = new Map(there.map(({ id, data }) => [id, isChoosable(refers, data)]))
  return new Map(
    names.map((one): [string, { id: string; unfit?: string } | { problem: string }] => {
      const own = one.toLowerCase()
      const found = isId(one) ? (fits.has(own) ? [own] : []) : (called.get(one) ?? [])
      // Of several that are called so, only what can be chosen is meant.
      const fitting = found.filter((id) => fits.get(id) !== false)
      const [id, other] = fitting.length > 0 ? fitting : found
      if (id === undefined) return [one, { problem: `não encontramos “${one}”.` }]
      if (other) return [one, { problem: `há mais de um com o nome “${one}”; use o ID.` }]
      if (fitting.length > 0) return [one, { id }]
      const why = field['x-messages']?.where
      return [one, { id, unfit: [`“${one}” não serve aqui.`, ...(why ? [why] : [])].join(' ') }]
    }),
  )
}

const isId = (name: string) => formats.uuid!(name)
