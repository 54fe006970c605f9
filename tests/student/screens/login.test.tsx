import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Door } from '../../../src/student/login/door.tsx'
import { LoginScreen, type LoginScreenProps } from '../../../src/student/screens/login.tsx'
import { sampleApp } from '../../support/student/sample-app.ts'

afterEach(cleanup)

function show(props: Partial<LoginScreenProps> = {}, app = sampleApp()) {
  const onEnter = vi.fn()
  const { container } = render(
    <Door app={app}>
      <LoginScreen loginType="email_senha" freeRegistration={false} onEnter={onEnter} {...props} />
    </Door>,
  )
  return { onEnter, container, user: userEvent.setup() }
}

describe('login by e-mail and password', () => {
  test('asks for both and hands them over', async () => {
    const { onEnter, user } = show()
    await user.type(screen.getByLabelText('E-mail'), ' maria@exemplo.com.br ')
    await user.type(screen.getByLabelText('Senha'), 'Violao123')
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(onEnter).toHaveBeenCalledExactlyOnceWith({ email: 'maria@exemplo.com.br', password: 'Violao123' })
  })

  test('says what is missing and goes to the first field', async () => {
    const { onEnter, user } = show()
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    const email = screen.getByLabelText('E-mail')
    expect(email).toHaveProperty('ariaInvalid', 'true')
    expect(document.activeElement).toBe(email)
    expect(screen.getByText('Informe sua senha.')).toBeTruthy()
    expect(onEnter).not.toHaveBeenCalled()
  })

  test('refuses what is no e-mail', async () => {
    const { onEnter, user } = show()
    await user.type(screen.getByLabelText('E-mail'), 'maria')
    await user.type(screen.getByLabelText('Senha'), 'x{Enter}')
    expect(screen.getByText(/Confira o e-mail/)).toBeTruthy()
    expect(onEnter).not.toHaveBeenCalled()
  })

  test('asks whether another e-mail was meant where it has a slip, and takes that over by one press', async () => {
    const { onEnter, user } = show()
    await user.type(screen.getByLabelText('E-mail'), 'maria@gmial.com')
    await user.type(screen.getByLabelText('Senha'), 'Violao123')
    await user.click(await screen.findByRole('button', { name: 'Você quis dizer maria@gmail.com?' }))
    expect(screen.queryByRole('button', { name: /Você quis dizer/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Entrar' }))
    expect(onEnter).toHaveBeenCalledExactlyOnceWith({ email: 'maria@gmail.com', password: 'Violao123' })
  })

  test('shows and hides the password', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
    expect(screen.getByLabelText('Senha').getAttribute('type')).toBe('text')
    await user.click(screen.getByRole('button', { name: 'Ocultar senha' }))
    expect(screen.getByLabelText('Senha').getAttribute('type')).toBe('password')
  })

  test('a forgotten password leads on', () => {
    show()
    expect(screen.getByRole('button', { name: 'Esqueceu sua senha?' })).toBeTruthy()
  })

  test('says why one has to sign in again', () => {
    show({ notice: 'Sua sessão terminou.' })
    expect(screen.getByRole('status').textContent).toBe('Sua sessão terminou.')
  })
})

describe('login by e-mail only', () => {
  test('has no password and says Continuar', async () => {
    const { onEnter, user } = show({ loginType: 'apenas_email' })
    expect(screen.queryByLabelText('Senha')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Entrar' })).toBeNull()
    await user.type(screen.getByLabelText('E-mail'), 'maria@exemplo.com.br')
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(onEnter).toHaveBeenCalledExactlyOnceWith({ email: 'maria@exemplo.com.br' })
  })
})

test('an app of personal links says where the link is', async () => {
  show({ loginType: 'link_direto' })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(await screen.findByRole('heading', { name: 'Este app abre com o seu link pessoal' })).toBeTruthy()
  // The way in comes before the way on as a visitor.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Receber meu link por e-mail',
    'Ver como visitante',
  ])
})

describe('what surrounds the form', () => {
  test('Criar conta shows only with free registration', () => {
    show()
    expect(screen.queryByRole('button', { name: 'Criar conta' })).toBeNull()
    cleanup()
    show({ freeRegistration: true })
    expect(screen.getByRole('button', { name: 'Criar conta' })).toBeTruthy()
  })

  test("the app's name can be hidden from sight, not from the page's outline", () => {
    show()
    expect(screen.getByRole('heading', { level: 1, name: 'Academia do Violão' }).className).not.toBe(
      'sr-only',
    )
    cleanup()
    show({}, sampleApp({ showAppNameLogin: false }))
    expect(screen.getByRole('heading', { level: 1, name: 'Academia do Violão' }).className).toBe('sr-only')
  })

  test('draws the background picture and the logo', () => {
    const { container } = show(
      {},
      sampleApp({ loginBackground: '/images/fundo.webp' }, { logoUrl: '/images/logo.webp' }),
    )
    const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(sources).toEqual(['/images/fundo.webp', '/images/logo.webp'])
  })

  test('while busy it says so and sends nothing twice', async () => {
    const { onEnter, user } = show({ busy: true })
    await user.type(screen.getByLabelText('E-mail'), 'maria@exemplo.com.br')
    await user.type(screen.getByLabelText('Senha'), 'x')
    await user.click(screen.getByRole('button', { name: 'Entrando...' }))
    expect(onEnter).not.toHaveBeenCalled()
  })

  test("shows the API's sentence", () => {
    show({ error: 'O acesso dos alunos a este app ainda não foi aberto.' })
    expect(within(screen.getByRole('alert')).getByText(/ainda não foi aberto/)).toBeTruthy()
  })
})
