import { afterAll, inject } from 'vitest'
import { copyProject, type ProjectCopy } from '../journeys/project-copy.ts'
import { startServer } from './server-process.ts'
import { newDatabase, newPerson } from './test-server.ts'

/** What a product owner changes in `schemas/` of the project at `root`. */
export type Change = (editSchema: ProjectCopy['editSchema'], root: string) => Promise<void>

/** The product as a change of its schemas makes it: a server of a copy of this project, for one test file. */
export async function startChangedServer(change: Change) {
  const copy = await copyProject()
  const database = await newDatabase(inject('template'))
  let server = await serve(change)
  const { accessToken } = (await send('POST', '/auth/register', newPerson())).json as { accessToken: string }
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.ended
    await database.drop()
    await copy.remove()
  })
  return {
    ...{ copy, call, restart, database },
    address: () => server.address,
    /** What the server has written to its log. */
    log: () => server.output.stdout + server.output.stderr,
    authorization: `Bearer ${accessToken}`,
  }

  async function serve(edit: Change) {
    await edit(copy.editSchema, copy.root)
    copy.run('scripts/schemas.ts')
    const started = startServer({ DATABASE_URL: database.url, DATA_DIR: `${copy.root}/data` }, copy.root)
    await started.address
    return started
  }

  /** Ends the server and starts it anew, after further changes. */
  async function restart(edit: Change = () => Promise.resolve()) {
    server.kill('SIGTERM')
    await server.ended
    server = await serve(edit)
  }

  /** Calls the API as a creator. */
  function call(method: string, url: string, body?: unknown) {
    return send(method, url, body, { authorization: `Bearer ${accessToken}` })
  }

  async function send(method: string, url: string, body?: unknown, headers: Record<string, string> = {}) {
    const isFile = Buffer.isBuffer(body)
    const type = isFile ? 'application/octet-stream' : 'application/json'
    const answer = await fetch(`${await server.address}/api${url}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
      body: body === undefined ? undefined : isFile ? new Uint8Array(body) : JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, json: read(text, answer) }
  }
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
function read(text: string, { headers }: Response): any {
  return headers.get('content-type')?.includes('json') ? JSON.parse(text) : null
}
