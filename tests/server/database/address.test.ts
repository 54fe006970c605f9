import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { addressOf, nearAddress } from '../../../src/server/database/address.ts'

const folder = mkdtempSync('/tmp/trilha-socket-')
afterAll(() => rmSync(folder, { recursive: true }))
const far = 'postgres://trilha:a%40b@127.0.0.1:5433/trilha'

test('an address of the network stays as it is', () => {
  expect(addressOf(far)).toEqual({ url: far })
  const own = 'postgres://somebody@db.example/app?sslmode=require'
  expect(addressOf(own)).toEqual({ url: own })
})

test('a socket is taken where it is, and the network where it is not, or where its path is too long', () => {
  const near = nearAddress(far, folder)
  expect(addressOf(near)).toEqual({ url: far })
  writeFileSync(join(folder, '.s.PGSQL.5433'), '')
  expect(addressOf(near)).toEqual({ url: far, path: join(folder, '.s.PGSQL.5433') })
  expect(addressOf(nearAddress(far, `${folder}/${'x'.repeat(100)}`))).toEqual({ url: far })
})
