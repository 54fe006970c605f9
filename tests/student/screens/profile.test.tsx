import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleMe } from '../../../src/student/preview/sample-me.ts'
import { ProfileScreen, type ProfileScreenProps } from '../../../src/student/screens/profile.tsx'
import '../../../src/student/words/all-languages.ts'

afterEach(cleanup)

const student = { name: 'Ana Lima', email: 'ana@exemplo.com', avatarUrl: null }

function show(props: Partial<ProfileScreenProps> = {}) {
  const actions = {
    onSave: vi.fn(async (_change: object) => undefined),
    onPassword: vi.fn(async (_current: string, _password: string) => undefined),
    onDeletionLink: vi.fn(async () => undefined),
    onDelete: vi.fn(async (_deletion: object) => undefined),
    deletionToken: '',
    dataUrl: '/api/site/me/data',
    certificateUrl: (id: string) => `/api/site/certificates/${id}/pdf`,
  }
  const onLeave = vi.fn(async () => undefined)
  const draw = (more: Partial<ProfileScreenProps> = {}) => (
    <ProfileScreen
      student={student}
      products={[]}
      showProgressBar
      appLanguage="pt-BR"
      hasPasswords
      me={sampleMe}
      actions={actions}
      onLeave={onLeave}
      {...props}
      {...more}
    />
  )
  render(draw())
  return { ...actions, onLeave, user: userEvent.setup() }
}

const part = (name: string) => within(screen.getByRole('region', { name }))

describe('the profile', () => {
  test('changes the name, and not to none', async () => {
    const { onSave, user } = show()
    const field = part('Seus dados').getByLabelText('Nome')
    await user.clear(field)
    await user.click(part('Seus dados').getByRole('button', { name: 'Salvar' }))
    expect(screen.getByText('Informe seu nome.')).toBeTruthy()
    expect(onSave).not.toHaveBeenCalled()
    await user.type(field, ' Ana Clara {Enter}')
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Ana Clara' })
    expect(await part('Seus dados').findByText('Salvo.')).toBeTruthy()
  })

  test('says what could not be saved', async () => {
    const { onSave, user } = show()
    onSave.mockRejectedValueOnce(new TypeError('no connection'))
    await user.click(part('Seus dados').getByRole('button', { name: 'Salvar' }))
    expect((await part('Seus dados').findByText(/Não foi possível salvar/)).getAttribute('role')).toBe(
      'alert',
    )
  })

  test('takes the photo away, and refuses what is none', async () => {
    const { onSave, user } = show({ student: { ...student, avatarUrl: '/images/a.webp' } })
    const file = new File(['texto'], 'a.txt', { type: 'text/plain' })
    await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Trocar foto'), file)
    expect(screen.getByText(/Este arquivo não serve/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remover foto' }))
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ avatar: null })
  })

  test('switches each kind of notification by itself', async () => {
    const { onSave, user } = show()
    await user.click(screen.getByRole('switch', { name: 'Cursos liberados' }))
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ preferences: { pushes: { product: false } } })
  })

  test('chooses a language, or the app’s', async () => {
    const { onSave, user } = show()
    const box = screen.getByRole('combobox', { name: 'Idioma' })
    expect(
      within(box)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Do app (Português)', 'Português', 'English', 'Español'])
    await user.selectOptions(box, 'es-ES')
    expect(onSave).toHaveBeenCalledExactlyOnceWith({ preferences: { language: 'es-ES' } })
  })

  test('changes the password with the one before', async () => {
    const { onPassword, user } = show()
    await user.click(screen.getByRole('button', { name: 'Trocar senha' }))
    await user.type(screen.getByLabelText('Nova senha'), 'Violao123{Enter}')
    expect(screen.getByText('Informe sua senha atual.')).toBeTruthy()
    expect(onPassword).not.toHaveBeenCalled()
    await user.type(screen.getByLabelText('Senha atual'), 'Antiga123{Enter}')
    expect(onPassword).toHaveBeenCalledExactlyOnceWith('Antiga123', 'Violao123')
    expect(await screen.findByText(/Senha salva/)).toBeTruthy()
  })

  test('sets a first password without one before; none where the app has none', async () => {
    const { onPassword, user } = show({ me: { ...sampleMe, hasPassword: false } })
    await user.click(screen.getByRole('button', { name: 'Criar senha' }))
    expect(screen.queryByLabelText('Senha atual')).toBeNull()
    await user.type(screen.getByLabelText('Nova senha'), 'Violao123{Enter}')
    expect(onPassword).toHaveBeenCalledExactlyOnceWith('', 'Violao123')
    cleanup()
    show({ hasPasswords: false })
    expect(screen.queryByRole('region', { name: 'Senha' })).toBeNull()
  })

  test('lists certificates and gives out the data', () => {
    show()
    expect(part('Certificados').getByText('CERT-2026-48213907')).toBeTruthy()
    expect(part('Certificados').getByText(/12 de maio de 2026 · 6 h/)).toBeTruthy()
    const link = screen.getByRole('link', { name: 'Baixar meus dados' })
    expect([link.getAttribute('href'), link.hasAttribute('download')]).toEqual(['/api/site/me/data', true])
  })

  test('a certificate downloads; in a preview it does not', () => {
    show()
    const link = part('Certificados').getByRole('link', { name: 'Baixar: Primeiros acordes' })
    const target = [link.getAttribute('href'), link.hasAttribute('download')]
    expect(target).toEqual(['/api/site/certificates/cifras/pdf', true])
    cleanup()
    show({ actions: null })
    expect(part('Certificados').queryByRole('link')).toBeNull()
  })

  test('signs out only when one is sure', async () => {
    const { onLeave, user } = show()
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    const question = screen.getByRole('alertdialog', { name: 'Sair do app?' })
    expect(document.activeElement).toBe(within(question).getByRole('button', { name: 'Continuar no app' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(onLeave).not.toHaveBeenCalled()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Sair' })))
    await user.click(screen.getByRole('button', { name: 'Sair' }))
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Sair' }))
    expect(onLeave).toHaveBeenCalledOnce()
  })
})

describe('deleting the account', () => {
  const card = () => part('Excluir conta')
  const open = async (props: Partial<ProfileScreenProps> = {}) => {
    const shown = show(props)
    await shown.user.click(card().getByRole('button', { name: 'Excluir minha conta' }))
    return shown
  }

  test('says what it means, and asks for the password', async () => {
    const { user, onDelete } = await open({ me: { ...sampleMe, hasPassword: true } })
    expect(card().getByText(/em todos os apps desta equipe/)).toBeTruthy()
    await user.click(card().getByRole('button', { name: 'Excluir para sempre' }))
    expect(card().getByText('Informe sua senha atual.')).toBeTruthy()
    expect(onDelete).not.toHaveBeenCalled()
    await user.type(card().getByLabelText('Senha atual'), 'Violao123')
    await user.click(card().getByRole('checkbox', { name: /Manter meus certificados/ }))
    await user.click(card().getByRole('button', { name: 'Excluir para sempre' }))
    expect(onDelete).toHaveBeenCalledExactlyOnceWith({ password: 'Violao123', keepCertificates: true })
  })

  test('asks for a letter where there is no password, whose link opens the last step', async () => {
    const { user, onDeletionLink, onDelete, ...actions } = await open({
      me: { ...sampleMe, certificates: [] },
      hasPasswords: false,
    })
    await user.click(card().getByRole('button', { name: 'Enviar link' }))
    expect(await card().findByText(/Enviamos um link para ana@exemplo.com/)).toBeTruthy()
    expect(onDeletionLink).toHaveBeenCalledOnce()
    cleanup()
    const followed = { ...actions, onDeletionLink, onDelete, deletionToken: 'abc' }
    show({ me: { ...sampleMe, certificates: [] }, hasPasswords: false, actions: followed })
    await user.click(card().getByRole('button', { name: 'Excluir para sempre' }))
    expect(onDelete).toHaveBeenCalledExactlyOnceWith({ token: 'abc', keepCertificates: false })
  })
})
