import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { newWorld } from './world.ts'

const { register, app: server } = await newWorld()
const creator = await register()
const app = await creator.newApp()
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(200_000, 'conteúdo ')])

const upload = (bytes: Buffer, type: string, name: string) =>
  creator.call('POST', `/apps/${app.id}/files`, bytes, {
    'content-type': type,
    'x-file-name': encodeURIComponent(name),
  })

const read = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers })

test('a PDF is kept, named plainly, and comes back whole and in parts', async () => {
  const answer = await upload(pdf, 'application/pdf', 'Apostila de Violão (1ª edição).PDF')
  expect(answer.statusCode, answer.body).toBe(201)
  const file = answer.json()
  expect(file).toMatchObject({
    type: 'application/pdf',
    size: pdf.length,
    name: 'apostila-de-violao-1a-edicao.pdf',
  })
  expect(file.url).toBe(`/files/${file.url.split('/')[2]}/${file.name}`)

  const whole = await read(file.url)
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(hash(whole.rawPayload)).toBe(hash(pdf))
  expect(whole.headers).toMatchObject({
    'content-type': 'application/pdf',
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })

  const part = await read(file.url, { range: 'bytes=5-7' })
  expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([
    206,
    '1.7',
    `bytes 5-7/${pdf.length}`,
  ])
  const end = await read(file.url, { range: 'bytes=-4' })
  expect(end.rawPayload.equals(pdf.subarray(-4))).toBe(true)
  const beyond = await read(file.url, { range: `bytes=${pdf.length}-` })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${pdf.length}`])
})

test('the name follows what the file is, not what it is called', async () => {
  const wav = Buffer.concat([Buffer.from('RIFF\0\0\0\0WAVEfmt '), Buffer.alloc(100)])
  expect((await upload(wav, 'audio/mpeg', 'som.mp3')).json()).toMatchObject({
    name: 'som.wav',
    type: 'audio/wav',
  })
})

test('what is neither PDF nor audio, or too large, is refused in words', async () => {
  const html = await upload(Buffer.from('<script>alert(1)</script>'), 'application/pdf', 'a.pdf')
  expect([html.statusCode, html.json().message]).toEqual([
    400,
    'Este arquivo não pôde ser lido. Envie um PDF ou um arquivo de áudio.',
  ])
  const large = await upload(Buffer.concat([pdf, Buffer.alloc(51 * 1024 * 1024)]), 'application/pdf', 'a.pdf')
  expect(large.statusCode).toBe(413)
  expect(large.json().message).toBe('Arquivo muito grande. O tamanho máximo é 50MB.')
  const picture = await upload(Buffer.from('x'), 'image/png', 'a.png')
  expect(picture.statusCode).toBe(415)
})

test('a file that does not exist is nowhere', async () => {
  const id = '00000000-0000-4000-8000-000000000000'
  for (const url of [`/files/${id}/a.pdf`, `/files/${id}/a.html`, '/files/..%2F..%2Fetc/passwd.pdf'])
    expect((await read(url)).statusCode, url).toBe(404)
})
