import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { schemaPlugin } from '../../scripts/dev/schema-plugin.ts'
import { compileSchemas } from '../../scripts/schemas/compile.ts'
import { ProjectCopy } from './project-copy.ts'

/** Follows `docs/guia-dos-esquemas.md` to the letter: each of its blocks says, behind the language, where it goes. */
const home = resolve(import.meta.dirname, '../..')
const guide = await readFile(join(home, 'docs/guia-dos-esquemas.md'), 'utf8')

interface Block {
  section: string
  language: string
  where: string
  text: string
}

const blocks: Block[] = guide.split(/^## /m).flatMap((part) =>
  [...part.matchAll(/^```(\w+)(?: (.*))?\n([^]*?)^```$/gm)].map(([, language, where = '', text]) => ({
    section: part.split('\n')[0]!,
    language: language!,
    where,
    text: text!.trim(),
  })),
)

let copy: ProjectCopy
beforeAll(async () => void (copy = await ProjectCopy.make()))
afterAll(() => copy.remove())

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Json = any

async function edit(file: string, change: (json: Json) => void): Promise<void> {
  const path = join(copy.root, file)
  const json: Json = JSON.parse(await readFile(path, 'utf8'))
  change(json)
  await writeFile(path, JSON.stringify(json, null, 2))
}

const at = (json: Json, place: string): Json => place.split('/').reduce((node, step) => node[step], json)

/** The object and the name in it of what stands at a place. */
function owner(json: Json, place: string): [Json, string] {
  const steps = place.split('/')
  const name = steps.pop()!
  return [steps.length > 0 ? at(json, steps.join('/')) : json, name]
}

async function follow({ language, where, text }: Block): Promise<void> {
  if (language !== 'json' && language !== 'diff') return
  const [file = '', place = '', ...rest] = where.split(' ')
  if (language === 'diff') {
    return edit(file, (json) => {
      for (const one of [place, ...rest]) {
        const [node, name] = owner(json, one)
        if (!Array.isArray(node)) delete node[name]
        else node.splice(/^\d+$/.test(name) ? Number(name) : node.indexOf(name), 1)
      }
    })
  }
  if (place.startsWith('"')) {
    const path = join(copy.root, file)
    const source = await readFile(path, 'utf8')
    expect(source).toContain(place)
    return writeFile(path, source.replace(place, text))
  }
  await edit(file, (json) => {
    const node = at(json, place)
    const isPair = /^"\w+": /.test(text)
    if (rest[0] === '→') {
      const [parent, name] = owner(json, place)
      delete parent[name]
      Object.assign(parent, JSON.parse(`{${text}}`))
    } else if (isPair) Object.assign(node, JSON.parse(`{${text}}`))
    else if (Array.isArray(node)) node[rest[0] === '+' ? 'push' : 'unshift'](JSON.parse(text))
    else {
      const [parent, name] = owner(json, place)
      parent[name] = JSON.parse(text)
    }
  })
}

const types = () => readFile(join(copy.root, 'src/domain/generated/types.ts'), 'utf8')

test(
  'every section can be followed, one after the other, and does what it says',
  { timeout: 30_000 },
  async () => {
    const sections = [...new Set(blocks.map(({ section }) => section))]
    const done: Record<string, string> = {}
    const halfway: string[] = []
    for (const section of sections) {
      const outcome = { isWhole: true }
      for (const block of blocks.filter((one) => one.section === section)) {
        await follow(block)
        // Each block is saved by itself, and whoever follows the guide sees what that does.
        outcome.isWhole = await compileSchemas(copy.root).then(
          () => true,
          () => false,
        )
        if (!outcome.isWhole) halfway.push(section)
      }
      expect(outcome.isWhole, section).toBe(true)
      done[section.slice(0, 1)] = await types()
    }
    // It announces where a mistake is shown in between, and only there it is.
    const announced = guide.split(/^## /m).filter((text) => text.includes('o aviso aparece'))
    expect(halfway).toEqual(announced.map((text) => text.split('\n')[0]))
    expect(sections).toHaveLength(9)
    expect(done['1']).toMatch(/^ {2}chamada: string$/m)
    expect(done['2']).toMatch(/^ {2}saudacao: 'nenhuma' \| 'nome' \| 'frase'$/m)
    expect(done['4']).toMatch(/^ {2}frase\?: string$/m)
    expect(done['5']).toMatch(/^ {2}slogan: string$/m)
    expect(done['5']).not.toContain('chamada')
    expect(done['6']).not.toMatch(/^ {2}(saudacao|frase)\b/m)
    const { output } = await copy.run(['--input-type=module', '-e', verdicts])
    expect(output).toBe('Antes|false|Use no máximo 40 caracteres.\n')
  },
)

const verdicts = `
import { entities } from './src/domain/generated/entities.ts'
import { known } from './src/domain/schema/known.ts'
import { fieldErrors } from './src/domain/schema/message.ts'
const { schema, validatePatch } = entities.app
const { config } = known(schema, { config: { chamada: 'Antes', saudacao: 'nome' } })
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
    await schemaPlugin(fresh.root, () => {})
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
