import { cleanup, screen, waitFor, within } from '@testing-library/react'
import axe from 'axe-core'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StudentCertificates } from '../../../../src/panel/student/certificate/certificates.tsx'
import { visit } from '../../../support/panel/visit-screen.tsx'
import { ana, makeCertificate, startStudyBackend } from '../../../support/panel/study-backend.ts'
import { apps } from '../../../support/panel/student-backend.ts'

let backend: Awaited<ReturnType<typeof startStudyBackend>>

const three = () => [
  makeCertificate(1, { courseName: 'Violão do zero' }),
  makeCertificate(2, { courseName: 'Respirar', appId: apps[1]!.id, appName: apps[1]!.name }),
  makeCertificate(3, {
    courseName: 'Corrida',
    issuedAt: '2024-05-02T15:00:00.000Z',
    skills: [],
    instructor: '',
  }),
]

beforeEach(() => {
  URL.createObjectURL = vi.fn(() => 'blob:pdf')
  URL.revokeObjectURL = vi.fn()
})

afterEach(async () => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'share')
  await backend.stop()
})

async function openCertificates(certificates = three(), query = '') {
  backend = await startStudyBackend({ certificates })
  const pdf = { status: 200, body: 'pdf', headers: { 'content-type': 'application/pdf' } }
  backend.replies[`GET /api/students/${ana.id}/certificates/x1/pdf`] = () => pdf
  const person = visit(
    <StudentCertificates />,
    '/students/:id/certificates',
    `/students/${ana.id}/certificates${query}`,
  )
  await screen.findByRole('heading', { level: 1, name: 'Certificados' })
  await screen.findByText(certificates.length > 0 ? 'Total de Certificados' : 'Nenhum certificado encontrado')
  await waitFor(() => expect(screen.queryByRole('status', { name: 'Carregando lista' })).toBeNull())
  return person
}

const cards = () =>
  within(screen.getByRole('list', { name: 'Certificados' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
const card = (name: string) => within(screen.getByRole('heading', { level: 2, name }).closest('li')!)

test('counts, and shows what each certificate certifies', async () => {
  await openCertificates()
  const figures = screen.getAllByRole('term').slice(0, 4)
  expect(figures.map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`)).toEqual([
    'Total de Certificados: 3',
    'Certificados este ano: 2',
    'Horas certificadas: 36 h 12 min',
    'Média de aproveitamento: 98,5%',
  ])
  expect(screen.getByRole('link', { name: 'Ana Lima' }).getAttribute('href')).toBe(`/students/${ana.id}`)
  const one = card('Violão do zero')
  const facts = one
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling!.textContent}`)
  expect(facts).toEqual([
    'Código: CERT-2026-00000000000001',
    'Emitido em: 12 de março de 2026',
    'Carga horária: 12 h 4 min',
    'Instrutor: Helena Prado',
    'Competências desenvolvidas: PosturaRespiração',
  ])
  expect(one.getByText('100%')).toBeTruthy()
  expect(one.getByText('Academia Fit')).toBeTruthy()
  expect(one.getByRole('link', { name: /^Validar/ }).getAttribute('href')).toBe(
    'http://localhost:3000/validar/CERT-2026-00000000000001',
  )
  expect(card('Corrida').queryByText('Competências desenvolvidas')).toBeNull()
  expect(card('Corrida').queryByText('Instrutor')).toBeNull()
})

test('is searched by course or code, and narrowed to the years and apps that there are', async () => {
  const person = await openCertificates()
  const search = screen.getByPlaceholderText('Buscar por curso ou código...')
  await person.type(search, 'zero vioLAO')
  await waitFor(() => expect(cards()).toEqual(['Violão do zero']))
  await person.clear(search)
  await person.type(search, 'cert-2026-00000000000002')
  await waitFor(() => expect(cards()).toEqual(['Respirar']))
  await person.clear(search)
  await waitFor(() => expect(cards()).toHaveLength(3))
  const years = within(screen.getByRole('group', { name: 'Ano' }))
  expect(years.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Todos',
    '2026',
    '2024',
  ])
  await person.click(years.getByRole('button', { name: '2024' }))
  expect(years.getByRole('button', { pressed: true }).textContent).toBe('2024')
  expect(cards()).toEqual(['Corrida'])
  await person.click(years.getByRole('button', { name: 'Todos' }))
  await person.selectOptions(screen.getByRole('combobox', { name: 'Filtrar por app' }), 'Ioga em Casa')
  expect(cards()).toEqual(['Respirar'])
  await person.type(search, 'zzz')
  expect(await screen.findByText('Nenhum certificado encontrado')).toBeTruthy()
  await person.click(screen.getByRole('button', { name: 'Limpar busca' }))
  await waitFor(() => expect(cards()).toHaveLength(3))
})

test('opens narrowed as the address says', async () => {
  await openCertificates(three(), '?issuedAt=2024')
  expect(cards()).toEqual(['Corrida'])
})

test('opens with all where the address asks for what no certificate has', async () => {
  await openCertificates(three(), '?issuedAt=1999&appId=none')
  expect(cards()).toHaveLength(3)
})

test('says that there is none', async () => {
  await openCertificates([])
  expect(screen.getByText('Nenhum certificado encontrado')).toBeTruthy()
})

test('says that they could not be read, and reads them again', async () => {
  backend = await startStudyBackend({ certificates: three() })
  const path = `GET /api/students/${ana.id}/certificates`
  const read = backend.replies[path]!
  backend.replies[path] = () => ({ status: 500 })
  const person = visit(
    <StudentCertificates />,
    '/students/:id/certificates',
    `/students/${ana.id}/certificates`,
  )
  await screen.findByText('Erro ao carregar certificados')
  expect(screen.queryByRole('search')).toBeNull()
  expect(screen.queryByText('Total de Certificados')).toBeNull()
  backend.replies[path] = read
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(cards()).toHaveLength(3))
})

test('downloads the PDF, or says that it failed', async () => {
  const person = await openCertificates()
  const link = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await person.click(card('Violão do zero').getByRole('button', { name: /^Baixar/ }))
  await waitFor(() => expect(link).toHaveBeenCalledOnce())
  expect((link.mock.contexts[0] as HTMLAnchorElement).download).toBe(
    'certificado-CERT-2026-00000000000001.pdf',
  )
  link.mockRestore()
  backend.replies[`GET /api/students/${ana.id}/certificates/x2/pdf`] = () => ({ status: 500, body: {} })
  await person.click(card('Respirar').getByRole('button', { name: /^Baixar/ }))
  expect(await screen.findByText('Erro ao baixar certificado')).toBeTruthy()
})

test.each([true, false])('shows it where the browser shows PDFs (%s)', async (isAble) => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isAble, configurable: true })
  const person = await openCertificates()
  await person.click(card('Violão do zero').getByRole('button', { name: /^Visualizar/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Certificado - Violão do zero' }))
  if (isAble) {
    const frame = await dialog.findByTitle<HTMLIFrameElement>('Certificado - Violão do zero')
    expect(frame.src).toContain('blob:pdf')
  } else expect(await dialog.findByText(/Baixe o certificado para abri-lo/)).toBeTruthy()
  Reflect.deleteProperty(navigator, 'pdfViewerEnabled')
})

test('shares by the device’s own sheet, or else copies the link', async () => {
  const anywhere = await openCertificates()
  await anywhere.click(card('Violão do zero').getByRole('button', { name: /^Compartilhar/ }))
  expect(await screen.findByText('Link do certificado copiado')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('http://localhost:3000/validar/CERT-2026-00000000000001')
  cleanup()
  await backend.stop()
  const share = vi.fn(async () => undefined)
  Object.defineProperty(navigator, 'share', { value: share, configurable: true })
  const person = await openCertificates()
  await person.click(card('Violão do zero').getByRole('button', { name: /^Compartilhar/ }))
  expect(share).toHaveBeenCalledWith({
    title: 'Certificado - Violão do zero',
    text: 'Veja o certificado de conclusão do curso Violão do zero.',
    url: 'http://localhost:3000/validar/CERT-2026-00000000000001',
  })
})

test('nothing stands in the way of assistive technology', async () => {
  await openCertificates()
  const { violations } = await axe.run(document.body, {
    rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
  })
  expect(violations.map(({ id }) => id)).toEqual([])
})
