import { describe, expect, test } from 'vitest'
import { newAudience, type School } from './audience.ts'

const { creator, newSchool, newListener, within, tell, arrivedAt } = await newAudience()

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
  test('is told to who wrote the post, and to nobody else', async () => {
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
})
