import { randomUUID } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { readAsCaller, readOnceAsCaller } from '../../../src/server/database/caller.ts'
import {
  beginAhead,
  connect,
  type Fragment,
  type Sql,
  type Transaction,
} from '../../../src/server/database/connection.ts'
import {
  asCreator,
  readAsCreator,
  readOnceAsCreator,
  writeOnceAsCreator,
} from '../../../src/server/database/tenant.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const { sql, register, databaseUrl } = await startTestServer()
const [maria, joao] = [await register(), await register()]
for (const creator of [maria, joao]) await creator.newApp()

describe('who reads on a connection that others have read on', () => {
  /** Forgets the creator: what it sees is what the connection is bound to. */
  const seen = async (tx: Transaction) => {
    const rows = await tx`select creator_id, pg_backend_pid() as pid from app`
    return rows.map((row) => row.creatorId as string)
  }
  /** Takes whose it is from where the connection is bound, as it has to: what looked at rows first would see nobody's. */
  const written = async (tx: Transaction, bound: Fragment) => {
    const rows = await tx`
      ${bound} insert into audit (creator_id, actor, verb, subject) select creator, 'teste', 'teste', '{}' from bound
      returning creator_id`
    return rows.map((row) => row.creatorId as string)
  }
  const nobody = (one: Sql) => one.begin(seen)
  const sessionOf = async ({ user }: { user: { id: string } }) => {
    const [session] = await sql`select id, creator_id from session where creator_id = ${user.id}`
    return { creatorId: user.id, sessionId: session!.id as string }
  }
  /** The ways to read as a creator. */
  const ways: [string, (one: Sql, creator: typeof maria) => Promise<string[]>][] = [
    ['reads', (one, { user }) => readAsCreator(one, user.id, seen)],
    ['reads once', (one, { user }) => readOnceAsCreator(one, user.id, seen)],
    ['calls', async (one, creator) => readAsCaller(one, await sessionOf(creator), seen)],
    ['calls once', async (one, creator) => readOnceAsCaller(one, await sessionOf(creator), seen)],
    ['writes', (one, { user }) => asCreator(one, user.id, seen)],
    ['writes once', (one, { user }) => writeOnceAsCreator(one, user.id, written)],
  ]
  const pairs = ways.flatMap(([first, before]) =>
    ways.map(([second, after]) => ({ first, before, second, after })),
  )

  test.each(pairs)('sees their own alone, who $second after who $first', async ({ before, after }) => {
    const one = await connect(databaseUrl, 1)
    expect(await before(one, maria)).toEqual([maria.user.id])
    expect(await after(one, joao)).toEqual([joao.user.id])
    expect(await nobody(one)).toEqual([])
    await one.end()
  })

  test.each(ways)('sees their own alone after an error in the middle of one who %s', async (_, way) => {
    const one = await connect(databaseUrl, 1)
    const broken = async (tx: Transaction) => {
      await seen(tx)
      await tx`select 1 / 0`.catch(() => {})
      return await seen(tx)
    }
    await expect(readAsCreator(one, maria.user.id, broken)).rejects.toThrow(/aborted/)
    expect(await way(one, joao)).toEqual([joao.user.id])
    const swallowed = async (tx: Transaction) => void (await tx`select 1 / 0`.catch(() => {}))
    await readAsCreator(one, maria.user.id, swallowed)
    expect(await way(one, joao)).toEqual([joao.user.id])
    await readAsCreator(one, maria.user.id, seen)
    expect(await nobody(one)).toEqual([])
    await one.end()
  })

  test('writes nothing of anybody’s by one statement that does not begin with whose it is, or says another', async () => {
    const one = await connect(databaseUrl, 1)
    const write = (work: (tx: Transaction, bound: Fragment) => Promise<unknown>) =>
      writeOnceAsCreator(one, maria.user.id, work)
    const data = one.json({})
    await expect(
      write(
        (tx, bound) => tx`${bound} insert into app (creator_id, data) values (${maria.user.id}, ${data})`,
      ),
    ).rejects.toThrow(/row-level security/)
    await expect(
      write(
        (tx, bound) => tx`
        ${bound} insert into app (creator_id, data) select ${joao.user.id}::uuid, ${data} from bound`,
      ),
    ).rejects.toThrow(/row-level security/)
    const foreign = await write(
      (tx, bound) => tx`
      ${bound} update app set data = app.data from bound where app.creator_id = ${joao.user.id} and bound.creator is not null
      returning app.id`,
    )
    expect(foreign).toHaveLength(0)
    await expect(
      write(async (tx, bound) => [await tx`${bound} select creator from bound`, await tx`select 1`]),
    ).rejects.toThrow('One statement alone')
    expect(await nobody(one)).toEqual([])
    await one.end()
  })

  test('sees nothing where the transaction was not opened, and the next one their own', async () => {
    const one = await connect(databaseUrl, 1)
    await readAsCreator(one, maria.user.id, seen)
    const found: unknown[] = []
    for (const opening of [
      'begin; select no_such()',
      'begin; select 1 / 0',
      'no such; select 1',
      'select 1 / 0',
    ]) {
      const outcome = beginAhead(one, opening, async (tx) => found.push(...(await seen(tx))), true)
      await expect(outcome, opening).rejects.toThrow()
      expect(await readAsCreator(one, joao.user.id, seen), opening).toEqual([joao.user.id])
    }
    expect(found).toEqual([])
    await expect(readAsCreator(one, `' or true; --`, seen)).rejects.toThrow('This is no id')
    await one.end()
  })

  test('sees nothing in a session that was taken away, or that is another’s, and is told so whatever came of it', async () => {
    const one = await connect(databaseUrl, 1)
    const [mine, theirs] = [await sessionOf(maria), await sessionOf(joao)]
    const found: unknown[] = []
    const look = async (tx: Transaction) => void found.push(...(await seen(tx)))
    const fail = async (tx: Transaction) => {
      await look(tx)
      throw new Error('not found')
    }
    for (const caller of [
      { ...mine, sessionId: randomUUID() },
      { ...mine, sessionId: theirs.sessionId },
    ])
      for (const work of [look, fail])
        for (const read of [readAsCaller, readOnceAsCaller])
          await expect(read(one, caller, work)).rejects.toMatchObject({ statusCode: 401 })
    expect(found).toEqual([])
    for (const read of [readAsCaller, readOnceAsCaller]) {
      await expect(read(one, mine, fail)).rejects.toThrow('not found')
      expect(await read(one, { ...mine, sessionId: null }, seen)).toEqual([maria.user.id])
    }
    await one.end()
  })

  test('sees their own alone among others who read and write at once on one connection, some of them in vain', async () => {
    const one = await connect(databaseUrl, 1)
    const callers = [await sessionOf(maria), await sessionOf(joao)]
    const vain = (tx: Transaction) => tx`select 1 / (select count(*)::int - 1 from app)`
    const outcomes = callers.flatMap((caller) => [
      readOnceAsCaller(one, caller, seen),
      asCreator(one, caller.creatorId, seen),
      readOnceAsCaller(one, caller, vain).catch((error: { code: string }) => [error.code]),
      readOnceAsCaller(one, { ...caller, sessionId: randomUUID() }, seen).catch(() => ['nobody']),
      readAsCaller(one, caller, seen),
      readOnceAsCaller(one, caller, seen),
    ])
    const expected = callers.flatMap(({ creatorId: own }) => [
      [own],
      [own],
      ['22012'],
      ['nobody'],
      [own],
      [own],
    ])
    expect(await Promise.all(outcomes)).toEqual(expected)
    expect(await nobody(one)).toEqual([])
    await one.end()
  })

  test('sees their own alone who comes while what another asked is prepared anew', async () => {
    const one = await connect(databaseUrl, 1)
    const [mine, theirs] = [await sessionOf(maria), await sessionOf(joao)]
    const whole = async (tx: Transaction) =>
      (await tx`select * from app`).map((row) => row.creatorId as string)
    for (let turns = 0; turns < 12; turns++) {
      await readOnceAsCaller(one, mine, whole)
      await readOnceAsCaller(one, theirs, seen)
      await sql.unsafe(
        `alter table app ${turns % 2 ? 'drop' : 'add'} column of_a_test${turns % 2 ? '' : ' text'}`,
      )
      const first = readOnceAsCaller(one, mine, whole)
      for (let turn = 0; turn < turns; turn++) await setImmediate()
      const answers = await Promise.all([first, readOnceAsCaller(one, theirs, seen)])
      expect(answers, `${turns} turns later`).toEqual([[maria.user.id], [joao.user.id]])
    }
    await one.end()
  })

  test('sees their own alone while tables change and statements are prepared, and where one cannot be sent', async () => {
    const one = await connect(databaseUrl, 1)
    const callers = [await sessionOf(maria), await sessionOf(joao)]
    let texts = 0
    const whole = async (tx: Transaction) =>
      (await tx`select * from app`).map((row) => row.creatorId as string)
    const unprepared = async (tx: Transaction) =>
      (await tx`select creator_id as ${tx(`of_${texts++}`)} from app where ${randomUUID()} <> ''`).flatMap(
        (row) => Object.values(row) as string[],
      )
    const unsendable = async (tx: Transaction) =>
      await tx`select * from app where id = ${undefined as unknown as string}`.then(
        () => ['sent'],
        (error: { code: string }) => [error.code],
      )
    const [strangers, failures] = [new Set<string>(), new Set<string>()]
    for (let round = 0; round < 20; round++) {
      for (const caller of callers) await readOnceAsCaller(one, caller, whole)
      await sql.unsafe(
        `alter table app ${round % 2 ? 'drop' : 'add'} column of_a_test${round % 2 ? '' : ' text'}`,
      )
      const underWay = new Set<Promise<unknown>>()
      for (let turn = 0; turn < 24; turn++) {
        // Never so many that some wait for a connection; and each comes while those before wait for their answers.
        if (underWay.size > 3) await Promise.race(underWay)
        await setImmediate()
        const caller = callers[turn % 2]!
        const isVain = round % 4 === 3 && turn % 5 === 4
        const work = isVain ? unsendable : turn % 3 === 2 ? unprepared : whole
        const expected = isVain ? 'UNDEFINED_VALUE' : caller.creatorId
        const note = (found: string[]) => {
          if (String(found) !== expected) strangers.add(`${expected} was answered ${String(found)}`)
        }
        const asked = readOnceAsCaller(one, caller, work)
          .then(note)
          .catch((error: unknown) => failures.add(String(error)))
          .finally(() => underWay.delete(asked))
        underWay.add(asked)
      }
      await Promise.all(underWay)
    }
    expect([...strangers]).toEqual([])
    expect([...failures]).toEqual([])
    await one.end()
  })

  test('sees one moment where one statement does not say all, or says nothing', async () => {
    const one = await connect(databaseUrl, 1)
    const caller = await sessionOf(maria)
    const modes: unknown[] = []
    const read = await readOnceAsCaller(one, caller, async (tx) => {
      const first = await seen(tx)
      const [row] = await tx`select current_setting('transaction_isolation') as mode`
      modes.push(row!.mode)
      return [first, await seen(tx)]
    })
    expect(read).toEqual([[maria.user.id], [maria.user.id]])
    expect(modes).toEqual(['repeatable read'])
    expect(
      await readOnceAsCaller(one, caller, async (tx) => [...(await tx`select 1 from app where false`)]),
    ).toEqual([])
    expect(await readOnceAsCaller(one, caller, async () => 'nothing asked')).toBe('nothing asked')
    await one.end()
  })

  test('leaves no transaction open behind, once nobody reads any more', async () => {
    const one = await connect(databaseUrl, 1)
    const pid = await readAsCreator(one, maria.user.id, async (tx) => {
      const [row] = await tx`select pg_backend_pid() as pid`
      return row!.pid as number
    })
    const state = async () =>
      (await sql`select state from pg_stat_activity where pid = ${pid}`)[0]!.state as string
    await expect.poll(state).toBe('idle')
    await one.end()
  })
})
