import { afterAll, expect, test } from 'vitest'
import { entities } from '../../../../src/domain/generated/entities.ts'
import type { DocumentChange } from '../../../../src/domain/generated/answer-types.ts'
import { importTasks } from '../../../../src/server/resource/entity/import-task.ts'
import type { ImportKey } from '../../../../src/server/resource/import/taker.ts'
import { compileOwned } from '../../../scripts/owned/compiled.ts'
import { killOnTheWay } from '../../../support/server/killed-import.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

/** Spreadsheets that come into lists of what is no app: the account, a product, a module, a lesson, or another document. */
const { schemaEntities } = await compileOwned()
const all = entities as Record<string, (typeof schemaEntities)[number]['entity']>
for (const { entity } of schemaEntities) all[entity.name] = entity
afterAll(() => schemaEntities.forEach(({ entity: { name } }) => void delete all[name]))
const { sql, databaseUrl, register } = await startTestServer({ schemaEntities })
const tasks = importTasks({ sql }, [], schemaEntities)
const [maria, joao] = [await register(), await register()]

const made = async (path: string, body: object): Promise<string> => {
  const answer = await maria.call('POST', path, body)
  expect(answer.statusCode, `${path} ${answer.body}`).toBe(201)
  return answer.json().id
}

/** An app with two courses, each with a lesson and a question about it. */
async function newSchool() {
  const { id } = await maria.newApp()
  const app = `/apps/${id}`
  const course = async (name: string) => {
    const product = await made(`${app}/products`, { name })
    const module = await made(`${app}/modules`, { title: name, productId: product })
    const lesson = await made(`${app}/modules/${module}/lessons`, { title: name, content: 'Assim.' })
    const quiz = await made(`${app}/lessons/${lesson}/quiz`, { title: name })
    return { product, module, lesson, quiz, coupon: await made('/account/coupon', { title: name }) }
  }
  return { app, one: await course('Violão'), other: await course('Canto') }
}

const send = (path: string, lines: string[], creator = maria) =>
  creator.call('POST', `${path}/imports`, Buffer.from(lines.join('\r\n')), { 'content-type': 'text/csv' })

/** The job that waits for an import, as it was added. */
async function jobOf(id: string): Promise<{ name: keyof typeof tasks; payload: ImportKey }> {
  const [job] = await sql<{ name: keyof typeof tasks; payload: ImportKey }[]>`
    select identifier as name, payload from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id where key = ${`importSheet ${id}`}`
  return job!
}
async function work(id: string): Promise<void> {
  const { name, payload } = await jobOf(id)
  await tasks[name](payload, { number: 1, isLast: false })
}
const read = async (path: string, id: string) => (await maria.call('GET', `${path}/imports/${id}`)).json()

async function check(path: string, lines: string[]) {
  const sent = await send(path, lines)
  expect(sent.statusCode, sent.body).toBe(201)
  const { id } = sent.json() as { id: string }
  await work(id)
  return await read(path, id)
}
async function write(path: string, id: string) {
  const begun = await maria.call('PUT', `${path}/imports/${id}`, { state: 'write' })
  expect(begun.json().state).toBe('write')
  await work(id)
  return await read(path, id)
}
const listed = async (path: string) =>
  (await maria.call('GET', `${path}?limit=200`)).json() as { id: string; title: string; code?: string }[]
const titlesIn = async (path: string) => (await listed(path)).map(({ title }) => title).toSorted()

const { app, one, other } = await newSchool()
type School = typeof one
const places: Record<string, (school: School) => string> = {
  link: ({ product }) => `${app}/products/${product}/link`,
  handout: ({ module }) => `${app}/modules/${module}/handout`,
  quiz: ({ lesson }) => `${app}/lessons/${lesson}/quiz`,
  choice: ({ quiz }) => `${app}/quiz/${quiz}/choice`,
  redemption: ({ coupon }) => `/account/coupon/${coupon}/redemption`,
}

test.each(Object.keys(places))(
  'a spreadsheet comes into the list of %s in which it was chosen alone, is noted there, and undone as one thing',
  async (kind) => {
    const [path, elsewhere] = [places[kind]!(one), places[kind]!(other)]
    const [before, beside] = [await titlesIn(path), await titlesIn(elsewhere)]
    const { id, counts } = await check(path, ['Título', 'Primeiro', 'Segundo', ''])
    expect(counts).toMatchObject({ new: 2, fault: 0 })
    expect(await titlesIn(path)).toEqual(before)
    expect(await write(path, id)).toMatchObject({ state: 'done', written: 2 })
    expect(await titlesIn(path)).toEqual([...before, 'Primeiro', 'Segundo'].toSorted())
    const came = (await listed(path))
      .map(({ title }) => title)
      .filter((title) => /^(Primeiro|Segundo)$/.test(title))
    // As they stand in the sheet, or the last one first where the newest is.
    expect(kind === 'quiz' ? came : came.toReversed()).toEqual(['Primeiro', 'Segundo'])
    expect(await titlesIn(elsewhere)).toEqual(beside)
    const imports = async (place: string) =>
      ((await maria.call('GET', `${place}/imports`)).json() as { id: string }[]).map((row) => row.id)
    expect([await imports(path), await imports(elsewhere)]).toEqual([[id], []])
    for (const [method, rest, body] of [
      ['GET', ''],
      ['GET', '/report'],
      ['PUT', '', { state: 'write' }],
    ] as const)
      expect((await maria.call(method, `${elsewhere}/imports/${id}${rest}`, body)).statusCode).toBe(404)
    const [change] = (await maria.call('GET', `${path}/history`)).json() as DocumentChange[]
    expect(change).toMatchObject({ actor: 'import', change: 'created', together: 2, batch: id })
    await maria.call('POST', `${path}/history/batches/${id}/undo`, {})
    expect(await titlesIn(path)).toEqual(before)
  },
)

test('one comes into the account, changes there what has its key, and names what is in any app by its title', async () => {
  const path = '/account/coupon'
  await made(path, { title: 'Dez', code: 'DEZ' })
  await newSchool()
  const lines = ['Título;Código;Produtos', 'Dez por cento;déz;', 'Vinte;V;Canto', `Trinta;T;${one.product}`]
  const checked = await check(path, lines)
  expect(checked.counts).toMatchObject({ new: 1, changed: 1, fault: 1 })
  expect(checked.faults[0].message).toBe('Produtos: há mais de um com o nome “Canto”; use o ID.')
  expect(await write(path, checked.id)).toMatchObject({ written: 2 })
  const rows = await listed(path)
  expect(rows.find(({ code }) => code === 'déz')).toMatchObject({ title: 'Dez por cento' })
  expect(rows.find(({ code }) => code === 'T')).toMatchObject({ products: [one.product] })
  expect((await joao.call('GET', `${path}/imports/${checked.id}`)).statusCode).toBe(404)
  expect((await joao.call('GET', `${path}/imports`)).json()).toEqual([])
})

test('a key is looked for in the list alone: whoever has it in another one keeps it', async () => {
  const [path, elsewhere] = [places.link!(one), places.link!(other)]
  const [own, theirs] = [
    await made(path, { title: 'Cifras', code: 'C1' }),
    await made(elsewhere, { title: 'Letras', code: 'L1' }),
  ]
  const checked = await check(path, ['Título;Código', 'Cifras novas;c1', 'Roubado;l1', 'Mais;M1', 'Outra;m1'])
  expect(checked.counts).toMatchObject({ new: 1, changed: 1, fault: 2 })
  expect(checked.faults.map(({ message }: { message: string }) => message)).toEqual([
    expect.stringMatching(/^Código: .*em uso/),
    'Código: o mesmo valor está na linha 4.',
  ])
  await write(path, checked.id)
  expect((await maria.call('GET', `${path}/${own}`)).json().title).toBe('Cifras novas')
  expect((await maria.call('GET', `${elsewhere}/${theirs}`)).json()).toMatchObject({
    ...{ title: 'Letras', code: 'L1' },
  })
})

test('a server that knows lists of apps alone takes no others, whose lines it would write into the app', async () => {
  const nameOf = async (path: string) => {
    const sent = await send(path, ['Título', 'Um'])
    return (await jobOf((sent.json() as { id: string }).id)).name
  }
  expect(await nameOf(`${app}/faq`)).toBe('importSheet')
  for (const place of Object.values(places)) expect(await nameOf(place(one))).toBe('importOwnedSheet')
})

test('what it was to come into may go meanwhile: then it stops, blames no line, and goes on once that is back', async () => {
  const school = await newSchool()
  const product = `${school.app}/products/${school.one.product}`
  const path = `${product}/link`
  const { id } = await check(path, ['Título', ...Array.from({ length: 150 }, (_, i) => `Linha ${i}`)])
  await maria.call('PUT', `${path}/imports/${id}`, { state: 'write' })
  expect((await maria.call('DELETE', product)).statusCode).toBe(204)
  await work(id)
  expect((await maria.call('GET', `${path}/imports`)).statusCode).toBe(404)
  const stopped = {
    ...{ state: 'stopped', written: 0, counts: { new: 150, fault: 0 } },
    problem: 'O item a que esta lista pertence foi excluído. As linhas que faltavam não foram importadas.',
  }
  expect(await read(path, id)).toMatchObject(stopped)
  expect(await write(path, id)).toMatchObject(stopped)
  const gone = await maria.call('GET', `${school.app}/products/history?gone=true`)
  const [removal] = gone.json() as DocumentChange[]
  const back = await maria.call('POST', `${product}/history/${removal!.id}/undo`, {})
  expect(back.statusCode, back.body).toBe(200)
  const done = await write(path, id)
  expect(done).toMatchObject({ state: 'done', written: 150 })
  expect(done).not.toHaveProperty('problem')
})

test.each(['quiz', 'redemption'])(
  'who writes one into a list of %s is killed: its lines are written there, each once',
  { timeout: 120_000 },
  async (kind) => {
    const school = await newSchool()
    const path =
      kind === 'quiz' ? `${school.app}/lessons/${school.one.lesson}/quiz` : places.redemption!(school.one)
    const { id } = await check(path, ['Título', ...Array.from({ length: 2000 }, (_, i) => `Linha ${i}`)])
    const before = (await listed(path)).length
    await maria.call('PUT', `${path}/imports/${id}`, { state: 'write' })
    const key = (await jobOf(id)).payload
    const count = async () =>
      Number((await maria.call('GET', `${path}?limit=1`)).headers['x-total-count']) - before
    const killed = { file: 'import-process.ts', databaseUrl, key, count, at: 200 }
    const written = await killOnTheWay(killed)
    expect(written).toBeGreaterThanOrEqual(200)
    expect(written).toBeLessThan(2000)
    await work(id)
    expect(await count()).toBe(2000)
    expect(await read(path, id)).toMatchObject({ state: 'done', written: 2000 })
  },
)
