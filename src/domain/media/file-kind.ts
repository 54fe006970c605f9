/** The kinds of files that people may upload: never what a computer runs, nor pages. */

/** Several kinds that a field takes together (`x-accept`). */
export type FileGroup = 'pdf' | 'audio' | 'image' | 'office' | 'zip'

export interface FileKind {
  extension: string
  /** MIME type under which it is served. */
  type: string
  group: FileGroup
}

const xml = 'application/vnd.openxmlformats-officedocument'
const open = 'application/vnd.oasis.opendocument'

export const fileKinds: FileKind[] = [
  { extension: 'pdf', type: 'application/pdf', group: 'pdf' },
  { extension: 'mp3', type: 'audio/mpeg', group: 'audio' },
  { extension: 'm4a', type: 'audio/mp4', group: 'audio' },
  { extension: 'ogg', type: 'audio/ogg', group: 'audio' },
  { extension: 'wav', type: 'audio/wav', group: 'audio' },
  { extension: 'flac', type: 'audio/flac', group: 'audio' },
  { extension: 'aac', type: 'audio/aac', group: 'audio' },
  { extension: 'webm', type: 'audio/webm', group: 'audio' },
  { extension: 'jpg', type: 'image/jpeg', group: 'image' },
  { extension: 'png', type: 'image/png', group: 'image' },
  { extension: 'webp', type: 'image/webp', group: 'image' },
  { extension: 'gif', type: 'image/gif', group: 'image' },
  { extension: 'docx', type: `${xml}.wordprocessingml.document`, group: 'office' },
  { extension: 'xlsx', type: `${xml}.spreadsheetml.sheet`, group: 'office' },
  { extension: 'pptx', type: `${xml}.presentationml.presentation`, group: 'office' },
  { extension: 'odt', type: `${open}.text`, group: 'office' },
  { extension: 'ods', type: `${open}.spreadsheet`, group: 'office' },
  { extension: 'odp', type: `${open}.presentation`, group: 'office' },
  { extension: 'doc', type: 'application/msword', group: 'office' },
  { extension: 'xls', type: 'application/vnd.ms-excel', group: 'office' },
  { extension: 'ppt', type: 'application/vnd.ms-powerpoint', group: 'office' },
  { extension: 'zip', type: 'application/zip', group: 'zip' },
]

/** What a field takes that does not say. */
export const usualFiles: FileGroup[] = ['pdf', 'audio']

/** The kind of a file by the ending of its name, as people write it. */
export function kindOfName(name: string): FileKind | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return fileKinds.find(({ extension }) => extension === (ending === 'jpeg' ? 'jpg' : ending))
}

/** Whether a browser may show it in a page; everything else is saved to disk. */
export const isInline = ({ group }: FileKind): boolean => group !== 'office' && group !== 'zip'

/** What the sender of a file says it is, by its MIME type; undefined for what nobody may send. */
export function groupOfType(type: string): FileGroup | undefined {
  const plain = type.split(';')[0]!.trim().toLowerCase()
  if (plain.startsWith('audio/')) return 'audio'
  if (/^application\/(x-)?zip(-compressed)?$/.test(plain)) return 'zip'
  return fileKinds.find((kind) => kind.type === plain)?.group
}

/** The endings of the files of these groups. */
export const extensionsOf = (groups: readonly FileGroup[]): string[] =>
  fileKinds.filter(({ group }) => groups.includes(group)).map(({ extension }) => extension)

const words: Record<FileGroup, string> = {
  pdf: 'um PDF',
  audio: 'um arquivo de áudio',
  image: 'uma imagem',
  office: 'um documento de texto, planilha ou apresentação',
  zip: 'um arquivo .zip',
}

const either = new Intl.ListFormat('pt-BR', { type: 'disjunction' })

/** `Envie um PDF ou um arquivo de áudio.` */
export const fileSentence = (groups: readonly FileGroup[]): string =>
  `Envie ${either.format(groups.map((group) => words[group]))}.`
