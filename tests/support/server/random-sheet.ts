import Papa from 'papaparse'
import { expect } from 'vitest'
import type { Document, EntityDefinition } from '../../../src/domain/schema/definition.ts'
import { importColumns, sheetColumns } from '../../../src/domain/schema/sheet.ts'
import { isEmptyValue } from '../../../src/domain/schema/value-text.ts'
import type { ProjectCopy } from '../journeys/project-copy.ts'
import type { Planted } from '../../scripts/random-schema.ts'
import { listOverHttp } from './list-over-http.ts'
import { generated, pick } from './random-document.ts'

/** A request to the API on behalf of a creator. */
export type Call = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Response>

/** The same, and what it answers; nothing but success will do. */
export type Send = (method: string, path: string, body?: unknown) => Promise<unknown>

/** What a spreadsheet of the users says, another app takes as the same. */
export async function expectSheet(
  copy: ProjectCopy,
  made: { planted: Planted; served: Document }[],
  appId: string,
  { call, send }: { call: Call; send: Send },
): Promise<void> {
  const { entities } = generated<{ entities: Record<string, EntityDefinition> }>(copy, 'entities.ts')
  const { schema } = entities['app-user']!
  const text = await (await call('GET', `/apps/${appId}/users/export`)).text()
  const [titles] = Papa.parse<string[]>(text.trim(), { delimiter: ';' }).data
  // How somebody stands here stands in the column of their status.
  const all = sheetColumns(schema).filter(({ path }) => path[0] !== 'effectiveStatus')
  expect(titles!.toSorted()).toEqual(all.map(({ title }) => title).toSorted())
  const taken = importColumns(schema).map(({ path }) => path.join('.'))
  const { id } = (await send('POST', '/apps', { name: 'Outra escola' })) as { id: string }
  const list = listOverHttp(send, id)
  const checked = await list.check(text)
  // Each is in the column that is called so, whatever is guessed of titles that are alike.
  const columns = Object.fromEntries(
    titles!.flatMap((said, at) => {
      const name = all.find(({ title }) => title === said)!.path.join('.')
      return taken.includes(name) ? [[name, [at]]] : []
    }),
  )
  await send('PUT', `${list.path}/${checked.id}`, { columns })
  const { counts, faults } = await list.settled(checked.id)
  expect(faults).toEqual([])
  expect(counts.known).toBe(checked.total)
  expect((await list.write(checked.id)).written).toBe(checked.total)
  const there = (await send('GET', `/apps/${id}/users`)) as Document[]
  for (const { served, planted } of made.filter(({ planted }) => planted.entity === 'app-user')) {
    // An empty cell says nothing of how nothing was said.
    const own = Object.keys(planted.fields).filter(
      (name) => taken.includes(name) && !isEmptyValue(served[name]),
    )
    const wanted = Object.fromEntries(own.map((name) => [name, served[name]]))
    const same = there.find(({ email }) => email === served.email)!
    expect(pick(same, wanted), String(served.email)).toEqual(wanted)
  }
}
