import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { StudentApp } from '../../../src/domain/generated/answer-types.ts'
import type { StudentScreen } from '../../../src/domain/site/route.ts'
import { StudentPreview } from '../../../src/student/preview/preview-app.tsx'
import { sampleApp } from '../../support/student/sample-app.ts'

afterEach(cleanup)

function show(
  config: Partial<StudentApp['config']> = {},
  at: StudentScreen = 'home',
  app = sampleApp(config),
) {
  const onNavigate = vi.fn()
  const view = render(<StudentPreview app={app} screen={at} onNavigate={onNavigate} />)
  const go = (next: StudentScreen) =>
    view.rerender(<StudentPreview app={app} screen={next} onNavigate={onNavigate} />)
  return { ...view, go, onNavigate, user: userEvent.setup() }
}

const menu = () =>
  within(screen.getByRole('navigation', { name: 'Menu principal' }))
    .getAllByRole('button')
    .map((entry) => entry.textContent)

describe('bottom menu', () => {
  test('shows everything that is switched on, and where one is', () => {
    show()
    expect(menu()).toEqual(['Início', 'Feed', 'Comunidade', 'Perfil'])
    expect(screen.getByRole('button', { name: 'Início' }).ariaCurrent).toBe('page')
  })

  test('feed and community need both their entry and their feature', () => {
    show({ feedEnabled: false, bottomMenu: { home: true, feed: true, community: false, profile: true } })
    expect(menu()).toEqual(['Início', 'Perfil'])
  })

  test('home and profile go only when switched off', () => {
    show({ bottomMenu: { home: false, feed: true, community: true, profile: false } })
    expect(menu()).toEqual(['Feed', 'Comunidade'])
    // Signing out and one's own data stay within reach.
    expect(screen.queryByRole('button', { name: 'Meu perfil' })).not.toBeNull()
  })

  test('is not the only way home: name and logo lead there from everywhere else', async () => {
    const { user, go, onNavigate } = show({
      bottomMenu: { home: false, feed: true, community: true, profile: true },
    })
    expect(screen.queryByRole('button', { name: /Academia do Violão/ })).toBeNull()
    go('feed')
    await user.click(await screen.findByRole('button', { name: /Academia do Violão/ }))
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('home')
  })

  test('is gone when nothing is left, and on the login', () => {
    const { go } = show({ bottomMenu: { home: false, feed: false, community: false, profile: false } })
    expect(screen.queryByRole('navigation')).toBeNull()
    go('login')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('tells where one wants to go', async () => {
    const { user, onNavigate } = show()
    await user.click(screen.getByRole('button', { name: 'Comunidade' }))
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('community')
  })
})

describe('support', () => {
  const support = () => screen.queryByRole('link', { name: 'Falar com o suporte' })

  test('has no button without a channel', () => {
    show()
    expect(support()).toBeNull()
  })

  test('by e-mail opens a message that names the app', () => {
    show({ supportChannel: 'email', supportEmail: 'oi@escola.com.br' })
    expect(support()?.getAttribute('href')).toBe(
      'mailto:oi@escola.com.br?subject=Suporte%3A%20Academia%20do%20Viol%C3%A3o',
    )
    expect(support()?.querySelector('.i-lucide-mail')).toBeTruthy()
  })

  test('by WhatsApp opens a conversation that names the app', () => {
    show({ supportChannel: 'whatsapp', supportWhatsapp: '(11) 91234-5678' })
    const href = new URL(support()!.getAttribute('href')!)
    expect(href.origin + href.pathname).toBe('https://wa.me/5511912345678')
    expect(href.searchParams.get('text')).toBe('Olá. Preciso de ajuda com o app Academia do Violão.')
    expect(support()?.querySelector('.i-lucide-mail')).toBeNull()
  })

  test('shows already while the address is being typed', () => {
    show({ supportChannel: 'whatsapp', supportWhatsapp: '(11) 9' })
    expect(support()?.hasAttribute('href')).toBe(false)
    expect(support()?.ariaDisabled).toBe('true')
  })
})

describe('header', () => {
  test('greets the student by first name, if wanted', () => {
    show()
    expect(screen.getByText('Olá, Maria')).toBeTruthy()
    cleanup()
    show({ showStudentName: false })
    expect(screen.queryByText(/Olá/)).toBeNull()
  })

  test('a course has a way back instead', async () => {
    const { user, onNavigate } = show({}, 'course')
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('home')
  })
})

describe('an app of personal links', () => {
  test('skips the login; its button moves to the home', async () => {
    const { user, onNavigate, go } = show({ loginType: 'link_direto' }, 'login')
    expect(screen.getByRole('heading', { level: 1, name: 'Início' })).toBeTruthy()
    expect(screen.getByText('Olá, visitante')).toBeTruthy()
    // Who is nobody has begun nothing.
    expect(screen.queryByText('Continuar de onde parou')).toBeNull()
    expect(screen.queryByText(/% concluído/)).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('login')
    go('login')
    expect(await screen.findByText('Este app abre com o seu link pessoal')).toBeTruthy()
  })
})

describe('course', () => {
  test('as modules that open and close, with label and progress', async () => {
    show({}, 'course')
    expect(await screen.findByText('Módulo 2')).toBeTruthy()
    expect(screen.getByRole('progressbar', { name: 'Progresso do curso' }).ariaValueNow).toBe('45')
    const open = [...document.querySelectorAll('details')].map((details) => details.open)
    expect(open).toEqual([false, true, false])
  })

  test('as one sequence of lessons', async () => {
    show({ courseLayout: 'feed' }, 'course')
    expect(await screen.findByText('Trocando de acorde sem parar')).toBeTruthy()
    expect(document.querySelector('details')).toBeNull()
  })

  test('label and progress can be switched off', async () => {
    show({ showModuleLabel: false, showProgressBar: false }, 'course')
    await screen.findByText('Trocando de acorde sem parar')
    expect(screen.queryByText(/Módulo \d/)).toBeNull()
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})

describe('lesson', () => {
  test('opens at a tap, can be completed and leads to the next one', async () => {
    const { user, onNavigate, go } = show({}, 'course')
    await user.click(await screen.findByRole('button', { name: /Trocando de acorde sem parar/ }))
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('lesson')
    go('lesson')
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Trocando de acorde sem parar' }),
    ).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Concluir aula' }))
    expect(screen.getByText('Aula concluída')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Próxima aula' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Mapa dos acordes' })).toBeTruthy()
    // The page around it is the panel's.
    expect(document.activeElement).toBe(document.body)
    expect(document.querySelector('title')).toBeNull()
  })

  test('needs no network for its media', async () => {
    show({}, 'lesson')
    expect(await screen.findByText('O conteúdo da aula aparece aqui quando estiver pronto.')).toBeTruthy()
    expect(document.querySelector('iframe, video, audio')).toBeNull()
  })
})

describe('follows the draft', () => {
  test('name, colours and language, at once', () => {
    const { rerender, container } = show()
    const next = sampleApp({ language: 'en-US', headerColor: '#000000' }, { name: 'Guitar School' })
    rerender(<StudentPreview app={next} screen="home" onNavigate={vi.fn()} />)
    expect(screen.getByText('Guitar School')).toBeTruthy()
    expect(screen.getByText('Hi, Maria')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'My Courses' })).toBeTruthy()
    const root = container.querySelector<HTMLElement>('[lang="en-US"]')!
    expect(root.style.getPropertyValue('--brand-header')).toBe('#000000')
    expect(root.style.getPropertyValue('--brand-on-header')).toBe('#ffffff')
  })
})

describe.each(['login', 'home', 'course', 'lesson', 'feed', 'community', 'profile'] as const)(
  '%s',
  (name) => {
    test('has no accessibility violations', async () => {
      const { container } = show({ supportChannel: 'email', supportEmail: 'oi@escola.com.br' }, name)
      // jsdom draws nothing, so contrast is `tests/domain/color/brand.test.ts`'s to check.
      const { violations } = await axe.run(container, {
        rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
      })
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
    })
  },
)
