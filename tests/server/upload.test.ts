import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { Agent, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { folderStore } from '../../src/server/file/folder.ts'
import { startTestServer } from '../support/server/test-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trilha-upload-'))
const { register, sql, app: server } = await startTestServer({ files: folderStore(folder) })
const creator = await register()
const app = await creator.newApp({ slug: 'com-arquivos' })
await server.listen({ host: '127.0.0.1', port: 0 })
const { port } = server.server.address() as AddressInfo
// One connection for all: whatever follows a refusal comes over the very same.
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
afterAll(() => {
  agent.destroy()
  rmSync(folder, { recursive: true, force: true })
})

const megabyte = 1024 * 1024
const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(3 * megabyte, 'conteúdo ')])
const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
const rows = async () =>
  await sql.begin(async (tx) => {
    await tx`select set_config('trilha.creator', ${creator.user.id}, true)`
    return await tx`select name, type, size::int, key from upload`
  })

beforeEach(async () => {
  for (const entry of stored()) rmSync(join(entry.parentPath, entry.name))
  await sql.begin(async (tx) => {
    await tx`select set_config('trilha.creator', ${creator.user.id}, true)`
    await tx`delete from upload`
  })
})

/** An upload over the network whose body the test sends itself. */
function start(path: string, headers: Record<string, string | number>) {
  const sent = request({
    ...{ port, agent, path: `/api${path}`, method: 'POST' },
    headers: { host: 'trilha.test', authorization: `Bearer ${creator.accessToken}`, ...headers },
  })
  const answer = new Promise<{ status: number; body: { message?: string; url?: string } }>(
    (resolve, reject) => {
      sent.on('error', reject)
      sent.on('response', async (response: IncomingMessage) =>
        resolve({ status: response.statusCode!, body: JSON.parse(await text(response)) }),
      )
    },
  )
  return { sent, answer }
}

const upload = (bytes: Buffer, type: string, name: string, path = `/apps/${app.id}/files`) => {
  const { sent, answer } = start(path, {
    'content-type': type,
    'content-length': bytes.length,
    'x-file-name': encodeURIComponent(name),
  })
  sent.end(bytes)
  return answer
}

const inject = (bytes: Buffer, type: string, name: string) =>
  creator.call('POST', `/apps/${app.id}/files`, bytes, { 'content-type': type, 'x-file-name': name })

const { email, password } = creator.person
const signedIn = await creator.call('POST', '/auth/login', { email, password })
/** What lets the creator's browser show files. */
const cookie = String(signedIn.headers['set-cookie']).split(';')[0]!

const read = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.inject({ method, url, headers: { cookie, ...headers } })

describe('a file', () => {
  test('is kept, named plainly, and comes back as it was', async () => {
    const { status, body } = await upload(pdf, 'application/pdf', 'Apostila de Violão (1ª edição).PDF')
    expect(status).toBe(201)
    const name = 'apostila-de-violao-1a-edicao.pdf'
    expect(body).toEqual({
      url: expect.stringMatching(new RegExp(`^/files/[0-9a-f-]{36}/${name}$`)),
      name,
      type: 'application/pdf',
      size: pdf.length,
    })
    expect(await rows()).toEqual([
      { name, type: 'application/pdf', size: pdf.length, key: stored()[0]!.name },
    ])
    const whole = await read(body.url!)
    expect(hash(whole.rawPayload)).toBe(hash(pdf))
    expect(whole.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `inline; filename="${name}"`,
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    })
  })

  test('comes in the parts that a player asks for', async () => {
    const { url } = (await inject(pdf, 'application/pdf', 'a.pdf')).json()
    const part = async (range: string, more: Record<string, string> = {}) => {
      const { statusCode, headers, rawPayload } = await read(url, { range, ...more })
      return [statusCode, headers['content-range'], rawPayload.length]
    }
    const { length } = pdf
    expect((await read(url, { range: 'bytes=5-7' })).body).toBe('1.7')
    expect(await part('bytes=5-7')).toEqual([206, `bytes 5-7/${length}`, 3])
    expect(await part(`bytes=${length - 10}-`)).toEqual([
      206,
      `bytes ${length - 10}-${length - 1}/${length}`,
      10,
    ])
    expect(await part('bytes=-4')).toEqual([206, `bytes ${length - 4}-${length - 1}/${length}`, 4])
    expect(await part(`bytes=0-${length * 2}`)).toEqual([206, `bytes 0-${length - 1}/${length}`, length])
    for (const range of [`bytes=${length}-`, 'bytes=-0', `bytes=${'9'.repeat(400)}-`])
      expect((await part(range)).slice(0, 2), range).toEqual([416, `bytes */${length}`])
    for (const range of ['bytes=7-5', 'bytes=-', 'bytes=0-1,4-5', 'linhas=1-2', 'bytes=x-'])
      expect(await part(range), range).toEqual([200, undefined, length])
    const { etag } = (await read(url)).headers as { etag: string }
    expect((await part('bytes=0-0', { 'if-range': etag }))[0]).toBe(206)
    expect((await part('bytes=0-0', { 'if-range': '"outra"' }))[0]).toBe(200)
    const unchanged = await read(url, { 'if-none-match': etag })
    expect(unchanged.statusCode).toBe(304)
    // What a browser has kept gets these headers: a lesson frames it the second time as well.
    expect(unchanged.headers).toMatchObject({
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': "default-src 'none'; frame-ancestors 'self'",
    })
    const head = await read(url, { range: 'bytes=0-99' }, 'HEAD')
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([206, '100', ''])
  })

  test.each([
    ['RIFF\0\0\0\0WAVEfmt ', 'wav', 'audio/wav'],
    ['ID3\x04\0', 'mp3', 'audio/mpeg'],
    ['\xff\xfb\x90\x64', 'mp3', 'audio/mpeg'],
    ['\xff\xf1\x50\x80', 'aac', 'audio/aac'],
    ['\0\0\0\x20ftypM4A \0', 'm4a', 'audio/mp4'],
    ['OggS\0', 'ogg', 'audio/ogg'],
    ['fLaC\0', 'flac', 'audio/flac'],
    ['\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm', 'webm', 'audio/webm'],
  ])('is called what it is, not what its sender says: %j', async (signature, extension, type) => {
    const bytes = Buffer.concat([Buffer.from(signature, 'latin1'), Buffer.alloc(100)])
    const answer = await inject(bytes, 'audio/qualquer; x=1', 'som.exe')
    expect(answer.json()).toMatchObject({ name: `som.${extension}`, type })
    const { url } = answer.json()
    expect((await read(url)).headers['content-type']).toBe(type)
    // By another ending it is nothing.
    expect((await read(url.replace(/\w+$/, 'pdf'))).statusCode).toBe(404)
  })

  test.each([
    [
      'PK\x03\x04',
      'Plano.DOCX',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      'plano.docx',
      'attachment',
    ],
    ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'notas.xls', 'application/vnd.ms-excel', 'notas.xls', 'attachment'],
    ['PK\x03\x04', 'tudo.zip', 'application/x-zip-compressed', 'tudo.zip', 'attachment'],
    // Whatever it is that stands in it, it is called what it can be.
    ['PK\x03\x04', 'instala.jar', 'application/zip', 'instala.zip', 'attachment'],
    ['\x89PNG\r\n\x1a\n', 'foto.html', 'image/png', 'foto.png', 'inline'],
    ['\xff\xd8\xff\xe0', 'foto.jpeg', 'image/jpeg', 'foto.jpg', 'inline'],
  ])('a page shows no document: %j as %s', async (signature, given, type, name, disposition) => {
    const bytes = Buffer.concat([Buffer.from(signature, 'latin1'), Buffer.alloc(100)])
    const answer = await inject(bytes, type, given)
    expect(answer.json(), answer.body).toMatchObject({ name })
    const { headers } = await read(answer.json().url)
    expect(headers).toMatchObject({
      'content-disposition': `${disposition}; filename="${name}"`,
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-type']).toBe(answer.json().type)
  })

  test('goes with the app’s export, byte for byte', async () => {
    const odd = pdf.subarray(0, megabyte + 1)
    const { url } = (await inject(odd, 'application/pdf', 'a.pdf')).json()
    const missing = (await inject(pdf, 'application/pdf', 'b.pdf')).json()
    rmSync(join(folder, missing.url.slice(7, 9), `${missing.url.slice(7, 43)}.pdf`))
    const { contents, files } = (await creator.call('GET', `/apps/${app.id}/export`)).json()
    expect(files).toHaveLength(2)
    expect(Object.keys(contents)).toEqual([url])
    const [type, encoded] = contents[url].split(',')
    expect(type).toBe('data:application/pdf;base64')
    expect(hash(Buffer.from(encoded, 'base64'))).toBe(hash(odd))
  })

  test('that does not exist is nowhere', async () => {
    const id = '00000000-0000-4000-8000-000000000000'
    for (const url of [
      `/files/${id}/a.pdf`,
      `/files/${id}/a.html`,
      '/files/..%2F..%2Fetc/passwd.pdf',
      '/files',
    ])
      expect((await read(url)).statusCode, url).toBe(404)
  })
})

describe('a refusal', () => {
  const unreadable = 'Este arquivo não pôde ser lido. Envie um PDF.'
  const notAudio = 'Este arquivo não pôde ser lido. Envie um arquivo de áudio.'
  const unknown =
    'Envie um PDF, um arquivo de áudio, uma imagem, um documento de texto, planilha ou apresentação ou um arquivo .zip.'
  const tooLarge = 'Arquivo muito grande. O tamanho máximo é 50MB.'
  const small = (start: string) => Buffer.from(start, 'latin1')

  test.each([
    ['a page', small('<script>alert(1)</script>'), 'application/pdf', 400, unreadable],
    ['text in UTF-16', small('\xff\xfeO\0i\0'), 'audio/mpeg', 400, notAudio],
    ['a picture', small('\0\0\0\x20ftypavif'), 'audio/mp4', 400, notAudio],
    ['a PDF that is called audio', small('%PDF-1.7'), 'audio/mpeg', 400, notAudio],
    ['nothing', small(''), 'application/pdf', 400, unreadable],
    ['a PDF that is called a picture', small('%PDF-1.7'), 'image/png', 400, /Envie uma imagem\.$/],
    [
      'a page that is called a document',
      small('<html>'),
      'application/msword',
      400,
      /planilha ou apresentação\.$/,
    ],
    [
      'a program that is called a zip',
      small('MZ\x90\0'),
      'application/zip',
      400,
      /Envie um arquivo \.zip\.$/,
    ],
    ['a page', small('<html>'), 'text/html', 415, unknown],
    ['a drawing with scripts in it', small('<svg>'), 'image/svg+xml', 415, unknown],
    ['JSON', small('{}'), 'application/json', 415, unknown],
  ])('of %s says why', async (_, bytes, type, status, message) => {
    const answer = await inject(bytes, type, 'a.pdf')
    expect(answer.statusCode).toBe(status)
    expect(answer.json().message).toMatch(message)
    expect([stored(), await rows()]).toEqual([[], []])
  })

  test('in the middle of a large body reaches its sender, and the connection lives on', async () => {
    const junk = Buffer.alloc(20 * megabyte, 'nada ')
    const begin = { 'content-type': 'application/pdf' }
    const first = await upload(junk, 'application/pdf', 'a.pdf')
    expect([first.status, first.body.message]).toEqual([400, unreadable])
    const declared = await upload(Buffer.alloc(51 * megabyte), 'application/pdf', 'a.pdf')
    expect([declared.status, declared.body.message]).toEqual([413, tooLarge])
    // In chunks, nobody knows beforehand.
    const { sent, answer } = start(`/apps/${app.id}/files`, { ...begin, 'transfer-encoding': 'chunked' })
    sent.write(pdf)
    for (let i = 0; i < 60; i++) sent.write(Buffer.alloc(megabyte))
    sent.end()
    expect(await answer).toMatchObject({ status: 413, body: { message: tooLarge } })
    const unsigned = start(`/apps/${app.id}/files`, {
      ...begin,
      authorization: '',
      'content-length': junk.length,
    })
    unsigned.sent.end(junk)
    expect((await unsigned.answer).status).toBe(401)
    expect([stored(), await rows()]).toEqual([[], []])
    expect((await upload(pdf, 'application/pdf', 'a.pdf')).status).toBe(201)
  })

  test('meets whoever sends into somebody else’s app, and nothing is stored', async () => {
    const other = await (await register()).newApp()
    const answer = await upload(pdf, 'application/pdf', 'a.pdf', `/apps/${other.id}/files`)
    expect([answer.status, answer.body.message]).toEqual([
      404,
      'Não encontramos o que você procura. Talvez tenha sido excluído.',
    ])
    expect([stored(), await rows()]).toEqual([[], []])
  })
})

test('an upload that is called off leaves nothing', async () => {
  const { sent, answer } = start(`/apps/${app.id}/files`, {
    'content-type': 'application/pdf',
    'content-length': pdf.length,
  })
  sent.write(pdf.subarray(0, megabyte))
  await vi.waitFor(() => expect(stored()).toHaveLength(1))
  sent.destroy()
  await expect(answer).rejects.toThrow()
  await vi.waitFor(() => expect(stored()).toEqual([]))
  expect(await rows()).toEqual([])
})
