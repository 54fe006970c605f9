import { randomUUID } from 'node:crypto'
import type { Sql } from '../../../src/server/database/connection.ts'
import { asCreator } from '../../../src/server/database/tenant.ts'
import { fillApp } from './app-content.ts'
import type { House } from './house.ts'
import { createSchemaDocuments, schemaEntityBodies } from './schema-entity.ts'
import { newPerson, type Creator } from './test-server.ts'

const listOfPeople = Buffer.from('Bia;bia@exemplo.com')

/** What one would rightly send to each route of the panel's API. A route that takes a body and is not here fails. */
export const bodies: Record<string, unknown> = {
  ...schemaEntityBodies,
  'POST /api/auth/register': newPerson(),
  'POST /api/auth/login': { email: 'a@b.co', password: 'x' },
  'POST /api/auth/refresh': { refreshToken: 'x' },
  'POST /api/auth/logout': { refreshToken: 'x' },
  'POST /api/auth/email': { token: 'x' },
  'POST /api/auth/password/link': { email: 'a@b.co' },
  'POST /api/auth/password/check': { token: 'x' },
  'POST /api/auth/password': { token: 'x', password: 'NovaSenha77' },
  'PATCH /api/users/me': { name: 'Maria' },
  'POST /api/users/me/password': { password: 'Errada123', newPassword: 'NovaSenha77' },
  'POST /api/users/me/email': { email: 'outra@exemplo.com', password: 'Errada123' },
  'PUT /api/users/me/notices/seen': { at: '2026-01-01T12:00:00Z' },
  'POST /api/users/me/deletion': { password: 'Errada123' },
  'POST /api/pictures': { picture: 'x', width: 64, height: 64 },
  'POST /api/apps': { name: 'Novo' },
  'PATCH /api/apps/:id': { name: 'Tomado', slug: 'tomado' },
  'POST /api/apps/:id/duplicate': { content: true },
  'POST /api/apps/:id/domain': { name: 'app.escola.com.br' },
  'POST /api/apps/:id/sender': { address: 'oi@escola.com.br' },
  'POST /api/apps/:appId/products': { name: 'Intruso' },
  'PATCH /api/apps/:appId/products/:id': { name: 'Tomado' },
  'PATCH /api/apps/:appId/products/:id/order': { order: 0 },
  'POST /api/apps/:appId/users': { name: 'Intrusa', email: 'intrusa@exemplo.com' },
  'POST /api/apps/:appId/users/imports': listOfPeople,
  'PUT /api/apps/:appId/users/imports/:importId': { state: 'write' },
  'POST /api/apps/:appId/users/invitations': { id: randomUUID(), filter: {} },
  'PATCH /api/apps/:appId/users/:id': { name: 'Tomada', status: 'BLOCKED' },
  'POST /api/apps/:appId/modules': { title: 'Intruso' },
  'PATCH /api/apps/:appId/modules/:id': { title: 'Tomado' },
  'PATCH /api/apps/:appId/modules/:id/order': { order: 0 },
  'POST /api/apps/:appId/modules/:moduleId/lessons': { title: 'Intrusa', content: 'Olá' },
  'PATCH /api/apps/:appId/modules/:moduleId/lessons/:id': { title: 'Tomada' },
  'PATCH /api/apps/:appId/modules/:moduleId/lessons/:id/order': { order: 0 },
  'POST /api/apps/:appId/feed': { title: 'Intruso', content: 'Olá' },
  'PATCH /api/apps/:appId/feed/:id': { title: 'Tomado' },
  'POST /api/apps/:appId/feed/:feedId/comments': { content: 'Intruso' },
  'POST /api/apps/:appId/community/posts': { content: 'Intruso' },
  'PATCH /api/apps/:appId/community/posts/:id': { content: 'Tomado' },
  'POST /api/apps/:appId/community/posts/:postId/comments': { content: 'Intruso' },
  'POST /api/apps/:appId/community/reported/:id/decision': { decision: 'keep' },
  ...Object.fromEntries(
    ['apps/:appId', 'account'].flatMap((place) => [
      [`POST /api/${place}/saved-views`, { name: 'Intrusa', list: 'student', asked: 'status=active' }],
      [`PATCH /api/${place}/saved-views/:id`, { name: 'Tomada' }],
      [`PATCH /api/${place}/saved-views/:id/order`, { order: 0 }],
    ]),
  ),
  'POST /api/students': {
    name: 'Nova',
    email: 'nova@exemplo.com',
    phone: '(11) 91234-5678',
    cpf: '529.982.247-25',
  },
  'PATCH /api/students/:id': { name: 'Tomada' },
  'POST /api/students/:id/grants': { productId: ':products' },
  'PATCH /api/students/:id/grants/:grantId': { endsAt: null },
  'POST /api/students/:id/merge': { email: 'aluna@exemplo.com' },
  'POST /api/students/bulk': { ids: [], action: 'block' },
  'POST /api/purchases/unmatched': { platform: 'eduzz', productId: '7', product: ':products' },
  'POST /api/purchases/:id/recipient': { email: 'outra@exemplo.com' },
  'POST /api/purchases/:id/decision': { decision: 'end' },
  'POST /api/connections': { platform: 'hotmart', secret: 'hottok' },
  'PATCH /api/connections/:id': { name: 'Tomada' },
  'POST /api/connections/:id/test': { kind: 'purchase', productId: ':products' },
  ...Object.fromEntries(
    [
      ...['products', 'users', 'modules', 'modules/:moduleId/lessons', 'feed', 'feed/:feedId/comments'],
      ...['community/posts', 'community/posts/:postId/comments'],
    ].map((list) => [`POST /api/apps/:appId/${list}/bulk`, { ids: [], action: 'remove' }]),
  ),
  ...Object.fromEntries(
    ['products', 'modules', 'modules/:moduleId/lessons'].flatMap((list) => [
      [`POST /api/apps/:appId/${list}/referrers`, { ids: [] }],
      [`POST /api/apps/:appId/${list}/history/batches/:batchId/undo`, { batch: randomUUID() }],
      [`POST /api/apps/:appId/${list}/:id/history/:changeId/undo`, { fields: ['title'] }],
    ]),
  ),
  'POST /api/apps/:appId/files': Buffer.from('%PDF-1.7 intruso'),
  'POST /api/account/files': Buffer.from('%PDF-1.7 intruso'),
}

/** A file goes as what it is; everything else as JSON. */
export const headersOf = (body: unknown) =>
  Buffer.isBuffer(body) ? { 'content-type': 'application/pdf' } : {}

/** A creator's app with something of everything in it. */
export async function settle(sql: Sql, creator: Creator): Promise<House> {
  const app = await creator.newApp()
  const product = (await creator.call('POST', `/apps/${app.id}/products`, { name: 'Violão' })).json()
  await creator.call('POST', `/apps/${app.id}/publish`)
  // The draft that was there before it became the first version again is kept.
  await creator.call('PATCH', `/apps/${app.id}`, { description: 'Do zero ao palco' })
  await creator.call('POST', `/apps/${app.id}/versions/1/restore`)
  const made = await fillApp(sql, creator.user.id, app.id)
  const mistyped = { ...(bodies['POST /api/students'] as object), email: 'alnua@exemplo.com' }
  const student = (await creator.call('POST', '/students', mistyped)).json()
  const connection = (await creator.call('POST', '/connections', { platform: 'eduzz', secret: 'x' })).json()
  const sold = { connectionId: connection.id, productId: product.id, appId: app.id }
  const purchase = await sellSomething(sql, creator.user.id, sold)
  const view = { name: 'Em dia', list: 'student', asked: 'status=active' }
  const [own, shared] = await Promise.all(
    [`/apps/${app.id}`, '/account'].map((place) => creator.call('POST', `${place}/saved-views`, view)),
  )
  const list = await creator.call(
    'POST',
    `/apps/${app.id}/users/imports`,
    listOfPeople,
    headersOf(listOfPeople),
  )
  const { email, password } = creator.person
  const elsewhere = (await creator.call('POST', '/auth/login', { email, password })).json()
  const house = {
    ...{
      apps: app.id,
      appId: app.id,
      products: product.id,
      productId: product.id,
      users: made.enrolment,
      usersImport: list.json().id,
      feed: made.feedPost,
    },
    ...{ modules: made.module, moduleId: made.module, lessons: made.lesson },
    ...{
      posts: made.communityPost,
      postId: made.communityPost,
      comments: made.comment,
      reported: made.comment,
    },
    ...{ feedId: made.feedPost, feedComments: made.feedComment, mails: made.mail },
    ...{ students: made.student, lessonId: made.lesson, grantId: made.grant, mistyped: student.id },
    ...{
      connections: connection.id,
      purchases: purchase.sale,
      requests: purchase.request,
      views: own!.json().id,
      accountViews: shared!.json().id,
      certificateId: made.certificate,
      sessions: elsewhere.refreshToken.split('.')[0],
    },
  }
  const changes = await changeCourse(creator, house)
  return { ...house, ...changes, ...(await createSchemaDocuments(creator, house)) }
}

/** A change of a product, a module and a lesson, and another of each that was removed at once with no more. */
async function changeCourse(creator: Creator, { appId, moduleId, ...house }: House) {
  const lists = { products: 'name', modules: 'title', [`modules/${moduleId}/lessons`]: 'title' }
  const changes: House = {}
  for (const [path, title] of Object.entries(lists)) {
    const [list, kind] = [`/apps/${appId}/${path}`, path.split('/').at(-1)!]
    const of = { products: house.products, modules: moduleId, lessons: house.lessons }[kind]
    await creator.call('PATCH', `${list}/${of}`, { [title]: 'Outro' })
    const [change] = (await creator.call('GET', `${list}/${of}/history`)).json() as { id: string }[]
    const made = await creator.call('POST', list, {
      ...{ [title]: 'A mais', ...(kind === 'lessons' && { content: 'Olá' }) },
    })
    const ids = [(made.json() as { id: string }).id]
    const gone = await creator.call('POST', `${list}/bulk`, { action: 'remove', ids })
    changes[`${kind}Change`] = change!.id
    changes[`${kind}Batch`] = (gone.json() as { batch: string }).batch
  }
  return changes
}

/** A sale that was folded, and somebody who asks for one that is not there. */
async function sellSomething(
  sql: Sql,
  creatorId: string,
  { connectionId, productId, appId }: { connectionId: string; productId: string; appId: string },
) {
  return await asCreator(sql, creatorId, async (tx) => {
    await tx`insert into purchase_event (creator_id, connection_id, key, kind, sale, payment)
      values (${creatorId}, ${connectionId}, 'x', 'paid', 'x', 'x')`
    const [sale] = await tx<[{ id: string }]>`
      insert into sale (creator_id, connection_id, code, platform, state, product_ids, sold_at, last_at)
      values (${creatorId}, ${connectionId}, 'x', 'eduzz', 'open', array[${productId}::uuid], now(), now()) returning id`
    const [request] = await tx<[{ id: string }]>`
      insert into access_request (creator_id, app_id, code, name, email, content)
      values (${creatorId}, ${appId}, 'HP0', 'Ana', 'ana@exemplo.com', '') returning id`
    return { sale: sale.id, request: request.id }
  })
}

/** The body of a route in somebody's house: `:kind` in it is the id of one. */
export function bodyIn(route: string, house: House): unknown {
  const body = bodies[route]
  if (body === undefined || Buffer.isBuffer(body)) return body
  return JSON.parse(JSON.stringify(body).replace(/":(\w+)"/g, (_, kind: string) => `"${house[kind]}"`))
}

/** The path of a route in somebody's house. An id of a kind that no house has fails. */
export function pathIn(route: string, house: House): string {
  const [, url = ''] = route.split(' ')
  return url.replace('/api', '').replace(/(\w+)\/:(\w+)/g, (_, kind: string, param: string) => {
    if (param === 'number') return `${kind}/1`
    const id = param === 'documentId' ? house[kind] : house[partOf(kind, param, url)]
    if (!id) throw new Error(`no house has ${kind}/:${param}: settle() should make one`)
    return `${kind}/${id}`
  })
}

/** What a house calls the thing that a part of a path names. */
function partOf(kind: string, param: string, url: string): string {
  if (param === 'changeId' || param === 'batchId') {
    // One of the kind that the path names before its history.
    const name = /([\w-]+)(?:\/:id)?\/history/.exec(url)![1]!
    return `${name}${param === 'changeId' ? 'Change' : 'Batch'}`
  }
  if (param === 'importId') return `${/([\w-]+)\/imports/.exec(url)![1]!}Import`
  return param === 'id' ? thingOf(kind, url) : param
}

/** Of one kind there may be two: one that another route does away with. */
function thingOf(kind: string, url: string): string {
  if (url.includes('/feed/comments/') && kind === 'comments') return 'feedComments'
  if (url.includes('/account/saved-views/')) return 'accountViews'
  return url.endsWith('/merge') ? 'mistyped' : kind
}
