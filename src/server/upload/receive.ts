import type { IncomingMessage } from 'node:http'
import { HttpError } from '../error/http-error.ts'
import { fileSentence, groupOfType, type FileGroup } from '../../domain/media/file-kind.ts'
import { kindOf, tellingBytes, type UploadKind } from './file-kind.ts'

/** Bytes that a file may have. */
export const uploadLimit = 50 * 1024 * 1024

const taken: FileGroup[] = ['pdf', 'audio', 'image', 'office', 'zip']

/** What is read of a refused file, so that its sender gets to hear the answer; beyond, the connection is cut. */
const patience = 4 * uploadLimit

/** A file on its way in: what it is, and all of its bytes as they come. */
interface IncomingUpload {
  kind: UploadKind
  bytes: AsyncIterable<Buffer>
}

/**
 * Begins to read an upload that its sender calls `name`. Throws 415 for what is declared as nothing that may be sent, 400 for
 * bytes that are not what was declared. Reading on throws 413 for too many bytes, 400 where they break off. The connection stays fit for an answer.
 */
export async function receiveUpload(raw: IncomingMessage, name: string): Promise<IncomingUpload> {
  const group = groupOfType(raw.headers['content-type'] ?? '')
  if (!group) throw new HttpError(415, fileSentence(taken))
  if (Number(raw.headers['content-length'] ?? 0) > uploadLimit) throw tooLarge()
  const source = bounded(raw)
  const start = await startOf(source)
  const kind = kindOf(start, name)
  if (kind?.group === group) return { kind, bytes: joined(start, source) }
  await source.return(undefined)
  throw new HttpError(400, `Este arquivo não pôde ser lido. ${fileSentence([group])}`)
}

/** Reads the rest of a refused request and drops it: most senders hear no answer before they have sent everything. */
export function drainRequest(raw: IncomingMessage): void {
  let left = patience
  raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) raw.destroy()
  })
}

async function* bounded(raw: IncomingMessage): AsyncGenerator<Buffer, undefined> {
  let size = 0
  try {
    // By default a loop that ends early destroys the request, and with it the connection.
    for await (const chunk of raw.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > uploadLimit) throw tooLarge()
      yield chunk
    }
  } catch (error) {
    if (error instanceof HttpError) throw error
    throw new HttpError(400, 'O envio foi interrompido. Tente de novo.')
  }
}

/** As many bytes as it takes to tell the kind of a file; fewer where there are no more. */
async function startOf(source: AsyncGenerator<Buffer, undefined>): Promise<Buffer> {
  const chunks: Buffer[] = []
  for (let size = 0; size < tellingBytes; size += chunks.at(-1)!.length) {
    const { value } = await source.next()
    if (!value) break
    chunks.push(value)
  }
  return Buffer.concat(chunks)
}

async function* joined(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start
  yield* rest
}

function tooLarge(): HttpError {
  return new HttpError(413, 'Arquivo muito grande. O tamanho máximo é 50MB.')
}
