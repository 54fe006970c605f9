import 'fake-indexeddb/auto'
import { afterEach, describe, expect, test } from 'vitest'
import { ApiError } from '../../../src/client/request/error.ts'
import type { StudentAction } from '../../../src/domain/study/action.ts'
import type { ActionsAnswer } from '../../../src/domain/generated/answer-types.ts'
import { ActionQueue, type QueueOptions } from '../../../src/student/study/action-queue.ts'
import { openStore, type ActionStore } from '../../../src/student/study/action-store.ts'

/** A server that counts each action once, as ours does; `plan` says what happens to the next calls instead. */
function makeServer() {
  const counted = new Map<string, StudentAction>()
  const calls: { ids: string[]; isLast: boolean }[] = []
  const plan: (() => void)[] = []
  const send = async (actions: StudentAction[], isLast: boolean): Promise<ActionsAnswer> => {
    calls.push({ ids: actions.map(({ id }) => id), isLast })
    plan.shift()?.()
    const results = actions.map(({ id }) => ({
      id,
      outcome: counted.has(id) ? ('repeated' as const) : ('done' as const),
    }))
    for (const action of actions) counted.set(action.id, action)
    return { results, progress: [{ courseId: 'violao', percent: 50 }] }
  }
  return { counted, calls, plan, send }
}

const offline = () => {
  throw new ApiError(0, 'no connection')
}

let stores = 0
const open: ActionQueue[] = []
afterEach(() => {
  for (const queue of open.splice(0)) queue.close()
})

const newStore = () => openStore(`test-${++stores}`)

function makeQueue(options: Partial<QueueOptions> & Pick<QueueOptions, 'send' | 'store'>) {
  const queue = new ActionQueue({ owner: 'maria@exemplo.com.br', isOwnerHere: () => true, ...options })
  open.push(queue)
  return queue
}

const complete = (n: number): StudentAction => ({
  id: `id-${String(n).padStart(4, '0')}`,
  kind: 'complete',
  lessonId: `lesson-${n}`,
  at: new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString(),
})

const many = (count: number) => Array.from({ length: count }, (_, n) => complete(n))

test('what is enqueued is sent, and leaves the device', async () => {
  const [server, store] = [makeServer(), newStore()]
  const queue = makeQueue({ store, send: server.send })
  await queue.enqueue(complete(1))
  expect(queue.actions.map(({ id }) => id)).toEqual(['id-0001'])
  await queue.flush()
  expect([...server.counted.keys()]).toEqual(['id-0001'])
  expect(queue.actions).toEqual([])
  expect(await store.of('maria@exemplo.com.br')).toEqual([])
})

test('it is on the device before it is sent', async () => {
  const store = newStore()
  const kept: number[] = []
  const queue = makeQueue({
    store,
    send: async (actions) => {
      kept.push((await store.of('maria@exemplo.com.br')).length)
      return { results: actions.map(({ id }) => ({ id, outcome: 'done' })), progress: [] }
    },
  })
  await queue.enqueue(complete(1))
  await queue.flush()
  expect(kept).toEqual([1])
})

test('1200 actions of a week offline arrive once each, at most 500 at a time, after a restart', async () => {
  const [server, store] = [makeServer(), newStore()]
  const before = makeQueue({ store, send: offline })
  for (const action of many(1200)) await before.enqueue(action)
  await before.flush()
  before.close()

  const after = makeQueue({ store, send: server.send })
  await after.flush()
  expect(server.calls.map(({ ids }) => ids.length)).toEqual([500, 500, 200])
  expect(server.counted.size).toBe(1200)
  expect(after.actions).toEqual([])
})

test('a network that fails halfway loses nothing, and goes on where it was', async () => {
  const [server, store] = [makeServer(), newStore()]
  const first = makeQueue({ store, send: offline })
  for (const action of many(700)) await first.enqueue(action)
  await first.flush()
  first.close()

  const queue = makeQueue({ store, send: server.send })
  server.plan.push(() => undefined, offline)
  await queue.flush()
  expect([server.counted.size, queue.actions.length]).toEqual([500, 200])
  await queue.flush()
  expect([server.counted.size, queue.actions.length]).toEqual([700, 0])
})

test('an answer that never came is asked for again; what is repeated leaves as well', async () => {
  const [server, store] = [makeServer(), newStore()]
  let isLost = true
  const queue = makeQueue({
    store,
    send: async (actions, isLast) => {
      const answer = await server.send(actions, isLast)
      if (isLost) offline()
      return answer
    },
  })
  await queue.enqueue(complete(1))
  await queue.flush()
  expect([server.counted.size, queue.actions.length]).toEqual([1, 1])
  isLost = false
  await queue.flush()
  expect([server.counted.size, queue.actions.length]).toEqual([1, 0])
})

test('two tabs send one after the other, not the same twice', async () => {
  const [server, store] = [makeServer(), newStore()]
  const before = makeQueue({ store, send: offline })
  for (const action of many(20)) await before.enqueue(action)
  await before.flush()
  before.close()
  const tabs = [makeQueue({ store, send: server.send }), makeQueue({ store, send: server.send })]
  await Promise.all(tabs.map((tab) => tab.flush()))
  expect(server.calls).toHaveLength(1)
  expect(server.counted.size).toBe(20)
})

describe('another student on the same device', () => {
  test('never sends what the former left, which waits for them', async () => {
    const [server, store] = [makeServer(), newStore()]
    const maria = makeQueue({ store, send: offline })
    await maria.enqueue(complete(1))
    await maria.flush()
    maria.close()
    const joao = makeQueue({ store, send: server.send, owner: 'joao@exemplo.com.br' })
    await joao.enqueue(complete(2))
    await joao.flush()
    expect([...server.counted.keys()]).toEqual(['id-0002'])
    expect(joao.actions).toEqual([])
    await makeQueue({ store, send: server.send }).flush()
    expect([...server.counted.keys()]).toEqual(['id-0002', 'id-0001'])
  })

  test('a tab of the former, still open, sends nothing with the cookie of the next', async () => {
    const [server, store] = [makeServer(), newStore()]
    const queue = makeQueue({ store, send: server.send, isOwnerHere: () => false })
    await queue.enqueue(complete(1))
    await queue.flush()
    queue.flushAtOnce()
    expect(server.calls).toEqual([])
    expect(queue.actions).toHaveLength(1)
  })
})

describe('a page that goes', () => {
  test('sends at once what it knows, in a request that outlives it', async () => {
    const [server, store] = [makeServer(), newStore()]
    const queue = makeQueue({ store, send: server.send })
    void queue.enqueue(complete(1))
    queue.flushAtOnce()
    expect(server.calls).toEqual([{ ids: ['id-0001'], isLast: true }])
    await queue.flush()
    expect([server.counted.size, queue.actions.length]).toEqual([1, 0])
  })

  test('sends no more than browsers let out of it', async () => {
    const [server, store] = [makeServer(), newStore()]
    const queue = makeQueue({ store, send: server.send })
    for (const action of many(300)) void queue.enqueue(action)
    queue.flushAtOnce()
    expect(server.calls[0]!.ids).toHaveLength(200)
    expect(new Blob([JSON.stringify(many(200))]).size).toBeLessThan(64 * 1024)
    expect(server.calls[0]!.ids.at(-1)).toBe('id-0299')
  })
})

describe('what the server does not take', () => {
  test('a refused action leaves, and whoever listens is told why', async () => {
    const store = newStore()
    const told: unknown[] = []
    const queue = makeQueue({
      store,
      send: async () => ({
        results: [{ id: 'id-0001', outcome: 'refused', message: 'O acesso terminou.' }],
        progress: [],
      }),
    })
    queue.onAnswer(({ answer }) => told.push(answer.results[0]!.message))
    await queue.enqueue(complete(1))
    await queue.flush()
    expect(told).toEqual(['O acesso terminou.'])
    expect(queue.actions).toEqual([])
  })

  test('one that it cannot read does not hold up the others', async () => {
    const [server, store] = [makeServer(), newStore()]
    const send: QueueOptions['send'] = async (actions, isLast) => {
      if (actions.some(({ id }) => id === 'id-0003'))
        throw new ApiError(400, 'Ação inválida.', { isFromServer: true })
      return await server.send(actions, isLast)
    }
    const before = makeQueue({ store, send: offline })
    for (const action of many(8)) await before.enqueue(action)
    await before.flush()
    before.close()
    const queue = makeQueue({ store, send })
    await queue.flush()
    expect(server.counted.size).toBe(7)
    expect(server.counted.has('id-0003')).toBe(false)
    expect(queue.actions).toEqual([])
  })

  test('an error of the server removes nothing', async () => {
    const store = newStore()
    const queue = makeQueue({
      store,
      send: () => Promise.reject(new ApiError(500, 'Erro.', { isFromServer: true })),
    })
    await queue.enqueue(complete(1))
    await queue.flush()
    expect(queue.actions).toHaveLength(1)
  })
})

describe('a device that stores nothing', () => {
  const full = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  const broken: ActionStore = { add: full, of: full, remove: full }

  test('has its actions sent from memory', async () => {
    const server = makeServer()
    const queue = makeQueue({ store: broken, send: server.send })
    await queue.enqueue(complete(1))
    await queue.flush()
    expect(server.counted.size).toBe(1)
    expect(server.calls).toHaveLength(1)
    expect([queue.actions.length, queue.isUnsafe]).toEqual([0, false])
  })

  test('says that they are in this tab only as long as they are', async () => {
    const server = makeServer()
    server.plan.push(offline)
    const queue = makeQueue({ store: broken, send: server.send })
    await queue.enqueue(complete(1))
    await queue.flush()
    expect([queue.actions.length, queue.isUnsafe]).toEqual([1, true])
    await queue.flush()
    expect([queue.actions.length, queue.isUnsafe]).toEqual([0, false])
  })

  test('that cannot remove either sends them once', async () => {
    const [server, store] = [makeServer(), newStore()]
    const queue = makeQueue({ store: { ...store, remove: full }, send: server.send })
    await queue.enqueue(complete(1))
    await queue.flush()
    await queue.flush()
    expect(server.calls).toHaveLength(1)
  })
})

test('what is kept follows before the action leaves the screen', async () => {
  const [server, store] = [makeServer(), newStore()]
  const order: string[] = []
  const queue: ActionQueue = makeQueue({
    store,
    send: server.send,
    settle: async () => void order.push(`settle ${queue.actions.length}`),
  })
  queue.onAnswer(() => order.push(`answer ${queue.actions.length}`))
  await queue.enqueue(complete(1))
  queue.onChange(() => order.push(`change ${queue.actions.length}`))
  await queue.flush()
  expect(order).toEqual(['settle 1', 'answer 1', 'change 0'])
})

test('signing out all the same forgets what waits', async () => {
  const store = newStore()
  const queue = makeQueue({ store, send: offline })
  await queue.enqueue(complete(1))
  await queue.flush()
  await queue.discard()
  expect([queue.actions, await store.of('maria@exemplo.com.br')]).toEqual([[], []])
})
