import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { titledSheet } from '../../../../src/server/resource/import/parse-sheet.ts'
import { readSheet } from '../../../../src/server/resource/import/read-sheet.ts'
import { tableLines } from '../../../../src/server/resource/import/table-text.ts'
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

test.each(['', 'Pergunta;Resposta'])('a line of titles alone is no list: %j', async (sheet) => {
  const lines = await readSheet(Buffer.from(sheet))
  expect(() => titledSheet(lines)).toThrow('linha de títulos')
})

const locked = await writeXlsx({
  sheets: [{ name: 'A', rows: [['Nome'], ['Ana']] }],
  encryption: { password: 'segredo', spinCount: 10 },
})
const container = Buffer.from('d0cf11e0a1b11ae1', 'hex')

test.each([
  ['cut off', Buffer.from('PK\u0003\u0004nada'), 'Não conseguimos abrir'],
  ['a zip of something else', await zipOf({ 'carta.txt': Buffer.from('Olá') }), 'Não conseguimos abrir'],
  ['with a password', Buffer.from(locked), 'Esta planilha tem senha.'],
  ['of an old Excel', Buffer.concat([container, Buffer.alloc(600)]), 'Excel antigo (.xls)'],
  ['a page', Buffer.from('\ufeff\n<html><table><tr><td>Nome</td></tr></table>'), 'é uma página'],
  ['a PDF', Buffer.from('%PDF-1.7\n\u0001\u0002\n1 0 obj'), 'não é uma planilha'],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), 'não é uma planilha'],
])('what is no spreadsheet that can be read is told as what it is: %s', async (_, bytes, sentence) => {
  await expect(readSheet(bytes)).rejects.toThrow(sentence)
})

const wide = (text: string, isBig: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}
test.each([
  ['UTF-8', Buffer.from('Nome\tE-mail\nJoão\tj@b.co')],
  ['Excel’s of Windows', Buffer.from('Nome\tE-mail\nJoão\tj@b.co', 'latin1')],
  ['little-endian', wide('\ufeffNome\tE-mail\r\nJoão\tj@b.co\r\n', false)],
  ['big-endian', wide('\ufeffNome\tE-mail\r\nJoão\tj@b.co\r\n', true)],
  ['little-endian without a mark', wide('Nome\tE-mail\r\nJoão\tj@b.co\r\n', false)],
  ['big-endian without a mark', wide('Nome\tE-mail\r\nJoão\tj@b.co\r\n', true)],
])('a text is read in whichever encoding it is: %s', async (_, bytes) => {
  expect(await readSheet(bytes)).toEqual([
    { line: 1, cells: ['Nome', 'E-mail'] },
    { line: 2, cells: ['João', 'j@b.co'] },
  ])
})

test('of a workbook the first sheet is read as people see it: days, long numbers, values of formulas, hidden and empty lines', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'Lista',
        rows: [
          ['Nome', 'Telefone', 'Dia', 'Hora', 'Ativo', 'Soma'],
          ['Ana', 5511912345678, new Date('2026-12-31T00:00:00Z'), new Date('2026-01-02T09:30:00Z'), true, 3],
          [],
          [null, '  '],
          ['=1+1', '0011', '31/02/2026', null, false, null],
        ],
        cells: new Map([['1,5', { formula: '1+2', formulaResult: 3 }]]),
        columns: [{}, {}, { numFmt: 'dd/mm/yyyy' }, { numFmt: 'dd/mm/yyyy hh:mm' }],
        rowDefs: new Map([[4, { hidden: true }]]),
      },
      { name: 'Outra', rows: [['Nada daqui']] },
    ],
  })
  expect(await readSheet(Buffer.from(bytes))).toEqual([
    { line: 1, cells: ['Nome', 'Telefone', 'Dia', 'Hora', 'Ativo', 'Soma'] },
    { line: 2, cells: ['Ana', '5511912345678', '31/12/2026', '02/01/2026 09:30', 'Sim', '3'] },
    { line: 5, cells: ['=1+1', '0011', '31/02/2026', '', 'Não'] },
  ])
})

test('numbers of a workbook are what Excel shows of them', async () => {
  const rows = [text('Preço'), ...['59.699999999999996', '-0.1', '1250', '0.30000000000000004'].map(number)]
  const lines = await readSheet(await workbook(rows))
  expect(lines.map(({ cells }) => cells[0])).toEqual(['Preço', '59,7', '-0,1', '1250', '0,3'])
})

test('a text that many cells share is as long as all of them', async () => {
  const row = named(0).repeat(10)
  const long = `<si><t>${'a'.repeat(32_000)}</t></si>`
  expect((await readSheet(await workbook([row, row], long)))[0]!.cells).toHaveLength(10)
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
  await expect(readSheet(await workbook(rows, megabytes(31)))).rejects.toThrow('grande demais')
  const others = { 'xl/media/image1.png': Buffer.alloc(101 * 1024 * 1024) }
  await expect(readSheet(await workbook(rows, '', others))).rejects.toThrow('grande demais')
})

test('what takes too much memory, or too long, ends the process that reads it, and no other', async () => {
  const rows = [text('Nome'), text('Ana')]
  const limits = { heapMb: 64, timeMs: 60_000 }
  expect(await readSheet(await workbook(rows), limits)).toHaveLength(2)
  const bytes = await workbook(rows, '<si/>'.repeat(600_000))
  await expect(readSheet(bytes, limits)).rejects.toThrow('Não conseguimos abrir')
  await expect(readSheet(await workbook(rows), { heapMb: 64, timeMs: 1 })).rejects.toThrow(
    'Não conseguimos abrir',
  )
})

test('of a text no more lines are read than it may have', async () => {
  expect(tableLines('a\n\nb\nc\nd', undefined, 2)).toEqual([
    { line: 1, cells: ['a'] },
    { line: 3, cells: ['b'] },
  ])
  const lines = await readSheet(Buffer.from('a\n'.repeat(200_000)))
  expect(lines).toHaveLength(50_002)
  expect(() => titledSheet(lines)).toThrow('mais de 50.000 linhas')
})
