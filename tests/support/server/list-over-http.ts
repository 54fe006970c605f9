import { setTimeout as sleep } from 'node:timers/promises'
import type { SheetImport } from '../../../src/domain/generated/answer-types.ts'

/** Calls the API of a running server; bytes go as they are. */
type Send = (method: string, path: string, body?: unknown) => Promise<unknown>

/** A list of people on its way into an app of a running server, whose jobs are done: checked, and written where one says so. */
export function listOverHttp(send: Send, appId: string) {
  const path = `/apps/${appId}/users/imports`
  const settled = async (id: string): Promise<SheetImport> => {
    for (;;) {
      const one = (await send('GET', `${path}/${id}`)) as SheetImport
      if (one.state !== 'check' && one.state !== 'write') return one
      await sleep(50)
    }
  }
  return {
    path,
    settled,
    async check(csv: string) {
      return await settled(((await send('POST', path, Buffer.from(csv))) as SheetImport).id)
    },
    async write(id: string) {
      await send('PUT', `${path}/${id}`, { state: 'write' })
      return await settled(id)
    },
  }
}
