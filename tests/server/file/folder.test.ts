import { open } from 'node:fs/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import postgres from 'postgres'
import type { FileStore } from '../../../src/server/file/store.ts'
import { startTestServer } from '../../support/server/test-server.ts'

const noSpace = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
const full = () => Promise.reject(noSpace)
const files = { put: full, write: full, has: async () => false, remove: async () => {} }
const world = await startTestServer({ files: files as unknown as FileStore })
const creator = await world.register()
const app = await creator.newApp()

const noRoom = [503, 'Acabou o espaço em disco do servidor, e nada foi guardado. Tente de novo mais tarde.']

test('a file for which there is no room is refused with a sentence', async () => {
  const headers = { 'content-type': 'application/pdf', 'x-file-name': 'a.pdf' }
  const pdf = Buffer.from('%PDF-1.7 Aula')
  const answer = await creator.call('POST', `/apps/${app.id}/files`, pdf, headers)
  expect([answer.statusCode, answer.json().message]).toEqual(noRoom)
})

test('and so is one to import, which is kept on disk meanwhile', async () => {
  const handle = await open(import.meta.filename)
  const write = vi.spyOn(Object.getPrototypeOf(handle), 'write').mockImplementation(full)
  onTestFinished(() => write.mockRestore())
  await handle.close()
  const zip = { 'content-type': 'application/zip' }
  const answer = await creator.call('POST', '/apps/import', Buffer.from('PK'), zip)
  expect([answer.statusCode, answer.json().message]).toEqual(noRoom)
})

test('and so is what the database has no room for', async () => {
  const admin = postgres(world.databaseUrl, { max: 1, onnotice: () => {} })
  await admin`create function fill() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`
  await admin`create trigger fill before update on app for each row execute function fill()`
  await admin.end()
  const answer = await creator.call('PATCH', `/apps/${app.id}`, { description: 'Nova' })
  expect([answer.statusCode, answer.json().message]).toEqual(noRoom)
})
