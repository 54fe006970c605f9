/** A kind of file that lessons may hold, told by its first bytes and not by what its sender calls it. */
export interface UploadKind {
  extension: string
  type: string
  /** Whether a file that begins with these bytes is of this kind. */
  matches: (start: Buffer) => boolean
}

/** Bytes from the start of a file that tell its kind. */
export const tellingBytes = 64

const text = (start: Buffer, from: number, length: number) => start.toString('latin1', from, from + length)
const byte = (start: Buffer, at: number) => start[at] ?? 0

/** https://en.wikipedia.org/wiki/List_of_file_signatures */
const kinds: UploadKind[] = [
  { extension: 'pdf', type: 'application/pdf', matches: (start) => text(start, 0, 5) === '%PDF-' },
  { extension: 'ogg', type: 'audio/ogg', matches: (start) => text(start, 0, 4) === 'OggS' },
  { extension: 'flac', type: 'audio/flac', matches: (start) => text(start, 0, 4) === 'fLaC' },
  {
    extension: 'm4a',
    type: 'audio/mp4',
    // Pictures (AVIF, HEIC) and QuickTime films are boxes of this kind too, by other brands.
    matches: (start) => /^ftyp(M4A|M4B|mp4|iso|dash|3gp)/.test(text(start, 4, 8)),
  },
  {
    extension: 'wav',
    type: 'audio/wav',
    matches: (start) => text(start, 0, 4) === 'RIFF' && text(start, 8, 4) === 'WAVE',
  },
  {
    extension: 'webm',
    type: 'audio/webm',
    // EBML, whose document type names it; Matroska begins alike.
    matches: (start) =>
      text(start, 0, 4) === '\x1a\x45\xdf\xa3' && text(start, 4, tellingBytes).includes('webm'),
  },
  // The frame header's layer bits tell ADTS (00) from MPEG audio's layer III (01).
  {
    extension: 'aac',
    type: 'audio/aac',
    matches: (start) => isFrame(start) && (byte(start, 1) & 0xf6) === 0xf0,
  },
  {
    extension: 'mp3',
    type: 'audio/mpeg',
    matches: (start) =>
      text(start, 0, 3) === 'ID3' ||
      // No bit rate of 1111, which is forbidden, no sampling rate of 11, which is reserved.
      (isFrame(start) &&
        (byte(start, 1) & 0x06) === 0x02 &&
        byte(start, 2) < 0xf0 &&
        (byte(start, 2) & 0x0c) < 0x0c),
  },
]

function isFrame(start: Buffer): boolean {
  return byte(start, 0) === 0xff && byte(start, 1) >= 0xe0
}

/** The kind of a file that begins like this. */
export function kindOf(start: Buffer): UploadKind | undefined {
  return kinds.find(({ matches }) => matches(start))
}

/** The kind whose files end like this, as `/files/…` names them. */
export function kindOfName(name: string): UploadKind | undefined {
  return kinds.find(({ extension }) => name.endsWith(`.${extension}`))
}
