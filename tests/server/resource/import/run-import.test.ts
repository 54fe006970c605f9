import { expect, test } from 'vitest'
import type { DocumentChange } from '../../../../src/domain/generated/answer-types.ts'
import { importTasks } from '../../../../src/server/resource/entity/import-task.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { takeTurn } from '../../../../src/server/quota/turn.ts'
import { importedFaq } from '../../../support/server/import-process.ts'
import { unzip } from '../../../support/server/zip.ts'
import { killOnTheWay } from '../../../support/server/killed-import.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const faq = await importedFaq()
const { sql, databaseUrl, register } = await startTestServer({ schemaEntities: [faq] })
const { importSheet } = importTasks({ sql }, [], [faq])
const maria = await register()
const creatorId = maria.user.id

async function newList() {
  const { id: appId } = await maria.newApp()
  const path = `/apps/${appId}/faq`
  const keyOf = (id: string) => ({ creatorId, appId, kind: 'faq', id })
  return {
    appId,
    path,
    keyOf,
    all: async () => (await maria.call('GET', `${path}?limit=200`)).json() as Record<string, unknown>[],
    /** Sends a spreadsheet, and has it looked at. */
    async check(sheet: string | Buffer) {
      const sent = await send(path, sheet)
      expect(sent.statusCode, sent.body).toBe(201)
      const { id } = sent.json() as { id: string }
      await importSheet(keyOf(id), attempt)
      return (await maria.call('GET', `${path}/imports/${id}`)).json()
    },
    async write(id: string) {
      const begun = await maria.call('PUT', `${path}/imports/${id}`, { state: 'write' })
      expect(begun.json().state).toBe('write')
      await importSheet(keyOf(id), attempt)
      return (await maria.call('GET', `${path}/imports/${id}`)).json()
    },
    report: async (id: string, query = '') =>
      (await maria.call('GET', `${path}/imports/${id}/report${query}`)).body.split('\r\n').filter(Boolean),
  }
}

const attempt = { number: 1, isLast: false }
const send = (path: string, sheet: string | Buffer) =>
  maria.call('POST', `${path}/imports`, Buffer.from(sheet as string), {
    'content-type': 'text/csv',
    'x-file-name': 'perguntas.csv',
  })
const csv = (lines: string[][]) => lines.map((cells) => cells.join(';')).join('\r\n')
const titles = [
  'Código',
  'Pergunta',
  'Resposta',
  'Situação',
  'Preço',
  'Dia',
  'Peso',
  'Aberto',
  'Palavras',
  'Produto',
  'Segredo',
]

test('a line is read as people write it, and nothing is written before somebody says so', async () => {
  const list = await newList()
  const violin = (await maria.call('POST', `/apps/${list.appId}/products`, { name: 'Violão' })).json()
  const checked = await list.check(
    csv([
      titles,
      [
        'A1',
        'Onde?',
        'Aqui',
        'rascunho',
        'R$ 19,90',
        '31/12/2026',
        '1,25',
        'Não',
        '"um; dois"',
        'violao',
        'x',
      ],
      ['A2', 'Quando?', 'Já', 'Publicada', '', '', '', '', '', violin.id, ''],
      ['A3', 'Quem?', 'Eu', 'talvez', '4', '31/02/2026', 'muito', '', '', 'Piano', ''],
      ['a1', 'Outra vez?', 'Sim', '', '', '', '', '', '', '', ''],
      ['A4', '', 'Nada', '', '', '', '', '', '', '', ''],
    ]),
  )
  expect(checked).toMatchObject({
    ...{ state: 'ready', name: 'perguntas.csv', total: 5, waiting: 0, written: 0 },
    counts: { new: 2, changed: 0, same: 0, fault: 3 },
    lines: [{ line: 2, name: 'A1', message: 'Novo.' }, { line: 3 }],
    faults: [{ line: 4 }, { line: 5, message: 'Código: o mesmo valor está na linha 2.' }, { line: 6 }],
  })
  expect(checked.columns).not.toHaveProperty('secret')
  expect(checked.faults[2].message).toBe('Escreva a pergunta.')
  for (const told of [
    'use Publicada, Rascunho',
    'Preço',
    'Informe um dia',
    'Peso',
    'Produto: não encontramos “Piano”.',
  ])
    expect(checked.faults[0].message).toContain(told)
  expect(await list.all()).toEqual([])
  const done = await list.write(checked.id)
  expect(done).toMatchObject({ state: 'done', written: 2, counts: { new: 2, fault: 3 } })
  expect(await list.all()).toMatchObject([
    {
      ...{ code: 'A1', question: 'Onde?', answer: 'Aqui', status: 'draft', price: 1990, day: '2026-12-31' },
      ...{ weight: 1.25, isOpen: false, words: ['um', 'dois'], product: violin.id },
    },
    { code: 'A2', status: 'published', product: violin.id },
  ])
  const report = await list.report(checked.id)
  expect(report).toHaveLength(6)
  expect(report[1]).toBe(
    '2;A1;Onde?;Aqui;rascunho;"R$ 19,90";31/12/2026;"1,25";Não;"um; dois";violao;x;Novo.',
  )
  expect(await list.report(checked.id, '?outcome=fault')).toHaveLength(4)
})

test('a line with the key of what is there changes that, and one that says the same nothing', async () => {
  const list = await newList()
  const lines = [titles.slice(0, 5), ['X', 'Um?', 'Um', '', '5,00'], ['Y', 'Dois?', 'Dois', '', '6,00']]
  await list.write((await list.check(csv(lines))).id)
  const again = await list.check(csv(lines))
  expect(again.counts).toEqual({ new: 0, changed: 0, same: 2, fault: 0 })
  const other = await list.check(
    csv([
      ['codigo', 'preço'],
      ['x', '7'],
      ['Z', '8'],
    ]),
  )
  expect(other.counts).toEqual({ new: 0, changed: 1, same: 0, fault: 1 })
  await list.write(other.id)
  expect(await list.all()).toMatchObject([
    { code: 'x', question: 'Um?', price: 700 },
    { code: 'Y', price: 600 },
  ])
  const noted = (await maria.call('GET', `${list.path}/history`)).json() as DocumentChange[]
  expect(noted.map(({ change, actor, together }) => `${together} ${change} by ${actor}`)).toEqual([
    ...['1 changed by import', '2 created by import'],
  ])
  // What it brought is undone as one thing, but for what was changed since.
  const undone = await maria.call('POST', `${list.path}/history/batches/${noted[1]!.batch}/undo`, {})
  expect(undone.json(), undone.body).toMatchObject({ done: 1, skipped: 1, refused: [{ names: ['Um?'] }] })
  expect(await list.all()).toMatchObject([{ code: 'x' }])
})

test('what was told of columns is looked at anew, and what somebody took meanwhile is told', async () => {
  const list = await newList()
  const sheet = await list.check(
    csv([
      ['Assunto', 'Texto', 'Ref'],
      ['Onde?', 'Aqui', 'K1'],
      ['Quando?', 'Já', 'K2'],
    ]),
  )
  expect(sheet.counts.fault).toBe(2)
  expect(sheet.titles).toEqual([
    { title: 'Assunto', sample: 'Onde?' },
    { title: 'Texto', sample: 'Aqui' },
    { title: 'Ref', sample: 'K1' },
  ])
  const url = `${list.path}/imports/${sheet.id}`
  const told = await maria.call('PUT', url, { columns: { question: [0], answer: [1], code: [2] } })
  expect(told.json()).toMatchObject({ state: 'check', waiting: 2 })
  await importSheet(list.keyOf(sheet.id), attempt)
  expect((await maria.call('GET', url)).json().counts.new).toBe(2)
  await maria.call('POST', list.path, { question: 'Primeiro', answer: 'Eu', code: 'k2' })
  // Its line is about that one now.
  expect((await list.write(sheet.id)).counts).toMatchObject({ new: 1, changed: 1 })
  expect((await maria.call('PUT', url, { columns: {} })).statusCode).toBe(400)
})

test('what is exported, as CSV or as a workbook, is read again as what is there', async () => {
  const list = await newList()
  const lines = [
    titles.slice(0, 9),
    ['=1+1', '-x', '@b', 'rascunho', '"1.234,56"', '02/01/2027', '"-0,5"', 'Não', 'a'],
  ]
  await list.write((await list.check(csv(lines))).id)
  expect(await list.all()).toMatchObject([
    {
      code: '=1+1',
      question: '-x',
      answer: '@b',
      price: 123456,
      day: '2027-01-02',
      weight: -0.5,
      words: ['a'],
    },
  ])
  for (const as of ['csv', 'xlsx']) {
    const { rawPayload, headers } = await maria.call('GET', `${list.path}/export?as=${as}&search=x`)
    expect(headers['content-disposition']).toContain(`perguntas-frequentes.${as}`)
    const again = await list.check(rawPayload)
    expect(again).toMatchObject({ counts: { new: 0, changed: 0, same: 1, fault: 0 } })
    expect(Object.keys(again.columns)).toEqual(
      expect.arrayContaining(['code', 'question', 'answer', 'price', 'day', 'weight', 'isOpen', 'words']),
    )
  }
  const { rawPayload } = await maria.call('GET', `${list.path}/export?as=xlsx`)
  const parts = await unzip(rawPayload)
  const sheet = Object.entries(parts)
    .find(([name]) => name.endsWith('sheet1.xml'))![1]
    .toString()
  expect(sheet).toContain('<v>1234.56</v>')
  // A text, and nothing that Excel computes.
  expect(sheet).not.toContain('<f>')
})

test('of one creator no two are read at once, and what is no spreadsheet is refused', async () => {
  const { path } = await newList()
  const turn = await takeTurn(sql, `sheet|${creatorId}`, 60)
  const statusOf = async (sheet: string) => (await send(path, sheet)).statusCode
  expect(await statusOf('Pergunta\nOnde?')).toBe(429)
  await turn!.end()
  expect([await statusOf('PK\u0003\u0004nada'), await statusOf('Pergunta\nOnde?')]).toEqual([400, 201])
})

test('a line that nobody could write any more does not count as written', async () => {
  const list = await newList()
  const violin = (await maria.call('POST', `/apps/${list.appId}/products`, { name: 'Violão' })).json()
  const lines = [
    ['Pergunta', 'Resposta', 'Produto'],
    ['Onde?', 'Aqui', ''],
    ['Quando?', 'Já', 'Violão'],
  ]
  const { id, counts } = await list.check(csv(lines))
  expect(counts).toMatchObject({ new: 2, fault: 0 })
  await maria.call('DELETE', `/apps/${list.appId}/products/${violin.id}`)
  expect(await list.write(id)).toMatchObject({ written: 1, counts: { new: 1, fault: 1 } })
})

/** 10,000 questions, 137 of which nobody can take, each for one of several reasons. */
function large() {
  const faulty = new Set(Array.from({ length: 137 }, (_, i) => 41 + i * 72))
  const lines = Array.from({ length: 10_000 }, (_, i) => {
    const good = [`C${i}`, `Pergunta ${i}?`, 'Resposta', 'Publicada', '9,90', '01/02/2027']
    const wrong = [
      [good[0]!, '', ...good.slice(2)],
      [...good.slice(0, 3), 'talvez', ...good.slice(4)],
      [...good.slice(0, 4), '1,00', good[5]!],
      [...good.slice(0, 5), '31/02/2027'],
      [`c${i - 1}`, ...good.slice(1)],
    ]
    return faulty.has(i) ? wrong[i % wrong.length]! : good
  })
  return { faulty: [...faulty].map((i) => String(i + 2)), sheet: csv([titles.slice(0, 6), ...lines]) }
}

test(
  'of 10,000 lines with 137 faults those are told, and the others written once, though who writes them is killed',
  { timeout: 300_000 },
  async () => {
    const list = await newList()
    const { faulty, sheet } = large()
    const checked = await list.check(sheet)
    expect(checked.counts).toEqual({ new: 9863, changed: 0, same: 0, fault: 137 })
    await maria.call('PUT', `${list.path}/imports/${checked.id}`, { state: 'write' })
    const count = async () =>
      (
        await asCreator(
          sql,
          creatorId,
          (tx) => tx<[{ count: number }]>`select count(*)::int from document where app_id = ${list.appId}`,
        )
      )[0].count
    const before = await killOnTheWay({
      ...{ file: 'import-process.ts', databaseUrl, key: list.keyOf(checked.id), count, at: 1000 },
    })
    expect(before).toBeGreaterThanOrEqual(1000)
    expect(before).toBeLessThan(9863)
    await importSheet(list.keyOf(checked.id), attempt)
    expect(await count()).toBe(9863)
    const [noted] = await asCreator(
      sql,
      creatorId,
      (tx) => tx<[{ count: number }]>`select count(*)::int from document_change where app_id = ${list.appId}`,
    )
    expect(noted.count).toBe(9863)
    const report = await list.report(checked.id, '?outcome=fault')
    expect(report.slice(1).map((line) => line.split(';')[0])).toEqual(faulty)
    const after = (await maria.call('GET', `${list.path}/imports/${checked.id}`)).json()
    expect(after).toMatchObject({ state: 'done', written: 9863, counts: { new: 9863, fault: 137 } })
  },
)
