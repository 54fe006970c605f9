import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, afterEach, describe, expect, inject, test } from 'vitest'
import { connect } from '../../../src/server/database/connection.ts'
import { bucketPlace, folderPlace } from '../../../src/server/file/open.ts'
import { claimFiles, readFileMark } from '../../../src/server/installation/claim-files.ts'
import { pagePolicy, workerPolicy } from '../../../src/server/network/security-headers.ts'
import { sweepTasks } from '../../../src/server/sweep/task.ts'
import { openFaultyRoad } from '../../support/object-store/faulty-road.ts'
import { startObjectStore } from '../../support/object-store/object-store.ts'
import { dataUrl, picture } from '../../support/server/picture.ts'
import { newDatabase, startTestServer } from '../../support/server/test-server.ts'

const swift = await startObjectStore()
const road = await openFaultyRoad(swift.port)
const settings = {
  ...swift.settings,
  endpoint: `http://127.0.0.1:${road.port}`,
  publicEndpoint: swift.settings.endpoint,
}
const { files } = await bucketPlace(settings)
const { app: server, sql, register } = await startTestServer({ files })
const { call, newApp, person } = await register()
const { email, password } = person
const cookie = String((await call('POST', '/auth/login', { email, password })).headers['set-cookie']).split(
  ';',
)[0]!
afterEach(() => road.mend())
afterAll(async () => {
  road.close()
  await swift.close()
})

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_000_000, 'conteúdo ')])
const logo = async (width: number) => dataUrl(await picture(width, 64).png().toBuffer())
const send = (appId: string) =>
  call('POST', `/apps/${appId}/files`, pdf, { 'content-type': 'application/pdf', 'x-file-name': 'aula.pdf' })
const read = (url: string, headers = {}) =>
  server.inject({ url, headers: { cookie, host: 'trilha.test', ...headers } })
const bucket = async () => {
  const { Contents } = await swift.client.send(new ListObjectsV2Command({ Bucket: 'trilha' }))
  return (Contents ?? []).map(({ Key }) => Key!)
}
const away = [503, 'Os arquivos não estão respondendo. Tente de novo em instantes.', '5']
const told = (answer: {
  statusCode: number
  json(): { message: string }
  headers: Record<string, unknown>
}) => [answer.statusCode, answer.json().message, answer.headers['retry-after']]

test('pictures and files lie in the bucket, and a network of caches may keep the pictures', async () => {
  const { id, logoUrl } = await newApp({ logoUrl: await logo(64) })
  const { url } = (await send(id)).json()
  const [, upload] = /^.files.([0-9a-f-]{36})/.exec(url)!
  const image = `images${logoUrl.slice('/images'.length)}`
  expect(await bucket()).toEqual(expect.arrayContaining([image, `files/${upload}.pdf`]))
  const object = await swift.client.send(new GetObjectCommand({ Bucket: 'trilha', Key: image }))
  expect([object.CacheControl, object.ContentType]).toEqual([
    'public, max-age=31536000, immutable',
    'image/webp',
  ])
  object.Body!.transformToByteArray().catch(() => {})
  expect((await read(logoUrl)).headers).toMatchObject({ 'cache-control': object.CacheControl })
  // Another server.
  const other = await bucketPlace(swift.settings)
  expect(
    (await other.files.get(logoUrl.slice('/images/'.length)))!.equals((await read(logoUrl)).rawPayload),
  ).toBe(true)
  const whole = await read(url)
  expect([whole.statusCode, whole.rawPayload.equals(pdf)]).toEqual([200, true])
  const part = await read(url, { range: 'bytes=1000000-1000009' })
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 1000000-1000009/${pdf.length}`,
  ])
  expect(part.rawPayload.equals(pdf.subarray(1_000_000, 1_000_010))).toBe(true)
  expect((await read(url, { 'if-none-match': `"${upload}"` })).statusCode).toBe(304)
  expect((await server.inject({ url, headers: { host: 'trilha.test' } })).statusCode).toBe(404)
})

describe('where browsers may go to the store themselves', () => {
  const song = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(1_000_000, 'dó ré mi ')])
  const audio = { 'content-type': 'audio/mpeg', 'x-file-name': 'aula.mp3' }

  test('whoever may hear a file is sent there for some minutes, and nobody else', async () => {
    const { id } = await newApp()
    const { url } = (await call('POST', `/apps/${id}/files`, song, audio)).json()
    const player = { 'sec-fetch-dest': 'audio' }
    expect((await server.inject({ url, headers: { host: 'trilha.test', ...player } })).statusCode).toBe(404)
    const { statusCode, headers, body } = await read(url, { ...player, range: 'bytes=0-' })
    expect([statusCode, headers['cache-control'], headers.etag, body]).toEqual([
      302,
      'no-store',
      undefined,
      '',
    ])
    const address = new URL(headers.location!)
    expect([address.origin, address.searchParams.get('X-Amz-Expires')]).toEqual([files.publicOrigin, '300'])
    const part = await fetch(address, { headers: { range: 'bytes=3-10' } })
    expect([part.status, await part.text()]).toEqual([206, 'dó ré '])
    expect(part.headers.get('content-type')).toBe('audio/mpeg')
    expect(part.headers.get('content-disposition')).toBe('inline; filename="aula.mp3"')
    address.searchParams.set('X-Amz-Expires', '3000')
    expect((await fetch(address)).ok).toBe(false)
    expect((await fetch(`${address.origin}${address.pathname}`)).ok).toBe(false)
  })

  test('what code reads, and what is shown, comes from here', async () => {
    const { url } = (await send((await newApp()).id)).json()
    for (const purpose of ['empty', 'iframe', 'document', undefined]) {
      const answer = await read(url, purpose ? { 'sec-fetch-dest': purpose } : {})
      expect([answer.statusCode, answer.rawPayload.equals(pdf)]).toEqual([200, true])
    }
  })

  test('pages and workers allow it, and nothing more', () => {
    const store = files.publicOrigin!
    expect(pagePolicy({ store }).replace(` ${store}`, '')).toBe(pagePolicy())
    expect(pagePolicy({ store })).toContain(`media-src 'self' blob: https: ${store};`)
    expect(workerPolicy(store)).toBe(`${workerPolicy()} ${store}`)
  })
})

describe('while the store is away', () => {
  test('whoever reads or sends is told so, nothing of it is noted, and all goes on when it is back', async () => {
    const app = await newApp({ logoUrl: await logo(65) })
    const { url } = (await send(app.id)).json()
    const before = [await bucket(), (await call('GET', '/quota')).body]
    road.fault = { kind: 'error' }
    expect(told(await read(app.logoUrl))).toEqual(away)
    expect(told(await read(url))).toEqual(away)
    expect(told(await read(url, { range: 'bytes=0-9' }))).toEqual(away)
    expect(told(await send(app.id))).toEqual(away)
    expect(told(await call('PATCH', `/apps/${app.id}`, { logoUrl: await logo(66) }))).toEqual(away)
    expect(told(await call('PATCH', `/apps/${app.id}`, { logoUrl: app.logoUrl }))).toEqual(away)
    // What has nothing to do with files goes on.
    expect((await call('PATCH', `/apps/${app.id}`, { description: 'Nova' })).statusCode).toBe(200)
    road.mend()
    expect(await bucket()).toEqual(before[0])
    expect((await call('GET', `/apps/${app.id}`)).json()).toMatchObject({
      logoUrl: app.logoUrl,
      description: 'Nova',
    })
    expect((await read(url)).rawPayload.equals(pdf)).toBe(true)
    expect((await send(app.id)).statusCode).toBe(201)
    expect((await call('PATCH', `/apps/${app.id}`, { logoUrl: await logo(66) })).statusCode).toBe(200)
  })

  test('a file that is cut on its way arrives whole', async () => {
    const { url } = (await send((await newApp()).id)).json()
    Object.assign(road, { fault: { kind: 'cut', after: 700_000, way: 'down' }, times: 3 })
    expect((await read(url)).rawPayload.equals(pdf)).toBe(true)
  })

  test('what is to be erased stays noted, and leaves the bucket once it can', async () => {
    const app = await newApp({ logoUrl: await logo(67) })
    const { url } = (await send(app.id)).json()
    const mine = [`images${app.logoUrl.slice('/images'.length)}`, `files/${url.split('/')[2]}.pdf`]
    await call('DELETE', `/apps/${app.id}`)
    const { sweep } = sweepTasks({ sql, files })
    const attempt = { isLast: false, signal: new AbortController().signal }
    road.fault = { kind: 'error' }
    await expect(sweep({}, attempt as never)).rejects.toMatchObject({ code: 'FILES_AWAY' })
    road.mend()
    expect(await bucket()).toEqual(expect.arrayContaining(mine))
    await sweep({}, attempt as never)
    expect((await bucket()).filter((key) => mine.includes(key))).toEqual([])
  })
})

describe('files belong to one database', () => {
  const folder = mkdtempSync(`${tmpdir()}/trilha-mark-`)
  afterAll(() => rmSync(folder, { recursive: true }))
  const place = async (prefix: string) => (await bucketPlace({ ...settings, prefix })).mark

  test('servers that start at once share a bucket; another, or a folder, is refused', async () => {
    const database = await newDatabase(inject('template'))
    const servers = await Promise.all([1, 2, 3].map(() => connect(database.url, 1)))
    await Promise.all(servers.map(async (sql) => claimFiles(sql, await place('um/'))))
    await claimFiles(servers[1]!, await place('um/'))
    const mark = await readFileMark(servers[0]!)
    expect(await (await place('um/')).read()).toBe(mark)
    await expect(claimFiles(servers[0]!, await place('dois/'))).rejects.toThrow(
      /não estão em http:.*\/trilha\/dois\/ \(S3_URL\): leve-os para lá com npm run files -- --to bucket, .*\.$/,
    )
    await expect(claimFiles(servers[0]!, folderPlace(folder).mark)).rejects.toThrow(/ou do mesmo S3_URL/)
    await expect(claimFiles(sql, await place('um/'))).rejects.toThrow(
      /estão os arquivos de outro banco de dados: escolha outra pasta do bucket, como .*\.$/,
    )
    await Promise.all(servers.map((sql) => sql.end()))
    await database.drop()
  })

  test('and one who was faster in the bucket is not overwritten', async () => {
    const database = await newDatabase(inject('template'))
    const sql = await connect(database.url, 1)
    Object.assign(road, { fault: { kind: 'taken' }, methods: ['PUT'] })
    await expect(claimFiles(sql, await place('tres/'))).rejects.toThrow(/não estão em/)
    road.mend()
    const Key = 'tres/.mark'
    await swift.client.send(new PutObjectCommand({ Bucket: 'trilha', Key, Body: await readFileMark(sql) }))
    await claimFiles(sql, await place('tres/'))
    await sql.end()
    await database.drop()
  })

  test('a bucket that cannot be used is one sentence', async () => {
    const keys = { accessKeyId: 'trilha:tests', secretAccessKey: 'segredo-errado' }
    const { mark } = await bucketPlace({ ...settings, keys })
    await expect(mark.read()).rejects.toThrow(
      /^O bucket trilha em http:.* não pôde ser usado: confira S3_URL, S3_REGION, S3_KEY e S3_SECRET\. \(SignatureDoesNotMatch: .*\)$/,
    )
    await expect(mark.read()).rejects.not.toThrow('segredo-errado')
  })
})
