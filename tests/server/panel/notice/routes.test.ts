import { describe, expect, test } from 'vitest'
import { asCreator } from '../../../../src/server/database/tenant.ts'
import type { Notice } from '../../../../src/domain/generated/answer-types.ts'
import { fillApp } from '../../../support/server/app-content.ts'
import { startTestServer, type Creator } from '../../../support/server/test-server.ts'

const { sql, register } = await startTestServer()

async function newSchool() {
  const creator = await register()
  const app = await creator.newApp()
  await creator.call('POST', `/apps/${app.id}/products`, { name: 'Violão' })
  const content = await fillApp(sql, creator.user.id, app.id)
  return { creator, app, content }
}

const read = async (creator: Creator): Promise<{ seenAt: string; notices: Notice[] }> =>
  (await creator.call('GET', '/users/me/notices')).json()

describe('notices', () => {
  test('tell of each kind what happened, and nothing of what the team did itself', async () => {
    const { creator, app, content } = await newSchool()
    const { id } = creator.user
    await asCreator(sql, id, async (tx) => {
      await tx`insert into feed_post (creator_id, app_id, data, created_at)
        select ${id}, ${app.id}, jsonb_build_object('title', 'Aula ao vivo', 'published', false, 'publishAt',
          to_char(now() - interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')), now() - interval '1 hour'`
      await tx`update mail set status = 'failed', failed_at = now() where id = ${content.mail}`
      await tx`update certificate set product_id = (select id from product where app_id = ${app.id})`
    })
    const { notices } = await read(creator)
    const told = (kind: string) => notices.filter((notice) => notice.kind === kind)
    expect(told('enrolment')).toMatchObject([{ who: 'Aluna', count: 1, studentId: content.student }])
    expect(told('feed-comment')).toMatchObject([{ who: 'Aluna', title: 'Novidade', count: 1 }])
    expect(told('community-post')).toMatchObject([{ who: 'Aluna', count: 1 }])
    expect(told('feed-post')).toMatchObject([{ title: 'Aula ao vivo' }])
    expect(told('completion')).toMatchObject([{ who: 'Aluna', title: 'Violão' }])
    expect(told('letter')).toMatchObject([{ count: 1 }])
    expect(told('report')).toMatchObject([{ count: 1, who: null }])
    // The comment in the school is the team's own.
    expect(told('community-comment')).toEqual([])
    expect(notices.map(({ at }) => at)).toEqual(
      notices
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
  })

  test('count people of one day together, and name the newest', async () => {
    const { creator, app } = await newSchool()
    for (const name of ['Bia', 'Caio'])
      await creator.call('POST', `/apps/${app.id}/users`, { name, email: `${name}@exemplo.com` })
    await asCreator(
      sql,
      creator.user.id,
      (tx) => tx`update enrolment set enrolled_at =
      date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo'`,
    )
    const { notices } = await read(creator)
    expect(notices.filter(({ kind }) => kind === 'enrolment')).toMatchObject([{ count: 3 }])
  })

  test('are new until they are seen, of one creator alone', async () => {
    const { creator } = await newSchool()
    const other = await newSchool()
    const { seenAt, notices } = await read(creator)
    const newest = notices[0]!.at
    expect(newest > seenAt).toBe(true)
    const say = (at: string) => creator.call('PUT', '/users/me/notices/seen', { at })
    expect((await say(newest)).statusCode).toBe(204)
    expect((await read(creator)).seenAt).toBe(newest)
    // What was seen stays seen, and nobody sees ahead.
    await say('2020-01-01T00:00:00Z')
    await say('2999-01-01T00:00:00Z')
    const after = (await read(creator)).seenAt
    expect(after >= newest && after <= new Date().toISOString()).toBe(true)
    const theirs = await read(other.creator)
    expect(theirs.notices.some(({ at }) => at > theirs.seenAt)).toBe(true)
    expect(theirs.notices.every(({ appId }) => appId === other.app.id)).toBe(true)
  })

  test('forget what happened long ago', async () => {
    const { creator } = await newSchool()
    await asCreator(sql, creator.user.id, async (tx) => {
      for (const [table, column] of [
        ['enrolment', 'enrolled_at'],
        ['community_post', 'created_at'],
        ['feed_comment', 'created_at'],
        ['certificate', 'issued_at'],
        ['departure', 'left_at'],
        ['community_report', 'created_at'],
      ] as const)
        await tx`update ${tx(table)} set ${tx(column)} = now() - interval '15 days'`
    })
    expect((await read(creator)).notices).toEqual([])
  })
})
