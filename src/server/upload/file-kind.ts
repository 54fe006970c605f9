import { fileKinds, kindOfName as kindNamed, type FileKind } from '../../domain/media/file-kind.ts'

/** A kind of file that people may upload, told by its first bytes and not by what its sender calls it. */
export interface UploadKind extends FileKind {
  /** Whether a file that begins with these bytes is of this kind. */
  matches: (start: Buffer) => boolean
}

/** Bytes from the start of a file that tell its kind. */
export const tellingBytes = 64

const text = (start: Buffer, from: number, length: number) => start.toString('latin1', from, from + length)
const byte = (start: Buffer, at: number) => start[at] ?? 0

/** Modern documents are zips inside; an empty zip begins with its end. */
const isZip = (start: Buffer) => /^PK(\x03\x04|\x05\x06)/.test(text(start, 0, 4))
/** Documents of before, all in the same container. */
const isCompound = (start: Buffer) => text(start, 0, 8) === '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const isRiff = (start: Buffer, type: string) => text(start, 0, 4) === 'RIFF' && text(start, 8, 4) === type

/** https://en.wikipedia.org/wiki/List_of_file_signatures */
const signatures: Record<string, UploadKind['matches']> = {
  pdf: (start) => text(start, 0, 5) === '%PDF-',
  ogg: (start) => text(start, 0, 4) === 'OggS',
  flac: (start) => text(start, 0, 4) === 'fLaC',
  // Pictures (AVIF, HEIC) and QuickTime films are boxes of this kind too, by other brands.
  m4a: (start) => /^ftyp(M4A|M4B|mp4|iso|dash|3gp)/.test(text(start, 4, 8)),
  wav: (start) => isRiff(start, 'WAVE'),
  // EBML, whose document type names it; Matroska begins alike.
  webm: (start) => text(start, 0, 4) === '\x1a\x45\xdf\xa3' && text(start, 4, tellingBytes).includes('webm'),
  // The frame header's layer bits tell ADTS (00) from MPEG audio's layer III (01).
  aac: (start) => isFrame(start) && (byte(start, 1) & 0xf6) === 0xf0,
  mp3: (start) =>
    text(start, 0, 3) === 'ID3' ||
    // No bit rate of 1111, which is forbidden, no sampling rate of 11, which is reserved.
    (isFrame(start) &&
      (byte(start, 1) & 0x06) === 0x02 &&
      byte(start, 2) < 0xf0 &&
      (byte(start, 2) & 0x0c) < 0x0c),
  jpg: (start) => text(start, 0, 3) === '\xff\xd8\xff',
  png: (start) => text(start, 0, 8) === '\x89PNG\r\n\x1a\n',
  webp: (start) => isRiff(start, 'WEBP'),
  gif: (start) => /^GIF8[79]a/.test(text(start, 0, 6)),
  ...Object.fromEntries(['docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'zip'].map((name) => [name, isZip])),
  ...Object.fromEntries(['doc', 'xls', 'ppt'].map((name) => [name, isCompound])),
}

function isFrame(start: Buffer): boolean {
  return byte(start, 0) === 0xff && byte(start, 1) >= 0xe0
}

const kinds: UploadKind[] = fileKinds.map((kind) => ({ ...kind, matches: signatures[kind.extension]! }))

/**
 * The kind of a file that begins like this. Where several begin alike, the ending of its name tells which it is; a zip of no
 * other name is just that.
 */
export function kindOf(start: Buffer, name: string): UploadKind | undefined {
  const alike = kinds.filter(({ matches }) => matches(start))
  const named = alike.find(({ extension }) => extension === kindNamed(name)?.extension)
  return named ?? (alike.length === 1 ? alike[0] : alike.find(({ extension }) => extension === 'zip'))
}

/** The kind whose files end like this, as `/files/…` names them. */
export function kindOfName(name: string): UploadKind | undefined {
  return kinds.find(({ extension }) => name.endsWith(`.${extension}`))
}
