import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import lesson from '../../../src/domain/generated/screens/modals/lesson.ts'
import { SchemaForm } from '../../../src/ui/form/schema-form.tsx'
import { FileUpload, type Upload } from '../../../src/ui/widget/file-upload.ts'
import type { FormProps } from '../../../src/ui/form/form.ts'
import { openForm } from '../../support/form/form-host.tsx'

afterEach(cleanup)

const start = (type: string, content = '') => ({ title: 'Aula', type, content, duration: 0 })

test('what was written for one type is kept while another is tried', async () => {
  const { user, seen } = openForm(SchemaForm, { screen: lesson, value: start('TEXT') })
  await user.type(await screen.findByLabelText('Conteúdo'), 'Olá')
  await user.selectOptions(screen.getByLabelText('Tipo de conteúdo'), 'VIDEO')
  await waitFor(() => expect(seen.document.content).toBe(''))
  await user.selectOptions(screen.getByLabelText('Tipo de conteúdo'), 'TEXT')
  await waitFor(() => expect(seen.document.content).toBe('Olá'))
})

test('a link to a video is checked and played', async () => {
  const { user } = openForm(SchemaForm, { screen: lesson, value: start('VIDEO') })
  const field = await screen.findByLabelText('Conteúdo')
  await user.type(field, 'https://exemplo.com.br/')
  expect(screen.getByText(/Informe um link do YouTube/)).toBeTruthy()
  expect(screen.queryByTitle('Prévia do vídeo')).toBeNull()
  await user.clear(field)
  await user.type(field, 'https://youtu.be/dQw4w9WgXcQ')
  expect(screen.getByTitle('Prévia do vídeo').getAttribute('src')).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ/,
  )
})

const address = '/files/0192f0c1-0000-7000-8000-000000000001/a.pdf'
const withUpload = (upload: Upload) => (props: FormProps) => (
  <FileUpload value={upload}>
    <SchemaForm {...props} />
  </FileUpload>
)

test('a PDF is uploaded and its address becomes the content', async () => {
  const form = withUpload(async (_, onProgress) => {
    onProgress(0.5)
    return address
  })
  const { user, seen } = openForm(form, { screen: lesson, value: start('PDF') })
  const input = await screen.findByLabelText('Arquivo PDF')
  await user.upload(input, new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }))
  await waitFor(() => expect(seen.document.content).toBe(address))
  expect(screen.getByRole('link', { name: /Abrir PDF/ })).toBeTruthy()
})

test('a failed upload is told and changes nothing', async () => {
  const form = withUpload(() => Promise.reject(new Error('O envio foi interrompido.')))
  const { user, seen } = openForm(form, { screen: lesson, value: start('PDF') })
  const input = await screen.findByLabelText('Arquivo PDF')
  await user.upload(input, new File(['%PDF-1.7'], 'a.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText('O envio foi interrompido.')).toBeTruthy()
  expect(seen.document.content).toBe('')
})
