import { HttpError } from '../error/http-error.ts'

/** A kind of file that lessons may hold, told by its first bytes and not by what its sender calls it. */
export interface UploadKind {
  extension: string
  type: string
  /** Whether a file that begins with these bytes is of this kind. */
  matches: (start: Buffer) => boolean
}

/** Bytes that a file may have. */
export const uploadLimit = 50 * 1024 * 1024

const text = (start: Buffer, at: number, length: number) => start.toString('latin1', at, at + length)

/** Signatures: https://en.wikipedia.org/wiki/List_of_file_signatures */
const kinds: UploadKind[] = [
  { extension: 'pdf', type: 'application/pdf', matches: (start) => text(start, 0, 5) === '%PDF-' },
  { extension: 'ogg', type: 'audio/ogg', matches: (start) => text(start, 0, 4) === 'OggS' },
  { extension: 'flac', type: 'audio/flac', matches: (start) => text(start, 0, 4) === 'fLaC' },
  { extension: 'm4a', type: 'audio/mp4', matches: (start) => text(start, 4, 4) === 'ftyp' },
  {
    extension: 'wav',
    type: 'audio/wav',
    matches: (start) => text(start, 0, 4) === 'RIFF' && text(start, 8, 4) === 'WAVE',
  },
  { extension: 'webm', type: 'audio/webm', matches: (start) => start.readUInt32BE(0) === 0x1a45dfa3 },
  // The two bits that tell ADTS from MPEG audio.
  { extension: 'aac', type: 'audio/aac', matches: (start) => (start.readUInt16BE(0) & 0xfff6) === 0xfff0 },
  {
    extension: 'mp3',
    type: 'audio/mpeg',
    matches: (start) => text(start, 0, 3) === 'ID3' || (start.readUInt16BE(0) & 0xffe0) === 0xffe0,
  },
]

/** The kind whose files end like this, as `/files/…` names them. */
export function kindOfName(name: string): UploadKind | undefined {
  return kinds.find(({ extension }) => name.endsWith(`.${extension}`))
}

/**
 * Passes a file's bytes on as they come. Tells its kind as soon as that is known; throws 400 for a file that is neither
 * PDF nor audio, 413 for one that is too large.
 */
export async function* checked(
  source: AsyncIterable<Buffer>,
  onKind: (kind: UploadKind) => void,
): AsyncGenerator<Buffer> {
  let start: Buffer = Buffer.alloc(0)
  let size = 0
  let isKnown = false
  for await (const chunk of source) {
    size += chunk.length
    if (size > uploadLimit) throw new HttpError(413, 'Arquivo muito grande. O tamanho máximo é 50MB.')
    if (isKnown) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < 12) continue
    const kind = kinds.find(({ matches }) => matches(start))
    if (!kind) throw unreadable()
    onKind(kind)
    isKnown = true
    yield start
  }
  if (!isKnown) throw unreadable()
}

function unreadable(): HttpError {
  return new HttpError(400, 'Este arquivo não pôde ser lido. Envie um PDF ou um arquivo de áudio.')
}
