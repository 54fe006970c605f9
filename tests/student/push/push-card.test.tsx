import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PushCard } from '../../../src/student/push/push-card.tsx'
import { PushSwitch } from '../../../src/student/push/push-switch.tsx'
import { drop, usePush } from '../../../src/student/push/use-push.ts'
import { stubBackend, type Answer } from '../../support/student/answer-backend.ts'
import '../../../src/student/words/all-languages.ts'

/** The browser's side: what it was asked, and what it has. */
let permission: NotificationPermission
let answerOf: NotificationPermission
let subscription: ReturnType<typeof newSubscription> | null
let asked: number
let refusal: Answer | undefined
let backend: ReturnType<typeof stubBackend>

/** A point of the curve as `me.pushKey` has it. */
const key = Buffer.alloc(65, 7).toString('base64url')
const otherKey = Buffer.alloc(65, 8)

function newSubscription(under: Uint8Array | string) {
  const bytes = typeof under === 'string' ? Buffer.from(under, 'base64url') : under
  const endpoint = 'https://fcm.googleapis.com/fcm/send/1'
  return {
    endpoint,
    options: { applicationServerKey: new Uint8Array(bytes).buffer },
    toJSON: () => ({ endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      subscription = null
      return true
    },
  }
}

beforeEach(() => {
  permission = 'default'
  answerOf = 'granted'
  subscription = null
  asked = 0
  refusal = undefined
  backend = stubBackend(() => refusal ?? (refusal === null ? null : { status: 204 }))
  const registration = {
    pushManager: {
      getSubscription: async () => subscription,
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
        (subscription = newSubscription(applicationServerKey)),
    },
  }
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', {
    get permission() {
      return permission
    },
    requestPermission: async () => {
      asked++
      permission = answerOf
      return permission
    },
  })
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

function Card({ pushKey = key as string | null }) {
  return <PushCard push={usePush(pushKey)} />
}
function Switch({ pushKey = key as string | null }) {
  return <PushSwitch push={usePush(pushKey)} />
}
const toggle = () => screen.findByRole('switch', { name: 'Notificações neste aparelho' })

describe('the card above the news', () => {
  test('has the browser ask only after a tap, and tells the server', async () => {
    render(<Card />)
    const button = await screen.findByRole('button', { name: 'Ativar notificações' })
    expect(asked).toBe(0)
    await userEvent.click(button)
    expect(await screen.findByText('Pronto. Você vai receber os avisos neste aparelho.')).toBeTruthy()
    expect(asked).toBe(1)
    expect(backend.calls).toEqual([
      { method: 'POST', path: '/push', body: { subscription: subscription!.toJSON() } },
    ])
  })

  test('explains what to do where the browser was told no', async () => {
    answerOf = 'denied'
    render(<Card />)
    await userEvent.click(await screen.findByRole('button', { name: 'Ativar notificações' }))
    expect(await screen.findByText(/O navegador bloqueou os avisos deste app/)).toBeTruthy()
    expect(backend.calls).toEqual([])
  })

  test('stays with a word where the server could not be told', async () => {
    refusal = null
    render(<Card />)
    await userEvent.click(await screen.findByRole('button', { name: 'Ativar notificações' }))
    expect((await screen.findByRole('alert')).textContent).toMatch(/Não foi possível mudar os avisos/)
    expect(screen.getByRole('button', { name: 'Ativar notificações' })).toBeTruthy()
  })

  test('does not come back once it was put off', async () => {
    const { unmount, container } = render(<Card />)
    await userEvent.click(await screen.findByRole('button', { name: 'Agora não' }))
    expect(container.textContent).toBe('')
    unmount()
    render(<Card />)
    await new Promise((done) => setTimeout(done, 20))
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('the switch in the profile', () => {
  test('turns on and off', async () => {
    render(<Switch />)
    expect((await toggle()).ariaChecked).toBe('false')
    await userEvent.click(await toggle())
    await waitFor(async () => expect((await toggle()).ariaChecked).toBe('true'))
    await userEvent.click(await toggle())
    await waitFor(async () => expect((await toggle()).ariaChecked).toBe('false'))
    expect(subscription).toBeNull()
    expect(backend.calls.map(({ method, body }) => [method, body])).toEqual([
      ['POST', { subscription: expect.objectContaining({ endpoint: expect.any(String) }) }],
      ['DELETE', { endpoint: 'https://fcm.googleapis.com/fcm/send/1' }],
    ])
  })

  test('is on where the device is subscribed, which the server hears once more', async () => {
    permission = 'granted'
    subscription = newSubscription(key)
    render(<Switch />)
    expect((await toggle()).ariaChecked).toBe('true')
    expect(backend.calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /push'])
  })

  test('subscribes anew under another key than before', async () => {
    subscription = newSubscription(otherKey)
    render(<Switch />)
    await userEvent.click(await toggle())
    await waitFor(async () => expect((await toggle()).ariaChecked).toBe('true'))
    expect(Buffer.from(subscription.options.applicationServerKey).toString('base64url')).toBe(key)
  })

  test('gives way to an explanation where the browser blocks, or has no pushes', async () => {
    permission = 'denied'
    render(<Switch />)
    expect(await screen.findByText(/libere as notificações nas configurações/)).toBeTruthy()
    expect(screen.queryByRole('switch')).toBeNull()
    cleanup()
    Reflect.deleteProperty(navigator, 'serviceWorker')
    render(<Switch />)
    expect(await screen.findByText(/Este navegador não recebe avisos/)).toBeTruthy()
  })

  test('is not there where the app sends none', () => {
    const { container } = render(<Switch pushKey={null} />)
    expect(container.textContent).toBe('')
  })
})

test('signing out takes the device back, here and on the server', async () => {
  subscription = newSubscription(key)
  await drop()
  expect(subscription).toBeNull()
  expect(backend.made('DELETE').map(({ path }) => path)).toEqual(['/push'])
  await drop()
  expect(backend.calls).toHaveLength(1)
})
