import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EnterScreen } from '../../src/student/screens/enter.tsx'
import { ForgotScreen } from '../../src/student/screens/forgot.tsx'
import { PasswordScreen } from '../../src/student/screens/password.tsx'
import { RegisterScreen } from '../../src/student/screens/register.tsx'
import '../../src/student/words/all-languages.ts'

afterEach(cleanup)

describe('Criar conta', () => {
  const show = (props: object = {}) => {
    const [onRegister, onAgain] = [vi.fn(), vi.fn()]
    render(<RegisterScreen sentTo={null} onRegister={onRegister} onAgain={onAgain} {...props} />)
    return { onRegister, onAgain, user: userEvent.setup() }
  }

  test('asks for name and e-mail, and says what is missing', async () => {
    const { onRegister, user } = show()
    await user.click(screen.getByRole('button', { name: 'Criar conta' }))
    expect(document.activeElement).toBe(screen.getByLabelText('Nome'))
    expect(screen.getByText('Informe seu nome.')).toBeTruthy()
    await user.type(screen.getByLabelText('Nome'), ' Bia Souza ')
    await user.type(screen.getByLabelText('E-mail'), 'bia{Enter}')
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
    expect(onRegister).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('E-mail'), '@exemplo.com{Enter}')
    expect(onRegister).toHaveBeenCalledExactlyOnceWith({ name: 'Bia Souza', email: 'bia@exemplo.com' })
  })

  test('says where the letter went, and takes another e-mail', async () => {
    const { onAgain, user } = show({ sentTo: 'bia@exemplo.com' })
    expect(screen.getByRole('status').textContent).toContain('Enviamos um link para bia@exemplo.com.')
    await user.click(screen.getByRole('button', { name: 'Usar outro e-mail' }))
    expect(onAgain).toHaveBeenCalledOnce()
  })

  test('sends nothing twice', async () => {
    const { onRegister, user } = show({ busy: true })
    await user.type(screen.getByLabelText('Nome'), 'Bia')
    await user.type(screen.getByLabelText('E-mail'), 'bia@exemplo.com')
    await user.click(screen.getByRole('button', { name: 'Criando...' }))
    expect(onRegister).not.toHaveBeenCalled()
  })
})

describe('Esqueceu sua senha?', () => {
  test.each([
    ['password', 'Esqueceu sua senha?'],
    ['link', 'Receber meu link'],
  ] as const)('asks for the e-mail to send the %s', async (sends, title) => {
    const onAsk = vi.fn()
    const user = userEvent.setup()
    render(<ForgotScreen sends={sends} sentTo={null} onAsk={onAsk} onAgain={vi.fn()} />)
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Enviar link' }))
    expect(screen.getByText(/Confira o e-mail/)).toBeTruthy()
    await user.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com{Enter}')
    expect(onAsk).toHaveBeenCalledExactlyOnceWith('ana@exemplo.com')
  })
})

describe('a password by link', () => {
  const show = (props: object = {}) => {
    const onSet = vi.fn()
    render(<PasswordScreen onSet={onSet} {...props} />)
    return { onSet, user: userEvent.setup() }
  }

  test('ticks off the rule as one types, and takes nothing easier', async () => {
    const { onSet, user } = show()
    const field = screen.getByLabelText('Nova senha')
    const rule = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(rule()).toEqual([
      '8 caracteres ou mais: falta',
      'uma letra maiúscula: falta',
      'uma letra minúscula: falta',
      'um número: falta',
    ])
    await user.type(field, 'violao1')
    expect(rule()).toEqual([
      '8 caracteres ou mais: falta',
      'uma letra maiúscula: falta',
      'uma letra minúscula: ok',
      'um número: ok',
    ])
    await user.click(screen.getByRole('button', { name: 'Salvar e entrar' }))
    expect(screen.getByText('Complete o que falta na senha.')).toBeTruthy()
    expect(onSet).not.toHaveBeenCalled()
    await user.type(field, 'A{Enter}')
    expect(onSet).toHaveBeenCalledExactlyOnceWith('violao1A')
  })

  test('can be looked at', async () => {
    const { user } = show()
    await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
    expect(screen.getByLabelText('Nova senha').getAttribute('type')).toBe('text')
  })

  test('with a dead link, leads to another one', () => {
    show({ end: 'Este link já foi usado ou venceu.' })
    expect(within(screen.getByRole('alert')).getByText(/já foi usado/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Pedir outro link' })).toBeTruthy()
  })
})

describe('a personal link', () => {
  test('says that it signs in', () => {
    render(<EnterScreen problem={null} />)
    expect(screen.getByRole('status').textContent).toBe('Entrando no app')
  })

  test('says why it does not, and tries again where that may help', async () => {
    const onRetry = vi.fn()
    render(<EnterScreen problem="Sem conexão." onRetry={onRetry} />)
    expect(screen.getByRole('alert').textContent).toBe('Sem conexão.')
    await userEvent.setup().click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })
})
