import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BookUpload } from '../../../../src/panel/product/course/book-upload.tsx'
import { FileUpload, type Upload } from '../../../../src/ui/widget/file-upload.ts'
import { startBackend, type Call, type Reply } from '../../../support/backend.ts'
import { visit } from '../../../support/panel/visit-screen.tsx'

let backend: Awaited<ReturnType<typeof startBackend>>
let replies: Record<string, (call: Call) => Reply> = {}
/** What the server holds of the product. */
let modules: { id: string; title: string; lessons: object[] }[] = []
const path = '/api/apps/a/modules'
const address = '/files/0192f0c1-0000-7000-8000-000000000001/apostila.pdf'
const pdf = (name = 'Apostila_de violão.pdf') => new File(['%PDF-1.7'], name, { type: 'application/pdf' })

beforeEach(async () => {
  modules = []
  replies = {
    [`GET ${path}?productId=p&limit=1`]: () => ({ status: 200, body: modules }),
    [`POST ${path}`]: ({ body }) => {
      modules = [{ id: 'm', lessons: [], ...(body as { title: string }) }]
      return { status: 201, body: modules[0] }
    },
    [`POST ${path}/m/lessons`]: ({ body }) => {
      modules[0]!.lessons = [body as object]
      return { status: 201, body: { id: 'l', ...(body as object) } }
    },
  }
  backend = await startBackend(
    (call) => replies[`${call.method} ${call.path}`]?.(call) ?? { status: 500, body: {} },
  )
})

afterEach(async () => {
  cleanup()
  await backend.stop()
})

const sends: Upload = async () => address
const open = (upload: Upload = sends) =>
  visit(
    <FileUpload value={upload}>
      <BookUpload course={{ appId: 'a', productId: 'p' }}>
        <button type="button">Montar em módulos</button>
      </BookUpload>
    </FileUpload>,
    '/apps/a',
    '/apps/a',
  )
const sent = () => backend.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)
const made = [
  { title: 'Apostila de violão', productId: 'p' },
  { title: 'Apostila de violão', type: 'PDF', content: address },
]

test('a dropped PDF becomes a module with a lesson, both called as the file is', async () => {
  open()
  fireEvent.drop(screen.getByRole('group', { name: 'Envie o PDF' }), { dataTransfer: { files: [pdf()] } })
  expect(await screen.findByText('PDF adicionado')).toBeTruthy()
  expect(sent()).toEqual(made)
})

test('what is no PDF is refused, and a broken upload can be tried again', async () => {
  let isDown = true
  const person = open(() =>
    isDown ? Promise.reject(new Error('O envio foi interrompido.')) : Promise.resolve(address),
  )
  const area = screen.getByRole('group', { name: 'Envie o PDF' })
  fireEvent.drop(area, { dataTransfer: { files: [new File(['a'], 'a.txt', { type: 'text/plain' })] } })
  expect(await screen.findByText(/^Envie um arquivo PDF/)).toBeTruthy()
  await person.upload(screen.getByLabelText('Arquivo PDF'), pdf())
  expect(await screen.findByText('O envio foi interrompido.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Montar em módulos' })).toBeTruthy()
  isDown = false
  await person.upload(screen.getByLabelText('Arquivo PDF'), pdf())
  expect(await screen.findByText('PDF adicionado')).toBeTruthy()
})

test('a lesson that could not be made is made later, without a second module or a second upload', async () => {
  const lesson = replies[`POST ${path}/m/lessons`]!
  replies[`POST ${path}/m/lessons`] = () => ({ status: 500, body: {} })
  const person = open()
  await person.upload(screen.getByLabelText('Arquivo PDF'), pdf())
  expect(
    await screen.findByText(
      /^O PDF foi enviado, mas a aula não foi criada\. O problema é nosso, não da sua conexão/,
    ),
  ).toBeTruthy()
  // It arrives, and its answer does not.
  replies[`POST ${path}/m/lessons`] = (call) => ({ ...lesson(call), status: 502 })
  await person.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await person.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(await screen.findByText('PDF adicionado')).toBeTruthy()
  expect(sent()).toEqual([...made, made[1]])
})
