import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { InstallCard } from '../../../src/student/install/install-card.tsx'
import { catchPrompt } from '../../../src/student/install/prompt.ts'
import { Device } from '../../../src/student/site/device-notice.tsx'
import { SessionContext, type Session } from '../../../src/student/site/session.ts'
import { sampleApp } from '../../support/student/sample-app.ts'

const app = sampleApp({ features: { offlineMode: true, pushNotifications: true } })
let isStandalone = false

beforeEach(() => {
  isStandalone = false
  localStorage.clear()
  vi.stubGlobal('matchMedia', () => ({ matches: isStandalone }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  dispatchEvent(new Event('appinstalled'))
  for (const key of ['serviceWorker', 'standalone', 'maxTouchPoints', 'onLine'])
    Reflect.deleteProperty(navigator, key)
  document.getElementById('trilha-site')?.remove()
})

function give(key: string, value: unknown) {
  Object.defineProperty(navigator, key, { value, configurable: true })
}

describe('installing', () => {
  /** The browser's offer, as Chromium makes it. */
  function offer() {
    const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: vi.fn(async () => ({ outcome: 'accepted' })),
    })
    act(() => void dispatchEvent(event))
    return event
  }
  catchPrompt()

  test('is offered when the browser offers it, and asked by a tap', async () => {
    render(<InstallCard appName="Violão" />)
    expect(screen.queryByRole('region')).toBeNull()
    const event = offer()
    expect(event.defaultPrevented).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Instalar' }))
    expect(event.prompt).toHaveBeenCalledOnce()
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('is dismissed for good', async () => {
    render(<InstallCard appName="Violão" />)
    offer()
    await userEvent.click(screen.getByRole('button', { name: 'Não, obrigado' }))
    expect(screen.queryByRole('region')).toBeNull()
    cleanup()
    render(<InstallCard appName="Violão" />)
    offer()
    expect(screen.queryByRole('region')).toBeNull()
  })

  test('is explained on an iPhone, and never in the installed app', () => {
    give('standalone', false)
    give('maxTouchPoints', 5)
    render(<InstallCard appName="Violão" />)
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1.Toque em Compartilhar',
      '2.Escolha Adicionar à Tela de Início',
      '3.Toque em Adicionar',
    ])
    cleanup()
    give('standalone', true)
    render(<InstallCard appName="Violão" />)
    offer()
    expect(screen.queryByRole('region')).toBeNull()
    cleanup()
    give('standalone', undefined)
    isStandalone = true
    render(<InstallCard appName="Violão" />)
    expect(screen.queryByRole('region')).toBeNull()
  })
})

describe('the device', () => {
  const session = { state: 'student' } as Session
  const refresh = vi.fn()

  function show(name: 'home' | 'feed' = 'home', isOld = false) {
    const catalogue = {
      products: [],
      retry: undefined,
      problem: undefined,
      isOld,
      isClosed: false,
      refresh,
      change: () => undefined,
    }
    render(
      <SessionContext value={session}>
        <Device app={app} screen={name} catalogue={catalogue} />
      </SessionContext>,
    )
  }
  const cut = 'Sem conexão. Você vê o que já foi aberto neste aparelho.'

  test('says that there is no network, and asks again when there is', () => {
    refresh.mockClear()
    show()
    expect(screen.queryByText(cut)).toBeNull()
    give('onLine', false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByRole('status').textContent).toBe(cut)
    give('onLine', true)
    act(() => void dispatchEvent(new Event('online')))
    expect(screen.queryByText(cut)).toBeNull()
    expect(refresh).toHaveBeenCalledOnce()
  })

  test('says it too when the server does not answer, but not where the screen says more', () => {
    show('home', true)
    expect(screen.getByText(cut)).toBeTruthy()
    cleanup()
    show('feed', true)
    expect(screen.queryByText(cut)).toBeNull()
  })

  /** A browser with service workers; answers what the page tells its worker. */
  function giveWorker(features: object = {}) {
    const container = new EventTarget()
    const told: unknown[] = []
    const registration = { update: vi.fn(async () => undefined), unregister: vi.fn(async () => true) }
    const register = vi.fn(async () => registration)
    const ready = Promise.resolve({ active: { postMessage: (message: unknown) => told.push(message) } })
    const getRegistration = async () => registration
    give('serviceWorker', Object.assign(container, { register, ready, getRegistration }))
    const config = { ...app.config, features: { ...app.config.features, ...features } }
    const element = document.createElement('script')
    element.id = 'trilha-site'
    element.type = 'application/json'
    element.textContent = JSON.stringify({ app: { ...app, config }, version: 3, build: 'b' })
    document.body.append(element)
    const say = (data: unknown) =>
      act(() => void container.dispatchEvent(new MessageEvent('message', { data })))
    return { told, register, registration, say }
  }

  test('registers the worker, and says who is there', async () => {
    const { told, register, registration } = giveWorker()
    show()
    await vi.waitFor(() => expect(registration.update).toHaveBeenCalled())
    expect(register).toHaveBeenCalledWith('/sw.js', { scope: '/' })
    expect(told).toEqual([{ kind: 'hello', version: 'b.3', isEntered: true }])
  })

  test('offers a new version quietly, once it is another one', async () => {
    const { say } = giveWorker()
    show()
    say({ kind: 'version', version: 'b.3' })
    expect(screen.queryByText('Há uma versão nova do app')).toBeNull()
    say({ kind: 'version', version: 'b.4' })
    expect(screen.getByText('Há uma versão nova do app')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Atualizar' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Depois' }))
    expect(screen.queryByText('Há uma versão nova do app')).toBeNull()
  })

  test('has no worker where the app wants neither pushes nor to open without a network', async () => {
    const { register, registration } = giveWorker({ offlineMode: false, pushNotifications: false })
    show()
    await vi.waitFor(() => expect(registration.unregister).toHaveBeenCalled())
    expect(register).not.toHaveBeenCalled()
  })
})
