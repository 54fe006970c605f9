import { afterAll, expect, test } from 'vitest'
import { checkData } from '../../../../scripts/check-data/check.ts'
import type { Finding } from '../../../../scripts/check-data/finding.ts'
import { entities } from '../../../../src/domain/generated/entities.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { uniqueTasks } from '../../../../src/server/resource/entity/task.ts'
import { compileFaq } from '../../../scripts/faq/compiled.ts'
import { exportApp, sendFile } from '../../../support/server/copied-school.ts'
import { newStatementLog } from '../../../support/server/statement-log.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

/** Questions, each with a code of its own in the app and a number of its own in all apps of the creator. */
const text = { type: 'string', maxLength: 40 }
const { entity, listed } = await compileFaq({
  code: {
    ...{ title: 'Código', ...text, default: '', 'x-unique': 'app' },
    'x-messages': { unique: 'Outra pergunta já tem este código.' },
  },
  number: { title: 'Número', type: 'integer', 'x-unique': 'creator' },
})
const schemaEntities = [{ ...listed, entity }]
const { sql, databaseUrl, register } = await startTestServer({ schemaEntities })
const [maria, joao] = [await register(), await register()]
const attempt = { number: 1, isLast: false }
const all = entities as Record<string, typeof entity>
all.faq = entity
afterAll(() => void delete all.faq)

const ask = (creator: Creator, app: string, more: object) =>
  creator.call('POST', `/apps/${app}/faq`, { question: 'Onde?', answer: 'Aqui.', ...more })
const idOf = async (creator: Creator, app: string, more: object) => {
  const answer = await ask(creator, app, more)
  expect(answer.statusCode, answer.body).toBe(201)
  return `/apps/${app}/faq/${answer.json().id as string}`
}
const newApp = async (creator: Creator) => (await creator.newApp()).id as string
const listOf = async (creator: Creator, app: string) => (await creator.call('GET', `/apps/${app}/faq`)).json()

test('a value that another one of the app has is refused at its field, however it is written', async () => {
  const app = await newApp(maria)
  const first = await idOf(maria, app, { code: 'Verão 10' })
  for (const code of ['Verão 10', 'VERAO 10', '  verão   10 ']) {
    const answer = await ask(maria, app, { code })
    expect(answer.statusCode).toBe(409)
    expect(answer.json().fields).toEqual({ '/code': 'Outra pergunta já tem este código.' })
  }
  expect(await listOf(maria, app)).toHaveLength(1)
  const second = await idOf(maria, app, { code: 'Inverno' })
  expect((await maria.call('PATCH', second, { code: 'verao 10' })).statusCode).toBe(409)
  // Its own it may write otherwise; what nobody has any more is free, and nothing is nobody's.
  expect((await maria.call('PATCH', first, { code: 'VERÃO 10', answer: 'Ali.' })).statusCode).toBe(200)
  expect((await maria.call('PATCH', first, { code: '' })).statusCode).toBe(200)
  expect((await maria.call('PATCH', second, { code: 'verao 10' })).statusCode).toBe(200)
  await maria.call('DELETE', second)
  await idOf(maria, app, { code: 'Verão 10' })
  await idOf(maria, app, { code: '' })
})

test('of two who take the last free code at once one is told', async () => {
  const app = await newApp(maria)
  const answers = await Promise.all(['A', 'a', 'Á', 'à'].map((code) => ask(maria, app, { code })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409])
  const [one, other] = [await idOf(maria, app, { code: 'B' }), await idOf(maria, app, { code: 'C' })]
  const changes = await Promise.all([one, other].map((url) => maria.call('PATCH', url, { code: 'D' })))
  expect(changes.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
})

test('what is one of a kind in an app is free in another, what is so of a creator is not, and nobody hears of another creator’s', async () => {
  const [app, second, foreign] = [await newApp(maria), await newApp(maria), await newApp(joao)]
  await idOf(maria, app, { code: 'X', number: 7 })
  const answer = await ask(maria, second, { code: 'X', number: 7 })
  expect(answer.json().fields).toEqual({ '/number': 'Este valor já está em uso. Escolha outro.' })
  await idOf(maria, second, { code: 'X', number: 8 })
  await idOf(joao, foreign, { code: 'X', number: 7 })
})

test('a copy of an app has its codes, and is without what is one of a kind among all apps', async () => {
  const app = await newApp(maria)
  await idOf(maria, app, { question: 'Quando?', code: 'X', number: 70 })
  const copy = (await maria.call('POST', `/apps/${app}/duplicate`, { content: true })).json().id as string
  expect(await listOf(maria, copy)).toMatchObject([{ question: 'Quando?', code: 'X', number: null }])
  expect((await ask(maria, copy, { code: 'x' })).statusCode).toBe(409)
  const imported = (await sendFile(maria, await exportApp(maria, app))).json()
  expect(imported.remarks).toEqual([
    {
      where: 'Pergunta “Quando?”',
      field: 'Número',
      message: 'Este valor já está em uso. Escolha outro.',
    },
  ])
  expect(await listOf(maria, imported.id)).toMatchObject([{ code: 'X', number: null }])
  const atJoao = (await sendFile(joao, await exportApp(maria, app))).json()
  expect(atJoao.remarks).toBeUndefined()
  expect(await listOf(joao, atJoao.id)).toMatchObject([{ code: 'X', number: 70 }])
})

test('what was stored before is kept and told, and only who changes it is refused', async () => {
  const ana = await register()
  const app = await newApp(ana)
  const rows = ['Um', 'um', 'Dois'].map((code) => ({ question: code, answer: 'x', code }))
  await asCreator(
    sql,
    ana.user.id,
    (tx) => tx`
      insert into document (creator_id, app_id, kind, data)
      select ${ana.user.id}, ${app}, 'faq', data from jsonb_array_elements(${tx.json(rows)}) data`,
  )
  const found: Finding[] = []
  await checkData(sql, { tell: (finding) => found.push(finding) })
  expect(found).toMatchObject([
    {
      ...{
        entity: 'faq',
        creator: ana.person.email,
        field: '/code',
        value: expect.stringMatching(/^"[Uu]m"$/),
      },
      reason: expect.stringMatching(/^Outra pergunta já tem este código\. Também está em faq [\w-]{36}\.$/),
    },
  ])
  await uniqueTasks({ sql }, schemaEntities).unique({}, attempt)
  expect((await ask(ana, app, { code: 'DOIS' })).statusCode).toBe(409)
  const stored: { id: string; question: string }[] = await listOf(ana, app)
  for (const { id, question } of stored) {
    const url = `/apps/${app}/faq/${id}`
    expect((await ana.call('PATCH', url, { answer: 'y' })).statusCode).toBe(200)
    if (question !== 'Dois') expect((await ana.call('PATCH', url, { code: 'dois' })).statusCode).toBe(409)
  }
})

test('of who has no such documents nothing is noted anew', async () => {
  const { sql, statements } = await newStatementLog(databaseUrl)
  const noted = async () => {
    statements.length = 0
    await uniqueTasks({ sql }, schemaEntities).unique({}, attempt)
    return statements.filter((one) => one.startsWith('delete from unique_value')).length
  }
  await idOf(maria, await newApp(maria), { code: 'Z' })
  const before = await noted()
  await register()
  expect(before).toBeGreaterThan(0)
  expect(await noted()).toBe(before)
})
