import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { followSchemas } from '../../scripts/dev/followed-schemas.ts'
import { openBoard } from '../../scripts/dev/notice-board.ts'
import { compileSchemas } from '../../scripts/schemas/compile.ts'
import { announced, blocks, follow, sections } from './guide.ts'
import { ProjectCopy } from './project-copy.ts'

/** Follows the guide for product owners to the letter. */
const home = resolve(import.meta.dirname, '../..')

let copy: ProjectCopy
beforeAll(async () => void (copy = await ProjectCopy.make()))
afterAll(() => copy.remove())

const types = () => readFile(join(copy.root, 'src/domain/generated/types.ts'), 'utf8')

test(
  'every section can be followed, one after the other, and does what it says',
  { timeout: 120_000 },
  async () => {
    const done: Record<string, string> = {}
    const halfway: string[] = []
    for (const section of sections) {
      const outcome = { isWhole: true }
      for (const block of blocks.filter((one) => one.section === section)) {
        await follow(copy.root, block)
        // Each block is saved by itself, and whoever follows the guide sees what that does.
        outcome.isWhole = await compileSchemas(copy.root).then(
          () => true,
          () => false,
        )
        if (!outcome.isWhole) halfway.push(section)
      }
      expect(outcome.isWhole, section).toBe(true)
      done[section.split('.')[0]!] = await types()
    }
    // It announces where a mistake is shown in between, and only there it is.
    expect([...new Set(halfway)]).toEqual(announced)
    expect(sections).toHaveLength(17)
    expect(done['1']).toMatch(/^ {2}chamada: string$/m)
    expect(done['2']).toMatch(/^ {2}saudacao: 'nenhuma' \| 'nome' \| 'frase'$/m)
    expect(done['4']).toMatch(/^ {2}frase\?: string$/m)
    expect(done['5']).toMatch(/^ {2}slogan: string$/m)
    expect(done['5']).not.toContain('chamada')
    expect(done['9']).toMatch(/^ {2}estilos: \('samba' \| 'choro'\)\[\]$/m)
    expect(done['8']).toMatch(/^ {2}turma\?: 'manha' \| 'noite'$/m)
    expect(done['10']).toMatch(/^ {2}preco\?: number$/m)
    expect(done['11']).toContain('export interface Evento {')
    expect(done['11']).toContain('export interface Cupom {')
    expect(done['15']).toMatch(/^ {2}chamada: string$/m)
    expect(done['6']).not.toMatch(/^ {2}(saudacao|frase)\b/m)
    const { output } = await copy.run(['--input-type=module', '-e', verdicts])
    expect(output).toBe('Antes|false|Use no máximo 40 caracteres.\n')
  },
)

const verdicts = `
import { entities } from './src/domain/generated/entities.ts'
import { readableDocument } from './src/domain/schema/stored-document.ts'
import { fieldErrors } from './src/domain/message/message.ts'
const { schema, validatePatch } = entities.app
const { config } = readableDocument(schema, { config: { chamada: 'Antes', saudacao: 'nome' } })
const isFit = validatePatch({ config: { slogan: 'x'.repeat(41) } })
const [sentence] = Object.values(fieldErrors(schema, validatePatch.errors))
console.log([config.slogan, isFit, sentence].join('|'))
`

test('the mistake that it shows is told just so', async () => {
  const fresh = await ProjectCopy.make()
  try {
    const told = blocks.find(({ language }) => language === 'txt')!
    const [, , wrong] = told.where.split(' ')
    await fresh.edit(
      'schemas/app-config.json',
      '"showStudentName": {',
      '"chamada": { "title": "Chamada", "type": "string" }, "showStudentName": {',
    )
    await fresh.edit('schemas/screens/builder.json', '"name",', `${wrong},\n"name",`)
    const terminal = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { stop } = await followSchemas(fresh.root, openBoard(fresh.root), {
      onWork: () => {},
      onSaved: () => {},
    })
    stop()
    expect(terminal.mock.calls).toEqual([[told.text]])
  } finally {
    await fresh.remove()
  }
})

test('its commands are those of the project', async () => {
  const { scripts } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { scripts: object }
  const commands = blocks.filter(({ language }) => language === 'sh').flatMap(({ text }) => text.split('\n'))
  expect(commands.length).toBeGreaterThan(3)
  for (const command of commands) {
    const [, name = ''] = /^npm (?:run )?(\w+)/.exec(command) ?? []
    expect(Object.keys(scripts), command).toContain(name)
  }
})
