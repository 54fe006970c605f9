// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { call } from '../../../src/client/request/api.ts'
import { followPeers } from '../../../src/client/session/session-peer.ts'
import { currentSession, startSession } from '../../../src/client/session/session.ts'
import { signOut } from '../../../src/client/creator/creator.ts'
import { startBackend } from '../../support/backend.ts'
import { maria } from '../../support/maria.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
/** The other tab, as the channel shows it. */
let other: BroadcastChannel
let stop: () => void
let heard: unknown[] = []

const jwt = (iat: number) => `h.${btoa(JSON.stringify({ sub: 'maria', iat })).replace(/=/g, '')}.s`
const copied = { accessToken: jwt(100), refreshToken: 'family.first' }
const newer = { accessToken: jwt(900), refreshToken: 'family.second' }
const newest = { accessToken: jwt(1800), refreshToken: 'family.third' }

beforeEach(async () => {
  heard = []
  backend = await startBackend(({ path, authorization }) => {
    if (path === '/api/auth/refresh') return { status: 200, body: newest }
    if (path === '/api/auth/logout') return { status: 204 }
    const isFresh = [newer, newest].some(({ accessToken }) => authorization === `Bearer ${accessToken}`)
    return isFresh ? { status: 200, body: {} } : { status: 401, body: { message: 'Sua sessão expirou.' } }
  })
  stop = followPeers()
  other = new BroadcastChannel('trilha-session')
  other.onmessage = ({ data }: MessageEvent) => void heard.push(data)
  startSession({ ...copied, user: maria }, false)
})

afterEach(async () => {
  other.close()
  stop()
  sessionStorage.clear()
  localStorage.clear()
  await backend.stop()
})

const refreshes = () => backend.calls.filter(({ path }) => path === '/api/auth/refresh')
const kinds = () => heard.map((word) => (word as { kind: string }).kind)

test('a copy asks before it spends its refresh token, and takes what the other tab has', async () => {
  other.onmessage = ({ data }: MessageEvent<{ kind: string }>) => {
    if (data.kind === 'ask') other.postMessage({ kind: 'tokens', family: 'family', tokens: newer })
  }
  await call('/apps')
  expect(refreshes()).toEqual([])
  expect(currentSession()).toMatchObject(newer)
})

test('where no tab answers it renews by itself, and tells', async () => {
  await call('/apps')
  expect(refreshes().map(({ body }) => body)).toEqual([{ refreshToken: 'family.first' }])
  await vi.waitFor(() => expect(kinds()).toEqual(['ask', 'tokens']))
  expect(heard[1]).toMatchObject({ family: 'family', tokens: newest })
})

test('newer tokens are taken when they are told; older ones and those of other sessions are not', async () => {
  other.postMessage({ kind: 'tokens', family: 'family', tokens: newer })
  await vi.waitFor(() => expect(currentSession()).toMatchObject(newer))
  other.postMessage({ kind: 'tokens', family: 'family', tokens: copied })
  other.postMessage({ kind: 'tokens', family: 'stranger', tokens: newest })
  // What was asked after them is answered after them.
  other.postMessage({ kind: 'ask', family: 'family' })
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'tokens', family: 'family', tokens: newer }]))
  expect(currentSession()).toMatchObject(newer)
})

test('signing out ends the copies, and is told to them', async () => {
  await signOut()
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'end', family: 'family' }]))
  startSession({ ...copied, user: maria }, false)
  other.postMessage({ kind: 'end', family: 'family' })
  await vi.waitFor(() => expect(currentSession().accessToken).toBeNull())
})

test('a remembered session is shared by the browser already: nobody is asked or told', async () => {
  startSession({ ...copied, user: maria }, true)
  await call('/apps')
  expect(refreshes()).toHaveLength(1)
  startSession({ ...copied, user: maria }, false)
  await signOut()
  await vi.waitFor(() => expect(kinds()).toEqual(['end']))
})
