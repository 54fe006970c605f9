import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { StudentApp } from '../../../src/domain/generated/answer-types.ts'
import { SiteApp } from '../../../src/student/site/site-app.tsx'
import { sampleApp } from '../../support/student/sample-app.ts'

/** What the server answers to each call at the door, in order. */
const answers: Response[] = []
const requests: { path: string; body: unknown }[] = []

beforeEach(() => {
  answers.length = requests.length = 0
  vi.stubGlobal('scrollTo', vi.fn())
  vi.stubGlobal('fetch', async (path: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return json(401, { message: 'Entre no app.' })
    requests.push({ path: path.replace('/api/site', ''), body: JSON.parse(body as string) })
    return answers.shift() ?? Promise.reject(new TypeError('no connection'))
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })

function openAt(address: string, config: Partial<StudentApp['config']> = {}) {
  history.replaceState(null, '', address)
  render(<SiteApp app={sampleApp(config)} pathname={location.pathname} isEntered={false} />)
  return userEvent.setup()
}

test('an account is asked for, and a letter is on its way', async () => {
  answers.push(new Response(null, { status: 202 }))
  const person = openAt('/login', { freeRegistration: true })
  await person.click(screen.getByRole('link', { name: 'Criar conta' }))
  await person.type(await screen.findByLabelText('Nome'), 'Bia')
  expect(screen.getByText(/você aceita os termos de uso e o aviso de privacidade/)).toBeTruthy()
  const links = ['Privacidade', 'Termos de uso'].map((name) => screen.getByRole('link', { name }))
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/privacy', '/terms'])
  await person.type(screen.getByLabelText('E-mail'), 'bia@exemplo.com{Enter}')
  expect(await screen.findByText(/Enviamos um link para bia@exemplo.com/)).toBeTruthy()
  expect(requests).toEqual([{ path: '/registration', body: { name: 'Bia', email: 'bia@exemplo.com' } }])
  await person.click(screen.getByRole('link', { name: 'Voltar para a entrada' }))
  expect(await screen.findByLabelText('Senha')).toBeTruthy()
})

test('a new password is asked for; without a connection it says so, and the same again works', async () => {
  const person = openAt('/forgot')
  await person.type(await screen.findByLabelText('E-mail'), 'ana@exemplo.com{Enter}')
  expect(await screen.findByText(/Não foi possível enviar/)).toBeTruthy()
  answers.push(new Response(null, { status: 202 }))
  await person.click(screen.getByRole('button', { name: 'Enviar link' }))
  expect(await screen.findByText(/Se ana@exemplo.com estiver inscrito/)).toBeTruthy()
  expect(requests[1]).toEqual({ path: '/password/link', body: { email: 'ana@exemplo.com' } })
})

test('a password link that has ended leads to another', async () => {
  answers.push(json(410, { message: 'Este link já foi usado ou venceu.' }))
  const person = openAt('/password#abc')
  expect(await screen.findByText('Este link já foi usado ou venceu.')).toBeTruthy()
  expect(screen.queryByLabelText('Nova senha')).toBeNull()
  expect(requests).toEqual([{ path: '/password/check', body: { token: 'abc' } }])
  await person.click(screen.getByRole('link', { name: 'Pedir outro link' }))
  expect(await screen.findByRole('heading', { name: 'Esqueceu sua senha?' })).toBeTruthy()
})

test('one that ends while a password is invented says so, too', async () => {
  answers.push(
    new Response(null, { status: 204 }),
    json(410, { message: 'Este link já foi usado ou venceu.' }),
  )
  const person = openAt('/password#abc')
  await person.type(await screen.findByLabelText('Nova senha'), 'Violao123{Enter}')
  expect(await screen.findByText('Este link já foi usado ou venceu.')).toBeTruthy()
  expect(requests.map(({ path }) => path)).toEqual(['/password/check', '/password'])
})

test('the e-mail that was typed goes along from step to step', async () => {
  const person = openAt('/login', { freeRegistration: true })
  await person.type(screen.getByLabelText('E-mail'), 'ana@exemplo.com')
  await person.click(screen.getByRole('link', { name: 'Esqueceu sua senha?' }))
  expect(await screen.findByDisplayValue('ana@exemplo.com')).toBeTruthy()
  await person.click(screen.getByRole('link', { name: 'Voltar para a entrada' }))
  await screen.findByLabelText('Senha')
  expect(screen.getByDisplayValue('ana@exemplo.com')).toBeTruthy()
})

test.each([
  ['/register', {}, 'Este app não abre contas por aqui'],
  ['/forgot', { loginType: 'apenas_email' }, 'Este app não usa senha'],
] as const)('%s says where an app does not have it, and asks for nothing', async (address, config, title) => {
  const person = openAt(address, config)
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy()
  expect(screen.queryByRole('textbox')).toBeNull()
  await person.click(screen.getByRole('link', { name: 'Voltar para a entrada' }))
  expect(await screen.findByLabelText('E-mail')).toBeTruthy()
})

test('a personal link is followed by itself; a dead one gets the server’s sentence', async () => {
  answers.push(json(410, { message: 'Este link não vale mais.' }))
  openAt('/enter#abc', { loginType: 'link_direto' })
  expect(await screen.findByText('Este link não vale mais.')).toBeTruthy()
  expect(requests).toEqual([{ path: '/session/link', body: { token: 'abc' } }])
  expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
})

test.each(['/password', '/enter'])('%s without a link says where it is', async (address) => {
  openAt(address)
  expect(await screen.findByText(/Abra esta página pelo link/)).toBeTruthy()
  expect(requests).toEqual([])
})
