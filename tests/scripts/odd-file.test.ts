import { execFileSync } from 'node:child_process'
import { chmod, mkdir, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shownMistakes } from '../../scripts/dev/mistake.ts'
import { compileSchemas } from '../../scripts/schemas/compile.ts'
import { metaFiles } from '../../scripts/schemas/meta.ts'
import { ProjectCopy } from './project-copy.ts'

/** Files as no editor of ours would leave them: each is a mistake with its file, its line and what to do, never a stack. */
let copy: ProjectCopy
let login: string

beforeAll(async () => {
  copy = await ProjectCopy.make()
  await compileSchemas(copy.root)
  login = await readFile(path('screens/login.json'), 'utf8')
})
afterAll(() => copy.remove())

const path = (file: string) => join(copy.root, 'schemas', file)

/** `file:line:column reason suggestion` of each, as the overlay says it. */
async function told(): Promise<string[]> {
  const thrown = await compileSchemas(copy.root).catch((error: unknown) => error)
  const all = await shownMistakes(copy.root, thrown)
  return all.map(({ file, line, column, reason, suggestion }) =>
    [`${file.replace('schemas/', '')}:${line}:${column}`, reason, suggestion].join(' '),
  )
}

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const latinAdvice = 'Salve-o de novo no editor com a codificação UTF-8 (“Salvar com codificação”).'
const invisible = 'Há aqui um caractere que não se vê. Apague-o: apague este trecho e digite-o de novo.'

describe('screens/login.json', () => {
  test.each<[string, (text: string) => string | Buffer, string]>([
    [
      'in Latin-1',
      (text) => Buffer.from(text.replace('Entrar', 'Olá'), 'latin1'),
      `:5:15 Os acentos deste arquivo não estão em UTF-8 (parece Latin-1), e só UTF-8 é lido. ${latinAdvice}`,
    ],
    [
      'in UTF-16 with its mark',
      (text) => utf16(`\uFEFF${text}`),
      `:1:1 O arquivo foi salvo em UTF-16, e só UTF-8 é lido. ${latinAdvice}`,
    ],
    [
      'in UTF-16 without a mark',
      utf16,
      `:1:1 O arquivo foi salvo em UTF-16, e só UTF-8 é lido. ${latinAdvice}`,
    ],
    [
      'in UTF-16 of the other order',
      (text) => utf16(`\uFEFF${text}`).swap16(),
      `:1:1 O arquivo foi salvo em UTF-16, e só UTF-8 é lido. ${latinAdvice}`,
    ],
    ['of zeros', () => Buffer.alloc(40), `:1:1 ${invisible}`],
    ['with a zero in a text', (text) => text.replace('Entrar', 'En\0trar'), `:5:15 ${invisible}`],
    ['with half a line break in a text', (text) => text.replace('Entrar', 'En\rtrar'), `:5:15 ${invisible}`],
    ['with nothing in it', () => '', ':1:1 O arquivo está vazio. Comece com { … }.'],
    ['with a blank line in it', () => ' \r\n', ':1:1 O arquivo está vazio. Comece com { … }.'],
    [
      'of 20,000 braces',
      () => '{ "a": '.repeat(20_000),
      ':1:421 Há mais de 60 níveis, um dentro do outro. Feche o que foi aberto antes, ou separe em partes menores.',
    ],
    [
      'of 20,000 brackets',
      () => '['.repeat(20_000) + ']'.repeat(20_000),
      ':1:61 Há mais de 60 níveis, um dentro do outro. Feche o que foi aberto antes, ou separe em partes menores.',
    ],
    [
      'of two megabytes',
      (text) => text.replace('Entrar', 'Entrar'.padEnd(2_000_000)),
      ':1:1 Este arquivo é grande demais: tem 2 MB, e o máximo é 1 MB. Divida-o, ou tire o que não é esquema.',
    ],
    [
      'with a name twice',
      (text) => text.replace('"submit"', '"title": "Outra", "submit"'),
      ':8:3 "title" já está na linha 5, e só um dos dois valeria. Apague um deles ou dê outro nome.',
    ],
    [
      'with line breaks of Windows, and a mistake',
      (text) => `\uFEFF${text.replace('"submit"', '"submt"').replaceAll('\n', '\r\n')}`,
      ':8:3 Não se conhece a palavra "submt" aqui. Você quis dizer "submit"?',
    ],
  ])('%s', async (_, write, says) => {
    await writeFile(path('screens/login.json'), write(login))
    const all = await told()
    await writeFile(path('screens/login.json'), login)
    expect(all[0]).toBe(`screens/login.json${says}`)
  })

  test('with line breaks of Windows, and the mark of some editors there, is read', async () => {
    await writeFile(path('screens/login.json'), `\uFEFF${login.replaceAll('\n', '\r\n')}`)
    await expect(compileSchemas(copy.root)).resolves.toBeDefined()
    await writeFile(path('screens/login.json'), login)
  })
})

describe('what is no file', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['a folder named like one', () => mkdir(path('odd.json')), 'Isto é uma pasta com nome de arquivo.'],
    [
      'a link to itself',
      () => symlink('odd.json', path('odd.json')),
      'Este atalho não leva a nenhum arquivo.',
    ],
    [
      'a link to the folder in which it is',
      () => symlink('.', path('odd.json')),
      'Isto é um atalho para uma pasta, e atalhos podem não ter fim.',
    ],
    [
      'something that never ends',
      async () => execFileSync('mkfifo', [path('odd.json')]),
      'Isto não é um arquivo comum.',
    ],
  ])('%s', async (_, make, says) => {
    await make()
    const all = await told()
    await rm(path('odd.json'), { recursive: true })
    expect(all).toHaveLength(1)
    expect(all[0]).toContain(`odd.json:1:1 ${says} `)
  })

  test('a link to a file is read, and what an editor hides there is not', async () => {
    await rename(path('screens/login.json'), path('elsewhere'))
    await symlink('../elsewhere', path('screens/login.json'))
    await symlink('maria@computador.1', path('.#login.json'))
    await expect(compileSchemas(copy.root)).resolves.toMatchObject({ fresh: true })
    await rm(path('.#login.json'))
    await rm(path('screens/login.json'))
    await rename(path('elsewhere'), path('screens/login.json'))
  })

  test('a file that may not be read', async () => {
    await chmod(copy.root, 0o755)
    await chmod(path('screens/login.json'), 0)
    // Root may read everything.
    const isRoot = process.geteuid?.() === 0
    if (isRoot) process.seteuid!(65534)
    const all = await told()
    if (isRoot) process.seteuid!(0)
    await chmod(path('screens/login.json'), 0o644)
    expect(all[0]).toMatch(/^screens\/login\.json:1:1 O sistema não deixa ler isto\. /)
  })

  test('no folder at all', async () => {
    await rename(path('.'), path('../gone'))
    const all = await told()
    await rename(path('../gone'), path('.'))
    expect(all).toEqual([':1:1 A pasta "schemas" não está aqui. Traga-a de volta: git checkout schemas.'])
  })
})

describe('meta/', () => {
  test('its files are those that the compiler cannot do without', async () => {
    expect((await readdir(path('meta'))).map((name) => `meta/${name}`).sort()).toEqual([...metaFiles].sort())
  })

  test.each(metaFiles)('%s missing, no schema, or not even JSON', async (file) => {
    const before = await readFile(path(file), 'utf8')
    await rm(path(file))
    const missing = await told()
    await writeFile(path(file), before.replace('"type": "object"', '"type": "objekt"'))
    const noSchema = await told()
    await writeFile(path(file), before.replace('{', '{{'))
    const noJson = await told()
    await writeFile(path(file), before)
    expect(missing).toEqual([
      `${file}:1:1 Falta este arquivo, que faz parte da Trilha. Traga-o de volta: git checkout schemas/${file}.`,
    ])
    expect(noSchema).toEqual([
      `${file}:1:1 Este arquivo faz parte da Trilha, e uma mudança o quebrou. Desfaça a mudança: git checkout schemas/${file}.`,
    ])
    expect(noJson[0]).toContain(`${file}:1:2 `)
  })
})
