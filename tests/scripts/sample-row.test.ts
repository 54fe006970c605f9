import { expect, test } from 'vitest'
import { sampleRows } from '../../scripts/dev/documentation/sample-row.ts'
import { compileFaq, everyKind } from './faq/compiled.ts'

const { entity, list } = await compileFaq({
  ...everyKind,
  plan: { title: 'Plano', type: 'string', format: 'file', default: '', 'x-accept': ['office'] },
})
const rows = sampleRows(list, entity.schema)

test('sample rows of every kind of field are answers that the schema takes', () => {
  for (const { id: _, ...row } of rows) {
    const known = Object.entries(row).filter(([name]) => !entity.schema.properties![name]!.readOnly)
    expect(entity.validatePatch(Object.fromEntries(known)), JSON.stringify(entity.validatePatch.errors)).toBe(
      true,
    )
  }
})

test('each of them shows something, and not in every row the same', () => {
  const shown = Object.keys(everyKind).filter((name) => entity.schema.properties![name]!.format !== 'image')
  for (const name of [...shown, 'plan']) {
    const values = rows.map((row) => JSON.stringify(row[name] ?? null))
    expect(new Set(values).size, `${name}: ${values.join()}`).toBeGreaterThan(1)
  }
})
