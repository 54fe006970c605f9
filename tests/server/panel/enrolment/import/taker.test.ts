import { writeXlsx, readXlsx } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { asCreator } from '../../../../../src/server/database/tenant.ts'
import { openClass } from '../../../../support/server/class.ts'
import { peopleImports } from '../../../../support/server/imported-people.ts'
import { killOnTheWay } from '../../../../support/server/killed-import.ts'
import { startTestServer } from '../../../../support/server/test-server.ts'

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
  const imports = peopleImports(world, creator, app.id)
  return { app, violao: violao.json().id as string, canto: canto.json().id as string, ...imports }
}

const titles = 'Nome;E-mail;Produto;Início do acesso;Fim do acesso'
/** Where the fields stand below these titles. */
const columns = { name: [0], email: [1], '@product': [2], '@start': [3], '@end': [4] }
let number = 0
const newEmail = () => `ana${++number}@import.com`
const csv = (...lines: string[][]) =>
  [titles, ...lines.map((cells) => cells.map((cell) => `"${cell}"`).join(';'))].join('\n')

const asOwner = <T>(work: Parameters<typeof asCreator<T>>[2]) => asCreator(world.sql, creator.user.id, work)

const grantsOf = (email: string) =>
  asOwner(
    async (tx) =>
      await tx<{ productId: string; source: string; startsAt: Date; endsAt: Date | null }[]>`
        select product_id, source, starts_at, ends_at from access_grant
        join student on student.id = student_id where email = ${email} order by starts_at, product_id`,
  )

describe('access in a list', () => {
  test('is told line by line before anything is written, given once, and again to nobody', async () => {
    const { violao, canto, check, write, report } = await newClass()
    const [one, two] = [newEmail(), newEmail()]
    const sheet = csv(
      ['Ana Souza', one, 'violao do zero; 88', '01/02/2026', '2099-12-31'],
      ['Ana Souza', two, violao],
      ['Ana Souza', two, '77|Canto', '', 'vitalício'],
      ['Ana Souza', two, '77|Canto', '', 'vitalício'],
    )
    const checked = await check(sheet, columns)
    const told = await report(checked.id)
    expect(told.slice(1).map((line) => line.split(';"').at(-1))).toEqual([
      'Novo aluno; ganha acesso a Violão do Zero e Canto."',
      'Novo aluno; ganha acesso a Violão do Zero."',
      'Já está neste app; ganha acesso a Canto; já tinha Violão do Zero."',
      expect.stringContaining('E-mail repetido na lista.'),
    ])
    const counts = { new: 2, enrolled: 1, duplicate: 1, fault: 1, given: 4, had: 3 }
    expect(checked).toMatchObject({ wanted: 3, counts })
    expect(await grantsOf(one)).toEqual([])
    expect(await write(checked.id)).toMatchObject({ state: 'done', written: 3, counts, done: { given: 4 } })
    expect(await grantsOf(one)).toEqual(
      [violao, canto].toSorted().map((productId) => ({
        ...{ productId, source: 'import' },
        ...{ startsAt: new Date('2026-02-01T03:00:00Z'), endsAt: new Date('2100-01-01T02:59:00Z') },
      })),
    )
    expect(await grantsOf(two)).toHaveLength(2)
    const again = await check(sheet, columns)
    expect(again).toMatchObject({ wanted: 0, counts: { new: 0, same: 2, enrolled: 2, duplicate: 2 } })
    expect(again.counts.given).toBeUndefined()
  })

  test.each([
    [['Flauta'], 'Nenhum produto deste app se chama “Flauta”, nem tem este ID.'],
    [['77', 'ontem'], /^Não entendemos a data “ontem”/],
    [['77', '', '31/02/2027'], /^Não entendemos a data “31\/02\/2027”/],
    [['77', '', '31/12/2020'], 'O acesso terminaria em 31/12/2020, que já passou.'],
    [['77', '02/01/2099', '01/01/2099'], 'O acesso terminaria antes de começar.'],
    [['77', '01/02/0026'], 'O acesso não pode começar em 01/02/0026: use um ano de 1900 a 9998.'],
    [['77', '31/12/9999 23:00'], /^O acesso não pode começar em 31/],
  ])('that cannot be given keeps the line out: %j', async (access, message) => {
    const { check } = await newClass()
    const { wanted, faults } = await check(csv(['Ana Souza', newEmail(), ...access]), columns)
    expect([wanted, faults]).toMatchObject([0, [{ line: 2, message: expect.stringMatching(message) }]])
  })

  test('is for good where it ends in 9999 or later', async () => {
    const { bring } = await newClass()
    const emails = [newEmail(), newEmail(), newEmail()]
    const ends = ['31/12/9999', '9999-01-02', '9999-12-31T23:59:59-03:00']
    await bring(csv(...emails.map((email, at) => ['Ana Souza', email, '77', '', ends[at]!])))
    for (const email of emails) expect(await grantsOf(email)).toMatchObject([{ endsAt: null }])
  })

  test('of another app, or of another creator, is none', async () => {
    const [here, elsewhere] = [await newClass(), await newClass()]
    const { faults } = await here.check(csv(['Ana', newEmail(), elsewhere.violao]), columns)
    expect(faults).toHaveLength(1)
  })

  test('is written of once to who was in the app, wherever their lines are, and the way in to who was not', async () => {
    const { app, bring } = await newClass()
    const [old, fresh] = [newEmail(), newEmail()]
    await bring(csv(['Ana Souza', old]))
    // More people than are written in one transaction stand between the lines of one.
    const between = Array.from({ length: 120 }, () => ['Bia Souza', newEmail(), '88'])
    const sheet = csv(
      ['Ana Souza', old, 'Canto'],
      ...between,
      ['Ana Souza', old, 'Violão do Zero'],
      ['Ana Souza', fresh, 'Canto'],
    )
    const { id } = await bring(sheet, { letters: true })
    const letters = (await call('GET', `/apps/${app.id}/mails`)).json()
    expect(letters).toMatchObject([{ recipient: old, subject: 'Você tem acesso a Canto e Violão do Zero' }])
    const [sent] = (await call('GET', `/apps/${app.id}/users/invitations`)).json()
    expect(sent).toMatchObject({ id, chosen: 121, waiting: 121 })
  })

  test('stops where letters would lead nowhere by now, and goes on without anybody twice', async () => {
    const { app, check, order, run } = await newClass()
    const { id } = await check(csv(['Ana Souza', newEmail(), 'Canto']), columns)
    await order(id, { state: 'write', letters: true })
    await call('POST', `/apps/${app.id}/unpublish`)
    expect(await run(id)).toMatchObject({
      ...{ state: 'stopped', written: 0 },
      problem: expect.stringContaining('antes de enviar o acesso'),
    })
    expect((await order(id, { state: 'write', letters: true })).statusCode).toBe(409)
    expect((await order(id, { state: 'write', letters: false })).statusCode).toBe(200)
    expect(await run(id)).toMatchObject({ state: 'done', written: 1 })
  })
})

describe('a list', () => {
  test('keeps sales out that were not paid, also where the same person bought again', async () => {
    const { check } = await newClass()
    const email = newEmail()
    const sheet = `Nome;E-mail;Status;Cidade;Progresso (%)\nAna;${email};Reembolsada\nAna;${email};Aprovada`
    expect(await check(sheet)).toMatchObject({
      ...{ wanted: 1, unread: ['Status', 'Cidade'] },
      faults: [
        { line: 2, name: `Ana · ${email}`, message: 'Compra reembolsada, segundo a coluna “Status”.' },
      ],
    })
  })

  test('tells of addresses that look like a slip, and takes them', async () => {
    const { check } = await newClass()
    expect(await check('Caio;caio@gmial.com')).toMatchObject({
      ...{ wanted: 1, counts: { likely: 1 } },
      hints: [{ line: 1, name: 'Caio · caio@gmial.com', message: 'Talvez seja caio@gmail.com' }],
    })
  })

  test('without titles calls its columns by what stands there, and its mended report comes back', async () => {
    const { check, report } = await newClass()
    const [one, two] = [newEmail(), newEmail()]
    const { id, titles, columns } = await check(`Ana;${one};x\n;${two};=cmd()`)
    expect(titles.map(({ title }) => title)).toEqual(['Nome completo', 'E-mail', 'Coluna 3'])
    expect(columns).toEqual({ name: [0], email: [1] })
    const faults = await report(id, '?outcome=fault')
    expect(faults[0]).toBe('Linha;Nome completo;E-mail;Coluna 3;Problema')
    expect(faults[1]).toMatch(new RegExp(`^2;;${two};'=cmd\\(\\);`))
    const again = await check(faults.join('\n').replace(';;', ';Bia;'))
    expect(again).toMatchObject({ wanted: 1, unread: ['Coluna 3'] })
    expect((await report(again.id))[0]).toBe('Linha;Nome completo;E-mail;Coluna 3;Resultado')
  })

  test('reports as a workbook, too', async () => {
    const { check, path } = await newClass()
    const { id } = await check('Nome;E-mail\n=1+1;a@')
    const refused = (await call('GET', `${path}/${id}/report?as=pdf`)).statusCode
    const { rawPayload, headers } = await call('GET', `${path}/${id}/report?as=xlsx`)
    expect([refused, headers['content-disposition']]).toEqual([400, expect.stringContaining('.xlsx')])
    const { sheets } = await readXlsx(rawPayload)
    expect(sheets[0]!.rows[1]!.slice(0, 3)).toEqual(['2', '=1+1', 'a@'])
  })

  test.each([
    ['%PDF-1.7\u0001', 'Este arquivo não é uma planilha. Escolha um arquivo .xlsx ou CSV.'],
    ['nome\nAna', /^Não encontramos nenhum e-mail na lista/],
  ])('that cannot be read is refused with the sentence why: %j', async (sheet, sentence) => {
    const { send } = await newClass()
    const answer = await send(sheet)
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(sentence)])
  })

  test('goes with who is erased', async () => {
    const { app, bring } = await newClass()
    const email = newEmail()
    const { id } = await bring(`Ana;${email}\nBia;${newEmail()}`)
    const students = (await call('GET', `/students?search=${email}`)).json()
    await call('DELETE', `/students/${students[0].id}`)
    const left = await asOwner((tx) => tx`select line from sheet_line where import_id = ${id}`)
    expect([left.length, (await call('GET', `/apps/${app.id}/users`)).json()]).toMatchObject([
      1,
      [{ name: 'Bia' }],
    ])
  })

  test('to fill in has the titles of all that a list may say, keeps what is typed as it is, and offers answers', async () => {
    const { path } = await newClass()
    const { rawPayload, headers } = await call('GET', `${path}/model`)
    expect(headers['content-disposition']).toContain('usuarios-modelo.xlsx')
    const { sheets } = await readXlsx(rawPayload, { readStyles: true })
    const person = ['Nome completo', 'E-mail', 'Telefone', 'Situação']
    expect(sheets[0]!.rows).toEqual([[...person, 'Produto', 'Início do acesso', 'Fim do acesso']])
    expect(sheets[0]!.dataValidations).toMatchObject([
      { type: 'list', range: 'D2:D10001', values: ['Ativo', 'Inativo', 'Bloqueado'] },
    ])
  })

  test('as a workbook is read like any other, lines by the numbers that they have there', async () => {
    const { check } = await newClass()
    const rows = [['Nome', 'E-mail', 'Celular'], [], ['Ana', newEmail(), 11912345678]]
    const checked = await check(await writeXlsx({ sheets: [{ name: 'A', rows }] }))
    expect([checked.wanted, checked.lines[0]!.line]).toEqual([1, 3])
  })
})

test(
  'of 10,000 lines with 137 faults those are told; the others are in once and written to once, though who writes them is killed',
  { timeout: 300_000 },
  async () => {
    const { app, check, order, keyOf, run, report } = await newClass()
    const faulty = new Set(Array.from({ length: 137 }, (_, i) => 41 + i * 72))
    const lines = Array.from({ length: 10_000 }, (_, i) => {
      const good = [`Pessoa ${i}`, `pessoa${i}@lista.com`, i % 2 ? 'Canto' : '', '', '']
      const wrong = [
        ['', ...good.slice(1)],
        [good[0]!, 'sem arroba', '', '', ''],
        [...good.slice(0, 2), 'Flauta', '', ''],
        [...good.slice(0, 2), 'Canto', '31/02/2027', ''],
        [good[0]!, `PESSOA${i - 1}@lista.com`, '', '', ''],
      ]
      return faulty.has(i) ? wrong[i % wrong.length]! : good
    })
    const checked = await check(csv(...lines), columns)
    expect(checked).toMatchObject({ wanted: 9863, counts: { new: 9863, fault: 137 } })
    await order(checked.id, { state: 'write', letters: true })
    const count = async () =>
      (
        await asOwner(
          (tx) => tx<[{ count: number }]>`select count(*)::int from enrolment where app_id = ${app.id}`,
        )
      )[0].count
    const before = await killOnTheWay({
      ...{ file: 'imported-people.ts', databaseUrl: world.databaseUrl, key: keyOf(checked.id) },
      ...{ count, at: 1000 },
    })
    expect(before).toBeGreaterThanOrEqual(1000)
    expect(before).toBeLessThan(9863)
    const after = await run(checked.id)
    expect(after).toMatchObject({ state: 'done', written: 9863, counts: { new: 9863, fault: 137 } })
    expect(await count()).toBe(9863)
    const [given] = await asOwner(
      (tx) => tx<[{ count: number; people: number }]>`
        select count(*)::int, count(distinct student_id)::int as people from access_grant where app_id = ${app.id}`,
    )
    expect(given.count).toBe(given.people)
    const [sent] = (await call('GET', `/apps/${app.id}/users/invitations`)).json()
    expect(sent).toMatchObject({ id: checked.id, chosen: 9863, total: 9863 })
    const told = await report(checked.id, '?outcome=fault')
    expect(told.slice(1).map((line) => line.split(';')[0])).toEqual([...faulty].map((i) => String(i + 2)))
  },
)
