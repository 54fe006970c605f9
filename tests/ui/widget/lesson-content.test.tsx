import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import lesson from '../../../src/domain/generated/screens/modals/lesson.ts'
import { SchemaForm } from '../../../src/ui/form/schema-form.tsx'
import { FileUpload, type Upload } from '../../../src/ui/widget/file-upload.ts'
import { PictureUpload } from '../../../src/ui/widget/picture-upload.ts'
import type { FormProps } from '../../../src/ui/form/document/form-props.ts'
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

test('a type that was changed before this code had come leaves what was stored to its own type', async () => {
  const stored = start('TEXT', 'Olá')
  const { user, seen } = openForm(SchemaForm, { screen: lesson, stored, value: { ...stored, type: 'VIDEO' } })
  await screen.findByLabelText('Conteúdo')
  await waitFor(() => expect(seen.document.content).toBe(''))
  await user.selectOptions(screen.getByLabelText('Tipo de conteúdo'), 'TEXT')
  await waitFor(() => expect(seen.document.content).toBe('Olá'))
})

test('each type has a help of its own', async () => {
  const { user } = openForm(SchemaForm, { screen: lesson, value: start('TEXT') })
  const type = await screen.findByLabelText('Tipo de conteúdo')
  const help = () =>
    type
      .getAttribute('aria-describedby')!
      .split(' ')
      .map((id) => document.getElementById(id)!.textContent)
      .join(' ')
  expect(help()).toMatch(/^Escreva como em um e-mail/)
  for (const [value, words] of [
    ['VIDEO', /^Cole o link do YouTube/],
    ['PDF', /^Envie o arquivo ou cole/],
    ['AUDIO', /^Envie o arquivo, como um MP3/],
  ] as const) {
    await user.selectOptions(type, value)
    expect(help()).toMatch(words)
  }
  expect(document.body.textContent).not.toContain('Markdown')
})

test('a text is formatted by buttons: what is marked, and what is marked then', async () => {
  const { user, seen } = openForm(SchemaForm, { screen: lesson, value: start('TEXT', 'Toque firme') })
  const area = await screen.findByLabelText<HTMLTextAreaElement>('Conteúdo')
  const format = within(screen.getByRole('group', { name: 'Formatação' }))
  area.setSelectionRange(6, 11)
  await user.click(format.getByRole('button', { name: 'Negrito' }))
  expect(seen.document.content).toBe('Toque **firme**')
  expect(document.activeElement).toBe(area)
  expect(area.value.slice(area.selectionStart, area.selectionEnd)).toBe('firme')
  await user.click(format.getByRole('button', { name: 'Lista' }))
  expect(seen.document.content).toBe('- Toque **firme**')
})

test('a picture is stored and stands on a line of its own, called as its file is', async () => {
  let answer = () => Promise.reject<string>(new Error('Sem espaço para mais imagens.'))
  const { user, seen } = openForm(
    (props) => (
      <PictureUpload value={() => answer()}>
        <SchemaForm {...props} />
      </PictureUpload>
    ),
    { screen: lesson, value: start('TEXT', 'Olá') },
  )
  const area = await screen.findByLabelText<HTMLTextAreaElement>('Conteúdo')
  area.setSelectionRange(3, 3)
  const gif = () => new File([Uint8Array.from([71, 73, 70])], 'mão_esquerda.gif', { type: 'image/gif' })
  await user.upload(screen.getByLabelText('Imagem do texto'), gif())
  expect(await screen.findByText('Sem espaço para mais imagens.')).toBeTruthy()
  answer = () => Promise.resolve('/images/a.webp')
  await user.upload(screen.getByLabelText('Imagem do texto'), gif())
  await waitFor(() => expect(seen.document.content).toBe('Olá\n\n![mão esquerda](/images/a.webp)\n\n'))
  expect(screen.queryByText('Sem espaço para mais imagens.')).toBeNull()
})

test('a file that is refused is told so once', async () => {
  const { user } = openForm(
    withUpload(async () => address),
    { screen: lesson, value: start('PDF') },
  )
  const input = await screen.findByLabelText('Arquivo PDF')
  await user.type(screen.getByLabelText('Conteúdo'), 'x')
  await user.tab()
  const sentence = 'Envie um arquivo PDF ou informe um link que comece com https://.'
  expect(await screen.findAllByText(sentence)).toHaveLength(1)
  fireEvent.change(input, { target: { files: [new File(['a'], 'a.txt', { type: 'text/plain' })] } })
  expect(screen.getAllByText(sentence)).toHaveLength(1)
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
