import { connect } from '../../../src/server/database/connection.ts'
import { importTasks } from '../../../src/server/resource/entity/import-task.ts'
import type { ImportJob } from '../../../src/server/resource/import/taker.ts'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import { compileOwned } from '../../scripts/owned/compiled.ts'

/** Questions that spreadsheets are brought into, by their codes. */
export async function importedFaq() {
  const { entity, listed } = await compileFaq(
    {
      code: { title: 'Código', type: 'string', maxLength: 20, default: '', 'x-unique': 'app' },
      price: { title: 'Preço', type: 'integer', format: 'money', minimum: 500, default: 500 },
      day: { title: 'Dia', type: ['string', 'null'], format: 'date', default: null },
      weight: { title: 'Peso', type: ['number', 'null'], multipleOf: 0.01, default: null },
      isOpen: { title: 'Aberto', type: 'boolean', default: true },
      words: {
        ...{ title: 'Palavras', type: 'array', uniqueItems: true, default: [] },
        ...{ items: { type: 'string', maxLength: 12 }, 'x-ui': { widget: 'tags' } },
      },
      product: { title: 'Produto', 'x-refers': { entity: 'product', gone: 'clear' } },
      secret: { title: 'Segredo', type: 'string', default: '', 'x-audience': 'server' },
    },
    { import: { key: 'code' } },
  )
  return { ...listed, entity }
}

// Run by itself, it goes on with an import until somebody kills it.
if (process.argv[1] === import.meta.filename) {
  const [url, key] = process.argv.slice(2) as [string, string]
  const sql = await connect(url, 2)
  const { schemaEntities } = await compileOwned()
  const { importSheet } = importTasks({ sql }, [], [await importedFaq(), ...schemaEntities])
  await importSheet(JSON.parse(key) as ImportJob, { number: 1, isLast: false })
  await sql.end()
}
