import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { tableLines } from '../../../../src/domain/sheet/table-text.ts'
import { readSheet } from '../../../../src/server/resource/import/read-sheet.ts'
import { zipOf, type Entries } from '../../../support/server/zip.ts'

const schema = 'http://schemas.openxmlformats.org'
const kind = `${schema}/officeDocument/2006/relationships`
const relations = (...all: [type: string, target: string][]) =>
  `<Relationships xmlns="${schema}/package/2006/relationships">${all
    .map(([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${kind}/${type}" Target="${target}"/>`)
    .join('')}</Relationships>`

/** A workbook of these rows, each a line of XML, which may name shared texts. */
async function workbook(rows: string[], shared = '', others: Entries = {}): Promise<Buffer> {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${schema}/package/2006/content-types"/>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns:r="${kind}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ['worksheet', 'worksheets/sheet1.xml'],
      ['sharedStrings', 'sharedStrings.xml'],
    ),
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows
      .map((row) => `<row>${row}</row>`)
      .join('')}</sheetData></worksheet>`,
  }
  const bytes = Object.entries(parts).map(([path, xml]) => [path, Buffer.from(xml)] as const)
  return await zipOf({ ...Object.fromEntries(bytes), ...others })
}

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
const number = (value: string) => `<c><v>${value}</v></c>`
const named = (at: number) => `<c t="s"><v>${at}</v></c>`

test.each([
  ['', 'linha de títulos'],
  ['Pergunta;Resposta', 'linha de títulos'],
  ['PK\u0003\u0004nada', 'Não conseguimos abrir'],
])('what is no spreadsheet is refused in a sentence: %j', async (sheet, sentence) => {
  await expect(readSheet(Buffer.from(sheet))).rejects.toThrow(sentence)
})

test('numbers of a workbook are what Excel shows of them', async () => {
  const rows = [text('Preço'), ...['59.699999999999996', '-0.1', '1250', '0.30000000000000004'].map(number)]
  const { titles, lines } = await readSheet(await workbook(rows))
  expect(titles).toEqual(['Preço'])
  expect(lines.map(({ cells }) => cells[0])).toEqual(['59,7', '-0,1', '1250', '0,3'])
})

test('a text that many cells share is as long as all of them', async () => {
  const row = named(0).repeat(10)
  const long = `<si><t>${'a'.repeat(32_000)}</t></si>`
  expect((await readSheet(await workbook([row, row], long))).titles).toHaveLength(10)
  const bytes = await workbook(Array<string>(100).fill(row), long)
  expect(bytes.length).toBeLessThan(10_000)
  await expect(readSheet(bytes)).rejects.toThrow('A planilha tem texto demais.')
})

test.each(['0', '1', '2.5', '99999999999', 'x'])('no row is called %s after the first', async (name) => {
  const bytes = await workbook([`${text('Nome')}</row><row r="${name}">${text('Ana')}`])
  await expect(readSheet(bytes)).rejects.toThrow('Não conseguimos abrir')
})

test('more than is held at once is not unpacked', async () => {
  const rows = [text('Nome'), text('Ana')]
  const megabytes = (count: number) => ' '.repeat(count * 1024 * 1024)
  await expect(readSheet(await workbook(rows, megabytes(31)))).rejects.toThrow('Não conseguimos abrir')
  const others = { 'xl/media/image1.png': Buffer.alloc(101 * 1024 * 1024) }
  await expect(readSheet(await workbook(rows, '', others))).rejects.toThrow('Não conseguimos abrir')
})

test('what takes too much memory, or too long, ends the process that reads it, and no other', async () => {
  const rows = [text('Nome'), text('Ana')]
  const limits = { heapMb: 64, timeMs: 60_000 }
  expect((await readSheet(await workbook(rows), limits)).lines).toHaveLength(1)
  const bytes = await workbook(rows, '<si/>'.repeat(600_000))
  await expect(readSheet(bytes, limits)).rejects.toThrow('Não conseguimos abrir')
  await expect(readSheet(await workbook(rows), { heapMb: 64, timeMs: 1 })).rejects.toThrow(
    'Não conseguimos abrir',
  )
})

test('of a text no more lines are read than it may have', async () => {
  expect(tableLines('a\n\nb\nc\nd', Papa.parse<string[]>, (cell) => cell, 2)).toEqual([
    { line: 1, cells: ['a'] },
    { line: 3, cells: ['b'] },
  ])
  await expect(readSheet(Buffer.from('a\n'.repeat(60_000)))).rejects.toThrow('mais de 50.000 linhas')
})
