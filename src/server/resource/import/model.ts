import type { FastifyInstance } from 'fastify'
import type { Schema } from '../../../domain/schema/definition.ts'
import { slugify } from '../../../domain/text/slug.ts'
import type { Sql } from '../../database/connection.ts'
import { sendDownload } from '../../export/send.ts'
import { sheetName } from '../../export/workbook.ts'
import { readingRoute } from '../reading.ts'
import type { SheetField } from './columns.ts'
import type { Own } from './sheet-route.ts'
import type { SheetTaker } from './taker.ts'

/** `GET url`: an empty workbook with the titles that a list understands, to be filled in and imported. */
export function modelRoute(
  api: FastifyInstance,
  sql: Sql,
  url: string,
  { title, fields }: SheetTaker,
  own: Own,
): void {
  const response = { 200: { type: 'string', description: '.xlsx' } }
  readingRoute(api, { sql }, url, { schema: { response } }, own, async (_, _request, reply) =>
    sendDownload(reply, `${slugify(`${title} modelo`)}.xlsx`, await modelOf(title, [...fields.values()])),
  )
}

/** All of it texts, of a choice with its answers to choose from, so that Excel keeps a CPF's zeros, and a date as it is typed. */
async function modelOf(title: string, columns: SheetField[]): Promise<Buffer> {
  const { colToLetter, writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(title),
        columns: columns.map(({ title }) => ({ width: Math.max(16, title.length + 4), numFmt: '@' })),
        rows: [columns.map(({ title }) => title)],
        cells: new Map(columns.map((_, at) => [`0,${at}`, { style: { font: { bold: true } } }])),
        freezePane: { rows: 1 },
        dataValidations: columns.flatMap(({ field }, at) => {
          const values = answersOf(field)
          const column = colToLetter(at)
          return values.length === 0
            ? []
            : { type: 'list' as const, values, range: `${column}2:${column}${mostLines}` }
        }),
      },
    ],
  })
  return Buffer.from(bytes)
}

const mostLines = 10_001

/** What Excel can offer in a cell: answers without commas, which part them in its file, and of 255 letters in all. */
function answersOf(field: Schema | undefined): string[] {
  if (field?.type === 'boolean') return ['Sim', 'Não']
  const all = field?.items ? [] : (field?.['x-ui']?.choices ?? []).map(({ label }) => label).filter(Boolean)
  return all.join().length <= 255 && !all.some((label) => /[,"]/.test(label)) ? all : []
}
