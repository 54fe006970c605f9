import { afterEach, expect, test, vi } from 'vitest'
import { onSessionChange, startSession } from '../../../src/client/session/session.ts'
import { draftNetwork } from '../../../src/panel/draft/draft-network.ts'
import { startBackend, type Reply } from '../../support/backend.ts'
import { maria } from '../../support/maria.ts'

let stop: () => Promise<void>

afterEach(async () => {
  localStorage.clear()
  await stop()
})

const attempt = { key: 'k', change: { name: 'Segredo' }, etag: '"1"' }
const tokens = { accessToken: 'a', refreshToken: 'r' }

async function open(reply: Reply) {
  const backend = await startBackend(() => reply)
  stop = backend.stop
  startSession({ ...tokens, user: maria }, true)
  return { calls: backend.calls, network: draftNetwork(maria.id, 'v') }
}

test('a draft is sent for its owner, and not for whoever signs in after them', async () => {
  const { calls, network } = await open({ status: 200, body: { id: 'v' }, headers: { etag: '"2"' } })
  expect(await network.save(attempt)).toMatchObject({ kind: 'copy' })
  expect(calls).toHaveLength(1)
  startSession({ ...tokens, user: { ...maria, id: 'joão' } }, true)
  const answers = [await network.save(attempt), await network.read(), await network.publish('"1"')]
  expect(answers.map(({ kind }) => kind)).toEqual(['lost', 'lost', 'lost'])
  expect(calls).toHaveLength(1)
})

test('where the session is gone without a word, the screen hears of it', async () => {
  const { calls, network } = await open({ status: 200 })
  const heard = vi.fn()
  const stopListening = onSessionChange(heard)
  localStorage.clear()
  expect(await network.save(attempt)).toEqual({ kind: 'lost' })
  stopListening()
  expect(heard).toHaveBeenCalled()
  expect(calls).toEqual([])
})

test.each([
  ['gone', { status: 404, body: { message: 'Não encontramos o que você procura.' } }],
  ['lost', { status: 404 }],
  ['stale', { status: 412, body: { message: 'Mudou.' } }],
  ['lost', { status: 503, body: { message: 'Já voltamos.' } }],
])('%s: what the API says, not what a proxy does not find', async (kind, reply) => {
  const { network } = await open(reply)
  expect((await network.save(attempt)).kind).toBe(kind)
})

test('what the server cannot do is its fault; what does not reach it is not', async () => {
  const faultOf = async (status: number) => {
    const { network } = await open({ status })
    return await network.save(attempt)
  }
  expect(await faultOf(500)).toMatchObject({ kind: 'lost', isFault: true })
  expect(await faultOf(404)).not.toMatchObject({ isFault: true })
})
