import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { ensureObjectStore } from '../../../scripts/setup/object-store.mjs'
import { s3Client, s3Patience } from '../../../src/server/file/s3-client.ts'
import type { S3Settings } from '../../../src/server/file/s3-settings.ts'
import { freePort } from '../free-port.ts'

/** The account in `server.py`. */
const keys = { accessKeyId: 'trilha:tests', secretAccessKey: 'trilha-tests-secret' }

/** An object store of one's own that speaks S3, in a process and a folder of its own, with a bucket in it. */
export async function startObjectStore() {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-swift-'))
  const port = await freePort()
  const bucket = 'trilha'
  let child = await run()
  const settings: S3Settings = {
    ...{ endpoint: `http://127.0.0.1:${port}`, bucket, prefix: '', region: 'sa-east-1', keys },
    ...{ isPathStyle: true, publicEndpoint: null },
  }
  const client = s3Client(settings, s3Patience)
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  return {
    port,
    settings,
    client,
    /** What a server is told of it; `at`: by another port; `folder`: one in the bucket. */
    env: (at = port, folder = '') => ({
      S3_URL: `http://127.0.0.1:${at}/${bucket}${folder && `/${folder}`}`,
      S3_REGION: settings.region,
      S3_KEY: keys.accessKeyId,
      S3_SECRET: keys.secretAccessKey,
    }),
    /** Ends it at once, as a power cut does. */
    async kill() {
      child.kill('SIGKILL')
      await child.ended
    },
    /** Starts it again on what it had. */
    async start() {
      child = await run()
    },
    async close() {
      child.kill('SIGKILL')
      await child.ended
      rmSync(folder, { recursive: true, force: true })
    },
  }

  async function run() {
    const swift = spawn(ensureObjectStore(), [join(import.meta.dirname, 'server.py'), folder, String(port)], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let told = ''
    swift.stderr.on('data', (part) => (told += String(part)))
    const ended = new Promise<void>((done) => swift.once('close', () => done()))
    await new Promise<void>((ready, fail) => {
      swift.stdout.once('data', () => ready())
      void ended.then(() => fail(new Error(`The object store ended: ${told}`)))
    })
    return { ended, kill: (signal: NodeJS.Signals) => swift.kill(signal) }
  }
}

export type ObjectStore = Awaited<ReturnType<typeof startObjectStore>>
