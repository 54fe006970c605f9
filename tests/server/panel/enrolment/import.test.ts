import { writeXlsx, readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import type { ImportResult, TableLine } from '../../../../src/domain/generated/answer-types.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { openClass } from '../../../support/server/class.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const world = await startTestServer({ filesLetters: true })
const creator = await world.register()
const { call } = creator

async function newClass() {
  const app = await openClass(world, creator, { config: { loginType: 'email_senha' } })
  const sold = (name: string, productId: string) =>
    call('POST', `/apps/${app.id}/products`, {
      ...{ name, offerType: 'PAID', platformIds: [{ platform: 'eduzz', productId }] },
    })
  const [violao, canto] = [await sold('Violão do Zero', '77'), await sold('Canto', '88')]
  const send = async (rows: object[], more: object = {}) => {
    const answer = await call('POST', `/apps/${app.id}/users/import`, { rows, ...more })
    return answer.json().results as ImportResult[]
  }
  return { app, violao: violao.json().id as string, canto: canto.json().id as string, send }
}

let number = 0
const line = (line: number, more: object = {}) => ({
  ...{ line, name: 'Ana Souza', email: `ana${++number}@import.com` },
  ...more,
})

const grantsOf = (email: string) =>
  asCreator(
    world.sql,
    creator.user.id,
    async (tx) =>
      await tx<{ productId: string; source: string; startsAt: Date; endsAt: Date | null }[]>`
        select product_id, source, starts_at, ends_at from access_grant
        join student on student.id = student_id where email = ${email} order by starts_at, product_id`,
  )

describe('access in a list', () => {
  test('is told line by line before anything is written, given once, and again to nobody', async () => {
    const { send, violao, canto } = await newClass()
    const [one, two] = [line(2, { '@product': 'violao do zero; 88' }), line(3, { '@product': violao })]
    const rows = [
      { ...one, '@start': '01/02/2026', '@end': '2099-12-31' },
      two,
      { ...two, line: 4, '@product': '77|Canto', '@end': 'vitalício' },
      { ...two, line: 5 },
    ]
    const both = ['Violão do Zero', 'Canto']
    const expected = [
      { line: 2, outcome: 'new', given: both },
      { line: 3, outcome: 'new', given: ['Violão do Zero'] },
      { line: 4, outcome: 'enrolled', given: ['Canto'], had: ['Violão do Zero'] },
      { line: 5, outcome: 'duplicate', message: 'E-mail repetido na lista.', had: ['Violão do Zero'] },
    ]
    expect(await send(rows, { dryRun: true })).toEqual(expected)
    expect(await grantsOf(one.email)).toEqual([])
    expect(await send(rows)).toEqual(expected)
    expect(await grantsOf(one.email)).toEqual(
      [violao, canto].toSorted().map((productId) => ({
        ...{ productId, source: 'import' },
        ...{ startsAt: new Date('2026-02-01T03:00:00Z'), endsAt: new Date('2100-01-01T02:59:00Z') },
      })),
    )
    expect(await grantsOf(two.email)).toHaveLength(2)
    expect((await send(rows)).slice(0, 2)).toEqual([
      { line: 2, outcome: 'enrolled', had: both },
      { line: 3, outcome: 'enrolled', had: ['Violão do Zero'] },
    ])
    expect(await grantsOf(one.email)).toHaveLength(2)
  })

  test.each([
    [{ '@product': 'Flauta' }, 'Nenhum produto deste app se chama “Flauta”, nem tem este ID.'],
    [{ '@product': '77', '@start': 'ontem' }, /^Não entendemos a data “ontem”/],
    [{ '@product': '77', '@end': '31/02/2027' }, /^Não entendemos a data “31\/02\/2027”/],
    [{ '@product': '77', '@end': '31/12/2020' }, 'O acesso terminaria em 31/12/2020, que já passou.'],
    [
      { '@product': '77', '@start': '02/01/2099', '@end': '01/01/2099' },
      'O acesso terminaria antes de começar.',
    ],
    [
      { '@product': '77', '@start': '01/02/0026' },
      'O acesso não pode começar em 01/02/0026: use um ano de 1900 a 9998.',
    ],
    [{ '@product': '77', '@start': '31/12/9999 23:00' }, /^O acesso não pode começar em 31/],
  ])('that cannot be given keeps the line out: %j', async (cells, message) => {
    const { send } = await newClass()
    for (const dryRun of [true, false]) {
      const [result] = await send([line(2, cells)], { dryRun })
      expect(result).toEqual({ line: 2, outcome: 'invalid', message: expect.stringMatching(message) })
    }
  })

  test('is for good where it ends in 9999 or later', async () => {
    const { send } = await newClass()
    const rows = ['31/12/9999', '9999-01-02', '9999-12-31T23:59:59-03:00'].map((end, at) =>
      line(at + 2, { '@product': '77', '@end': end }),
    )
    const results = rows.map(({ line }) => ({ line, outcome: 'new', given: ['Violão do Zero'] }))
    expect(await send(rows, { dryRun: true })).toEqual(results)
    expect(await send(rows)).toEqual(results)
    for (const { email } of rows) expect(await grantsOf(email)).toMatchObject([{ endsAt: null }])
  })

  test('of another app, or of another creator, is none', async () => {
    const [here, elsewhere] = [await newClass(), await newClass()]
    const foreign = line(2, { '@product': elsewhere.violao })
    expect((await here.send([foreign]))[0]!.outcome).toBe('invalid')
  })

  test('is written of to who was in the app, and the way in to who was not', async () => {
    const { app, send } = await newClass()
    const [old, fresh] = [line(2), line(3, { '@product': 'Canto' })]
    await send([old])
    const invitation = crypto.randomUUID()
    await send([{ ...old, '@product': 'Canto; Violão do Zero' }, fresh], { invitation })
    const letters = (await call('GET', `/apps/${app.id}/mails`)).json()
    expect(letters).toMatchObject([
      { recipient: old.email, subject: 'Você tem acesso a Canto e Violão do Zero' },
    ])
    const [sent] = (await call('GET', `/apps/${app.id}/users/invitations`)).json()
    expect(sent).toMatchObject({ id: invitation, chosen: 1, waiting: 1 })
  })
})

describe('a spreadsheet', () => {
  const type = { 'content-type': 'application/octet-stream' }
  const read = async (appId: string, bytes: Uint8Array) =>
    await call('POST', `/apps/${appId}/users/import/lines`, Buffer.from(bytes), type)

  test('is told line by line as it stands there, and nobody is written', async () => {
    const { app } = await newClass()
    const bytes = await writeXlsx({
      sheets: [{ name: 'A', rows: [['Nome', 'Celular'], [], ['Ana', 11912345678]] }],
    })
    const answer = await read(app.id, bytes)
    expect(answer.statusCode, answer.body).toBe(200)
    expect(answer.json().lines as TableLine[]).toEqual([
      { line: 1, cells: ['Nome', 'Celular'] },
      { line: 3, cells: ['Ana', '11912345678'] },
    ])
    expect((await call('GET', `/apps/${app.id}/users`)).json()).toEqual([])
  })

  test('that cannot be read is refused with the sentence why', async () => {
    const { app } = await newClass()
    const answer = await read(app.id, Buffer.from('%PDF-1.7\u0001'))
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'Este arquivo não é uma planilha. Escolha um arquivo .xlsx ou CSV.',
    ])
  })

  test('to fill in has the titles of all that a list may say, keeps what is typed as it is, and offers answers', async () => {
    const { app } = await newClass()
    const { rawPayload, headers } = await call('GET', `/apps/${app.id}/users/import/model`)
    expect(headers['content-disposition']).toContain('usuarios-modelo.xlsx')
    const { sheets } = await readXlsx(rawPayload, { readStyles: true })
    const titles = ['Nome completo', 'E-mail', 'Telefone', 'Situação']
    const access = ['Produto', 'Início do acesso', 'Fim do acesso']
    expect(sheets[0]!.rows).toEqual([[...titles, ...access]])
    expect(sheets[0]!.dataValidations).toMatchObject([
      { type: 'list', range: 'D2:D10001', values: ['Ativo', 'Inativo', 'Bloqueado'] },
    ])
    const lines = (await read(app.id, rawPayload)).json().lines as TableLine[]
    expect(lines).toEqual([{ line: 1, cells: [...titles, ...access] }])
  })
})
