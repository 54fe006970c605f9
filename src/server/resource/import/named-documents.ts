import { formats } from '../../../domain/format/format.ts'
import { titleField } from '../../../domain/schema/reference.ts'
import type { Transaction } from '../../database/connection.ts'
import { kindBeside } from '../reference/kind.ts'
import { readCalled, readDocuments } from '../reference/queries.ts'
import { referredEntity } from '../reference/title.ts'
import type { SheetField } from './columns.ts'

/** What cells name, by the name: the id of the one document that is meant, or why there is none. */
export type NamedDocuments = Map<string, { id: string } | { problem: string }>

/** What a cell of such a field names: one, or several that semicolons part. */
export function namesIn(cell: string, { field }: SheetField): string[] {
  const names = field['x-refers']!.many ? cell.split(';') : [cell]
  return names.map((name) => name.trim()).filter(Boolean)
}

/** Finds what these names mean in a field that refers to others: an id, or how one document of the app is called. */
export async function findNamed(
  tx: Transaction,
  { creatorId, appId }: { creatorId: string; appId: string },
  { field }: SheetField,
  names: string[],
): Promise<NamedDocuments> {
  const { entity: name } = field['x-refers']!
  const [ids, titles] = [names.filter(isId), names.filter((one) => !isId(one))]
  const kind = kindBeside({ creatorId, appId }, name)
  const entity = referredEntity(name)
  const title = titleField(entity.schema)
  const there = new Set((await readDocuments(tx, kind, ids)).map(({ id }) => id))
  const called = title ? await readCalled(tx, kind, entity, title, titles) : new Map<string, string[]>()
  return new Map(
    names.map((one): [string, { id: string } | { problem: string }] => {
      const found = isId(one) ? [...there].filter((id) => id === one.toLowerCase()) : (called.get(one) ?? [])
      const [id, other] = found
      if (id === undefined) return [one, { problem: `não encontramos “${one}”.` }]
      return [one, other ? { problem: `há mais de um com o nome “${one}”; use o ID.` } : { id }]
    }),
  )
}

const isId = (name: string) => formats.uuid!(name)
