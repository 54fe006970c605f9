import { describe, expect, test } from 'vitest'
import { startPushAudience, type School } from '../../support/server/push-audience.ts'

const { creator, newSchool, newListener, within, tell, work, arrivedAt } = await startPushAudience()

describe('a product', () => {
  const add = async (school: School, document: object) =>
    (
      await creator.call('POST', `/apps/${school.id}/products`, { name: 'Improviso', ...document })
    ).json() as { id: string }
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

  test('is told when its date has come, to whom it opens, once', async () => {
    const school = await newSchool()
    const { device } = await newListener(school)
    const { id } = await add(school, { releaseType: 'EXACT_DATE', releaseDate: minutesAgo(1) })
    await add(school, { releaseType: 'EXACT_DATE', releaseDate: minutesAgo(-60), name: 'Depois' })
    await add(school, { releaseType: 'EXACT_DATE', releaseDate: minutesAgo(180), name: 'Antes do aparelho' })
    await add(school, {
      ...{ releaseType: 'EXACT_DATE', releaseDate: minutesAgo(1), name: 'Pago' },
      ...{ offerType: 'PAID', platformIds: [{ platform: 'hotmart', productId: '1' }] },
    })
    await add(school, { name: 'Sempre aberto' })
    await tell()
    await tell()
    expect(arrivedAt(device.path).map(({ body }) => device.read(body))).toEqual([
      {
        title: 'Improviso',
        body: 'Já está liberado para você.',
        url: `/course/${id}`,
        icon: '/icons/192.png?v=1',
        tag: `product-${id}`,
      },
    ])
  })

  test('is told when its days have passed, to each student in their time', async () => {
    const school = await newSchool()
    const [old, fresh] = [await newListener(school), await newListener(school, 'Bia')]
    const enrolled = (id: string, days: number) =>
      within(
        (tx) =>
          tx`update enrolment set enrolled_at = now() - make_interval(days => ${days}, mins => 1) where id = ${id}`,
      )
    await enrolled(old.enrolmentId, 7)
    await enrolled(fresh.enrolmentId, 6)
    await add(school, { releaseType: 'DAYS_AFTER', daysAfterPurchase: 7 })
    await tell()
    expect([arrivedAt(old.device.path).length, arrivedAt(fresh.device.path).length]).toEqual([1, 0])
  })
})

describe('a reply', () => {
  test('is told to who wrote the post, not to who says it', async () => {
    const school = await newSchool()
    const [ana, bia] = [await newListener(school), await newListener(school, 'Bia Reis')]
    const post = (await ana.call('POST', '/community/posts', { content: 'Alguém afina de ouvido?' })).json()
    const comments = `/community/posts/${post.id}/comments`
    await ana.call('POST', comments, { content: 'Eu tento' })
    await bia.call('POST', comments, { content: `Eu sim. ${'a'.repeat(300)}` })
    await tell()
    await tell()
    expect(arrivedAt(bia.device.path)).toEqual([])
    const [one, ...more] = arrivedAt(ana.device.path).map(({ body }) => ana.device.read(body))
    expect(more).toEqual([])
    expect(one).toMatchObject({ title: 'Bia Reis respondeu a você', url: '/community' })
    expect((one as { body: string }).body).toMatch(/^Eu sim\. a+…$/)
    await creator.call('POST', `/apps/${school.id}/community/posts/${post.id}/comments`, { content: 'Boa' })
    await tell()
    expect(arrivedAt(ana.device.path)).toHaveLength(2)
  })
  test('is told to who spoke before in the conversation, in the community and under the news, at once', async () => {
    const school = await newSchool()
    const [ana, bia, caio] = [
      await newListener(school),
      await newListener(school, 'Bia Reis'),
      await newListener(school, 'Caio'),
    ]
    const post = (await ana.call('POST', '/community/posts', { content: 'Alguém afina de ouvido?' })).json()
    const news = (
      await creator.call('POST', `/apps/${school.id}/feed`, {
        title: 'Aula nova',
        content: 'Já dá para ver.',
      })
    ).json()
    await work()
    const before = [ana, bia, caio].map(({ device }) => arrivedAt(device.path).length)
    for (const [path, place] of [
      [`/community/posts/${post.id}/comments`, 'community'],
      [`/feed/${news.id}/comments`, 'feed'],
    ]) {
      expect((await bia.call('POST', path!, { content: 'Eu sim' })).statusCode).toBe(201)
      await caio.call('POST', path!, { content: 'Como?' })
      await work()
      const [told] = arrivedAt(bia.device.path).slice(-1)
      expect(bia.device.read(told!.body)).toMatchObject({
        title: 'Caio respondeu na conversa',
        body: 'Como?',
        url: `/${place}`,
      })
    }
    const after = [ana, bia, caio].map(({ device }, at) => arrivedAt(device.path).length - before[at]!)
    expect(after).toEqual([2, 2, 0])

    // Whose comment is answered is told that it was answered to them.
    const path = `/feed/${news.id}/comments`
    const asked = (await bia.call('POST', path, { content: 'Qual corda?' })).json()
    await caio.call('POST', path, { content: 'A primeira', replyTo: asked.id })
    await work()
    const [answered] = arrivedAt(bia.device.path).slice(-1)
    expect(bia.device.read(answered!.body)).toMatchObject({ title: 'Caio respondeu a você', url: '/feed' })

    // Whom one has blocked one is not told of.
    const again = await caio.call('POST', `/community/posts/${post.id}/comments`, { content: 'Oi?' })
    await bia.call('POST', '/blocks', { kind: 'community-comment', id: again.json().id })
    await work()
    expect(arrivedAt(bia.device.path)).toHaveLength(before[1]! + 3)
  })
})
