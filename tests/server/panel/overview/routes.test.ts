import { describe, expect, test } from 'vitest'
import { fillApp } from '../../../support/server/app-content.ts'
import { dataUrl, picture } from '../../../support/server/picture.ts'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import { startTestServer } from '../../../support/server/test-server.ts'

const { sql, site, register } = await startTestServer()
const creator = await register()
const { call, newApp } = creator

async function newSchool(document: object = {}) {
  const app = await newApp(document)
  await call('POST', `/apps/${app.id}/products`, { name: 'Violão' })
  return { ...app, url: `/apps/${app.id}` }
}

describe('overview and counts', () => {
  test('tell what is there, and what happened last', async () => {
    const { id, url } = await newSchool()
    await fillApp(sql, creator.user.id, id)
    await call('POST', `${url}/publish`)
    const overview = (await call('GET', `${url}/overview`)).json()
    expect(overview).toMatchObject({ students: 1, activeLast7Days: 1, averageProgress: 100, completions: 1 })
    const kinds = overview.activity.map((event: { kind: string }) => event.kind)
    expect(kinds[0]).toBe('publication')
    expect(kinds.toSorted()).toEqual(
      [
        'comment',
        'community-post',
        'completion',
        'enrolment',
        'feed-post',
        'product',
        'publication',
      ].toSorted(),
    )
    expect(overview.activity).toContainEqual({
      kind: 'completion',
      title: 'Aula',
      who: 'Aluna',
      at: expect.any(String),
    })
    expect((await call('GET', url)).json()).toMatchObject({ totalUsers: 1, activeUsers: 1 })
    expect((await call('GET', `${url}/stats`)).json()).toEqual({
      totalUsers: 1,
      activeUsers: 1,
      products: 1,
      modules: 1,
      lessons: 1,
      versions: 1,
    })
  })
})

describe('availability of an address', () => {
  test('says yes to what is free or one’s own, and why not to the rest', async () => {
    const other = await register()
    const { id } = await other.newApp({ slug: 'de-outra-pessoa' })
    await other.call('POST', `/apps/${id}/publish`)
    const app = await newSchool({ slug: 'meu-proprio' })
    const ask = async (slug: string) => (await call('GET', `/apps/slugs/${slug}?appId=${app.id}`)).json()
    expect(await ask('ainda-livre')).toEqual({ available: true })
    expect(await ask('meu-proprio')).toEqual({ available: true })
    const taken = { available: false, message: 'Este endereço já está em uso. Escolha outro.' }
    expect(await ask('de-outra-pessoa')).toEqual(taken)
    expect(await ask('painel')).toMatchObject({ message: 'Este endereço é reservado. Escolha outro.' })
    expect(await ask('Com%20Espaço')).toMatchObject({ available: false })
  })
})

describe('closing and reopening', () => {
  test.each(['deactivate', 'unpublish'])(
    'shows students a kind page, and then the app again: %s',
    async (way) => {
      const { url, slug } = await newSchool({ slug: `em-pausa-${way}` })
      expect((await call('POST', `${url}/deactivate`)).json().message).toBe(
        'Este app ainda não foi publicado.',
      )
      await call('POST', `${url}/publish`)
      const close = async () => (await call('POST', `${url}/${way}`)).json()
      expect(await close()).toMatchObject({ status: 'INACTIVE', isPublished: false })
      const paused = await site(slug, '/')
      expect(paused.statusCode).toBe(503)
      expect(paused.body).toContain('Este app está fechado por enquanto')
      expect((await site(slug, '/api/site/home')).statusCode).toBe(403)
      const opened = (await call('POST', `${url}/reactivate`)).json()
      expect(opened).toMatchObject({ status: 'ACTIVE', isPublished: true })
      expect((await site(slug, '/manifest.webmanifest')).statusCode).toBe(200)
      await close()
      // It has an address now at which nobody ever found it; those who know the former one read on.
      await call('PATCH', url, { slug: `mudou-${way}` })
      expect((await site(slug, '/')).statusCode).toBe(503)
      expect((await call('POST', `${url}/publish`)).json().status).toBe('ACTIVE')
    },
  )
})

test('settings of the feed need no publishing and are in no version', async () => {
  const { url } = await newSchool()
  await call('POST', `${url}/publish`)
  await call('PATCH', url, { feedSettings: { highlightPinned: false } })
  await call('POST', `${url}/publish`)
  expect((await call('GET', `${url}/versions`)).json()).toHaveLength(1)
  const restored = (await call('POST', `${url}/versions/1/restore`)).json()
  expect(restored.feedSettings.highlightPinned).toBe(false)
})

test('export holds everything, with pictures in it and nothing of anybody else', async () => {
  const logoUrl = dataUrl(await picture(64, 64).png().toBuffer())
  const { id, url, slug } = await newSchool({ logoUrl, slug: 'para-levar' })
  const colleague = await register()
  const theirs = await colleague.newApp()
  await colleague.call('POST', `/apps/${theirs.id}/products`, { name: 'Segredo' })
  await fillApp(sql, colleague.user.id, theirs.id)
  // Each fill makes a student of its own creator.
  const me = await register()
  const mine = await me.newApp({ logoUrl })
  await me.call('POST', `/apps/${mine.id}/products`, { name: 'Violão' })
  await fillApp(sql, me.user.id, mine.id)
  await me.call('POST', `/apps/${mine.id}/publish`)
  const answer = await me.call('GET', `/apps/${mine.id}/export`)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="${mine.slug}.json"`)
  const { exportedAt: _, app, images, contents: __, ...lists } = answer.json()
  expect(app.id).toBe(mine.id)
  expect(images[app.logoUrl]).toMatch(/^data:image\/webp;base64,/)
  for (const [name, rows] of Object.entries(lists)) expect(rows, name).toHaveLength(1)
  expect(Object.keys(lists)).toHaveLength(18)
  expect(answer.body).not.toContain('Segredo')
  expect(answer.body).not.toContain(me.user.id)
  // An app without anything is valid JSON too.
  const empty = (await call('GET', `${url}/export`)).json()
  expect(empty).toMatchObject({ app: { id, slug }, modules: [], communityLikes: [] })
})

describe('visits', () => {
  test('count whoever may enter and was here, of all apps, today and within a week', async () => {
    const owner = await register()
    const day = 24 * 60
    // Midnight in São Paulo and a minute on either side; then a week. The last one is blocked.
    const seen = [0, 1, 5 * day, 8 * day, null, 0]
    for (const [app, ages] of [seen.slice(0, 3), seen.slice(3)].entries()) {
      const { id } = await owner.newApp({ name: `App ${app}` })
      for (const [n, age] of ages.entries()) {
        const person = { name: `Aluna ${n}`, email: `aluna${app}${n}@exemplo.com` }
        const { id: enrolment } = (await owner.call('POST', `/apps/${id}/users`, person)).json()
        await asCreator(
          sql,
          owner.user.id,
          (tx) => tx`
          update enrolment set last_access = date_trunc('day', now(), 'America/Sao_Paulo') - make_interval(mins => ${age})
          where id = ${enrolment}`,
        )
        if (app === 1 && n === 2)
          await owner.call('PATCH', `/apps/${id}/users/${enrolment}`, { status: 'BLOCKED' })
      }
    }
    expect((await owner.call('GET', '/overview')).json()).toEqual({ students: 5, today: 1, last7Days: 3 })
    expect((await creator.call('GET', '/overview')).json().students).not.toBe(5)
  })

  test('are kept no longer where the app does not count them, but for the first', async () => {
    const owner = await register()
    const features = { analytics: false }
    const { id, slug } = await owner.newApp({ config: { loginType: 'apenas_email', features } })
    await owner.call('POST', `/apps/${id}/publish`)
    const person = { name: 'Ana', email: 'ana@exemplo.com' }
    const { id: enrolment } = (await owner.call('POST', `/apps/${id}/users`, person)).json()
    const lastAccess = async () =>
      (await owner.call('GET', `/apps/${id}/users/${enrolment}`)).json().lastAccess
    const enter = () => site(slug, '/api/site/session', { method: 'POST', payload: { email: person.email } })
    expect((await enter()).statusCode).toBe(200)
    expect(await lastAccess()).toMatch(/^20/)
    await asCreator(sql, owner.user.id, (tx) => tx`update enrolment set last_access = '2026-01-02T12:00:00Z'`)
    expect((await enter()).statusCode).toBe(200)
    expect(await lastAccess()).toBe('2026-01-02T12:00:00.000Z')

    await owner.call('PATCH', `/apps/${id}`, { config: { features: { analytics: true } } })
    await owner.call('POST', `/apps/${id}/publish`)
    await enter()
    expect(await lastAccess()).not.toBe('2026-01-02T12:00:00.000Z')
  })
})
