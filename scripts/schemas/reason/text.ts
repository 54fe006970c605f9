import { reason, words, type Reason } from './reason.ts'

/** What keeps a file from being read at all. */

export const noFolder = (): Reason =>
  reason(
    'this folder is missing',
    'A pasta "schemas" não está aqui.',
    words('bring it back: git checkout schemas', 'Traga-a de volta: git checkout schemas.'),
  )

export const folderNamedAsFile = (): Reason =>
  reason(
    'this is a folder named like a file',
    'Isto é uma pasta com nome de arquivo.',
    words('take ".json" out of its name', 'Tire ".json" do nome da pasta.'),
  )

export const linkedFolder = (): Reason =>
  reason(
    'this is a link to a folder',
    'Isto é um atalho para uma pasta, e atalhos podem não ter fim.',
    words('put the folder itself here', 'Ponha aqui a própria pasta.'),
  )

export const brokenLink = (): Reason =>
  reason(
    'this link leads to no file',
    'Este atalho não leva a nenhum arquivo.',
    words('put the file itself here', 'Ponha aqui o próprio arquivo, ou apague o atalho.'),
  )

export const noFile = (): Reason =>
  reason(
    'this is no ordinary file',
    'Isto não é um arquivo comum.',
    words('take it away', 'Tire-o da pasta "schemas".'),
  )

export const unreadable = (): Reason =>
  reason(
    'this may not be read',
    'O sistema não deixa ler isto.',
    words('give yourself the right to read it', 'Dê a si permissão de leitura, nas propriedades do arquivo.'),
  )

export const tooLong = (bytes: number, most: number): Reason =>
  reason(
    `this has ${bytes} bytes, and ${most} is the most`,
    `Este arquivo é grande demais: tem ${megabytes(bytes)}, e o máximo é ${megabytes(most)}.`,
    words('split it, or take out what is no schema', 'Divida-o, ou tire o que não é esquema.'),
  )

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`

export const wrongEncoding = (encoding: 'utf-16' | 'latin-1'): Reason =>
  reason(
    `this is stored as ${encoding === 'utf-16' ? 'UTF-16' : 'Latin-1, or as something else'}, not as UTF-8`,
    encoding === 'utf-16'
      ? 'O arquivo foi salvo em UTF-16, e só UTF-8 é lido.'
      : 'Os acentos deste arquivo não estão em UTF-8 (parece Latin-1), e só UTF-8 é lido.',
    words(
      'save it with the encoding UTF-8',
      'Salve-o de novo no editor com a codificação UTF-8 (“Salvar com codificação”).',
    ),
  )

export const missingMeta = (file: string): Reason =>
  reason(
    'this file belongs to Trilha and is missing',
    'Falta este arquivo, que faz parte da Trilha.',
    words(`bring it back: git checkout schemas/${file}`, `Traga-o de volta: git checkout schemas/${file}.`),
  )

/** `detail` is what the program says of it. */
export const brokenMetaFile = (file: string, detail: string): Reason =>
  reason(
    `this file belongs to Trilha and is broken (${detail})`,
    'Este arquivo faz parte da Trilha, e uma mudança o quebrou.',
    words(`undo it: git checkout schemas/${file}`, `Desfaça a mudança: git checkout schemas/${file}.`),
  )
