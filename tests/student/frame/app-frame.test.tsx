import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { AppFrame } from '../../../src/student/frame/app-frame.tsx'
import { NavigationContext } from '../../../src/student/navigation/navigation.tsx'
import { sampleApp } from '../../support/student/sample-app.ts'
import '../../../src/student/words/all-languages.ts'

afterEach(cleanup)

const navigation = { go: () => undefined, hrefOf: () => '/somewhere' }

test('keys go through a page as a wide screen shows it, or from its first link straight to what it is about', async () => {
  render(
    <NavigationContext value={navigation}>
      <AppFrame app={sampleApp()} screen="home" student={null}>
        <a href="/curso">Curso</a>
      </AppFrame>
    </NavigationContext>,
  )
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(names).toEqual([
    'Pular para o conteúdo',
    'Entrar',
    'Início',
    'Feed',
    'Comunidade',
    'Perfil',
    'Curso',
  ])
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('main'))
  await user.tab()
  expect(document.activeElement?.textContent).toBe('Curso')
})

test('the way to help stands in the header, where it covers nothing; a course and the login have it at their end', () => {
  const app = sampleApp({ supportChannel: 'email', supportEmail: 'ajuda@exemplo.com.br' })
  const placeOn = (screenName: 'home' | 'feed' | 'course' | 'login', title?: string) => {
    cleanup()
    render(
      <NavigationContext value={navigation}>
        <AppFrame app={app} screen={screenName} student={null} title={title}>
          <p>Olá</p>
        </AppFrame>
      </NavigationContext>,
    )
    const link = screen.getByRole('link', { name: 'Falar com o suporte' })
    return link.closest('header, main')?.tagName
  }
  expect([placeOn('home'), placeOn('feed'), placeOn('course', 'Violão'), placeOn('login')]).toEqual([
    'HEADER',
    'HEADER',
    'MAIN',
    'MAIN',
  ])
})
