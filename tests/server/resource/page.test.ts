import { expect, test } from 'vitest'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql, register } = await startTestServer()
const { call, newApp } = await register()
const { id } = await newApp()
const made = async (url: string, body: object): Promise<{ id: string }> => {
  const answer = await call('POST', url, body)
  expect(answer.statusCode, answer.body).toBe(201)
  return answer.json()
}
const products = `/apps/${id}/products`
const modules = `/apps/${id}/modules`

/** A list in one's own order, with its fields as `names` has them, read in pages of two. */
async function readOn(path: string, field: string) {
  const names: string[] = []
  const totals = new Set<unknown>()
  const sizes: number[] = []
  for (let next: string | undefined = `${path}${path.includes('?') ? '&' : '?'}limit=2`; next;) {
    const page = await call('GET', next)
    expect(page.statusCode, page.body).toBe(200)
    names.push(...page.json().map((item: Record<string, string>) => item[field]))
    sizes.push(page.json().length)
    totals.add(page.headers['x-total-count'])
    next = /<\/api(.*)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
  }
  return { names, sizes, totals: [...totals] }
}

test('products are read page by page in their order, whatever was moved', async () => {
  const ids: string[] = []
  for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push((await made(products, { name })).id)
  await call('PATCH', `${products}/${ids[4]}/order`, { order: 0 })
  const pages = await readOn(products, 'name')
  expect(pages).toEqual({ names: ['e', 'a', 'b', 'c', 'd'], sizes: [2, 2, 1], totals: ['5'] })
})

test('modules of one product, and their lessons, are read page by page; only those are counted', async () => {
  const course = (await made(products, { name: 'Curso' })).id
  await made(modules, { title: 'de todos' })
  for (const title of ['1', '2', '3']) await made(modules, { title, productId: course })
  const ofCourse = await readOn(`${modules}?productId=${course}`, 'title')
  expect(ofCourse).toEqual({ names: ['1', '2', '3'], sizes: [2, 1], totals: ['3'] })
  const module = (await made(modules, { title: 'Aulas' })).id
  const lessons = `${modules}/${module}/lessons`
  for (const title of ['x', 'y', 'z']) await made(lessons, { title, content: 'a' })
  expect(await readOn(lessons, 'title')).toEqual({ names: ['x', 'y', 'z'], sizes: [2, 1], totals: ['3'] })
})

test.each([
  ['/products', 'name', {}],
  ['/modules', 'title', {}],
  ['/feed', 'title', { content: 'Olá' }],
  ['/community/posts', 'content', {}],
])(
  '%s is searched by all words, however they are written, and many go at once',
  async (list, field, more) => {
    const { id } = await newApp()
    const url = `/apps/${id}${list}`
    const names = ['Violão para crianças', 'Violão para pais', '100% violao: acordes das criancas']
    for (const name of names) await made(url, { ...more, [field]: name })
    const found = async (search: string) => {
      const page = await call('GET', `${url}?search=${encodeURIComponent(search)}`)
      return page
        .json()
        .map((item: Record<string, string>) => item[field])
        .toSorted()
    }
    expect(await found('CRIANÇAS violão')).toEqual([names[2], names[0]])
    expect(await found('0% ')).toEqual([names[2]])
    const bulk = (body: object) => call('POST', `${url}/bulk`, { action: 'remove', ...body })
    expect((await bulk({})).statusCode).toBe(400)
    expect((await bulk({ filter: { search: 'criancas' } })).json()).toMatchObject({ done: 2, skipped: 0 })
    expect(await found('')).toEqual([names[1]])
  },
)

test('apps and letters are searched like everything else', async () => {
  const { call, newApp, user } = await register()
  const { id } = await newApp({ name: 'Escola São João', slug: 'sao-joao' })
  await newApp({ name: 'Escola da Praça', slug: 'praca' })
  await asCreator(sql, user.id, async (tx) => {
    for (const [recipient, subject] of [
      ['ana@exemplo.com', 'Sua senha'],
      ['bia@exemplo.com', 'Boas-vindas à escola'],
    ] as const)
      await tx`insert into mail (creator_id, app_id, recipient, subject, content)
        values (${user.id}, ${id}, ${recipient}, ${subject}, '{}')`
  })
  const found = async (url: string, field: string) =>
    (await call('GET', url)).json().map((item: Record<string, string>) => item[field])
  expect(await found('/apps?search=joao%20ESCOLA', 'slug')).toEqual(['sao-joao'])
  expect(await found('/apps?search=escola', 'slug')).toHaveLength(2)
  expect(await found(`/apps/${id}/mails?search=a%20BIA`, 'recipient')).toEqual(['bia@exemplo.com'])
  expect(await found(`/apps/${id}/mails?status=sent`, 'recipient')).toEqual([])
})

test.each([
  ['nada=1', '/nada', 'O campo “nada” não existe.'],
  ['limit=0', '/limit', 'O menor valor aceito é 1.'],
  ['limit=201', '/limit', 'O maior valor aceito é 200.'],
  ['cursor=inventado', '/cursor', 'Não foi possível continuar a lista. Recarregue a página.'],
  ['productId=nenhum', '/productId', 'Este produto não existe mais. Escolha outro.'],
])('modules?%s is refused with a sentence', async (query, field, message) => {
  const answer = await call('GET', `${modules}?${query}`)
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message, fields: { [field]: message } })
})
