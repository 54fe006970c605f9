import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { StudentApp } from '../../../src/domain/generated/answer-types.ts'
import { firstPaint } from '../../../src/student/first-paint.tsx'
import { SiteApp } from '../../../src/student/site/site-app.tsx'
import { maria, stubBackend, type Answer } from '../../support/student/answer-backend.ts'
import { sampleApp } from '../../support/student/sample-app.ts'

const { promise: never } = Promise.withResolvers<Answer>()
let answerMe: (answer: Answer) => void

beforeEach(() => {
  const me = Promise.withResolvers<Answer>()
  answerMe = me.resolve
  stubBackend(({ path }) => (path === '/me' ? me.promise : never))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  history.replaceState(null, '', '/')
})

function openAt(path: string, config: Partial<StudentApp['config']> = {}) {
  history.replaceState(null, '', path)
  render(<SiteApp app={sampleApp(config)} pathname={path} isEntered />)
}

describe.each(['link_direto', 'email_senha'] as const)('who is here, in an app of %s', (loginType) => {
  test('is not taken for a visitor until that is known', async () => {
    openAt('/profile', { loginType })
    await screen.findAllByText('Meu perfil')
    expect(screen.queryByText(/visitante/)).toBeNull()
    expect(screen.queryByRole('link', { name: 'Entrar' })).toBeNull()
    expect(screen.getByRole('status', { name: 'Carregando os conteúdos' })).toBeTruthy()
    answerMe({ body: maria })
    expect(await screen.findByText('Olá, Maria')).toBeTruthy()
    expect(await screen.findByDisplayValue('Maria Oliveira')).toBeTruthy()
  })
})

describe('before any script has run', () => {
  const app = sampleApp({ loginType: 'link_direto' })

  test('a student is not greeted as a visitor', () => {
    expect(firstPaint(app, '/', true)).not.toMatch(/visitante|Entrar/)
    expect(firstPaint(app, '/', false)).toMatch(/visitante.*Entrar/)
  })

  test.each([
    ['/password', 'Academia do Violão'],
    ['/enter', 'Academia do Violão'],
    ['/feed', 'Novidades'],
    ['/community', 'Comunidade'],
    ['/profile', 'Meu perfil'],
  ])('%s says where one is', (path, heading) => {
    const page = document.createElement('div')
    page.innerHTML = firstPaint(app, path, true)
    expect([...page.querySelectorAll('h1')].map(({ textContent }) => textContent)).toEqual([heading])
    // The page around it has one.
    expect(page.querySelector('title')).toBeNull()
  })

  test.each(['/course/a', '/course/a/b'])('%s shows the places of what comes', (path) => {
    const page = document.createElement('div')
    page.innerHTML = firstPaint(app, path, true)
    expect(page.querySelector('[role=status]')?.getAttribute('aria-label')).toBe('Carregando os conteúdos')
  })
})
