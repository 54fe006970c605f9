import { resolve } from 'node:path'
import type { ViteDevServer } from 'vite'
import { expect, test } from 'vitest'
import { fieldRows } from '../../scripts/dev/documentation/field-row.ts'
import { compileExamples } from '../../scripts/dev/documentation/example.ts'
import { followDocumentation } from '../../scripts/dev/documentation/plugin.ts'
import { Mistake } from '../../scripts/schemas/mistake.ts'
import { readSources } from '../../scripts/schemas/source.ts'
import { ProjectCopy } from './project-copy.ts'

const sources = readSources(resolve(import.meta.dirname, '../../schemas'))
const { parts, code } = compileExamples(sources)
const meta = sources.find(({ file }) => file === 'meta/field.json')!.json
const named = (kind: string) => parts.filter((part) => part.kind === kind)

test('every keyword, hint, widget and word of a choice is documented, each in words of its own', () => {
  for (const { name, title, description } of parts.filter(({ name }) => !/^x-(picture|icon)$/.test(name))) {
    expect(title, name).not.toBe('')
    expect(description.length, name).toBeGreaterThan(15)
  }
  const words = parts.map(({ kind, description }) => `${kind} ${description}`)
  expect(new Set(words).size).toBeGreaterThan(words.length - 3)
  expect(named('keyword').map(({ name }) => name)).toEqual(
    Object.keys(meta.properties as object).filter((name) => name !== 'x-ui'),
  )
})

test('every hint and every widget is drawn by an example that has it', () => {
  expect(named('widget').length).toBeGreaterThan(20)
  expect(named('hint').length).toBeGreaterThan(5)
  for (const { kind, name, example, step } of [...named('widget'), ...named('hint')]) {
    expect(step, name).toBeDefined()
    expect(code, name).toContain(`"example/${step}"`)
    if (kind === 'hint') expect(JSON.stringify(example), name).toContain(`"${name}":`)
  }
})

test('an example of a widget is drawn by that widget', () => {
  for (const { name, step } of named('widget')) {
    // A list needs none of its own: RJSF draws it.
    if (name === 'list') continue
    const drawn = code.slice(
      code.indexOf(`{"id":"example/${step}"`),
      code.indexOf(`{"id":"example/${step! + 1}"`),
    )
    expect(drawn, name).toMatch(new RegExp(`"ui:(widget|field)":"${name}"`))
  }
})

test('an example that breaks the rules that it explains is a mistake', () => {
  const broken = structuredClone(sources)
  const hints = broken.find(({ file }) => file === 'meta/field.json')!.json.definitions.hints.properties
  hints.rows['x-example'].maxLenght = 3
  expect(() => compileExamples(broken)).toThrow('unknown keyword "maxLenght"; did you mean "maxLength"?')
  delete hints.rows['x-example'].maxLenght
  hints.rows['x-example'].minLength = 5000
  expect(() => compileExamples(broken)).toThrow(Mistake)
})

test('the fields of an entity are listed in lists too, but for what tells their rows apart', () => {
  const text = { type: 'string', title: 'Texto' }
  const id = { type: 'string', format: 'uuid', 'x-row-id': true }
  const links = { type: 'array', items: { type: 'object', properties: { id, label: text } } }
  const paths = fieldRows({ type: 'object', properties: { links } }).map(({ path }) => path)
  expect(paths).toEqual(['links', 'links[].label'])
})

test('an open page is told once of what was saved, and of nothing that reads as before', async () => {
  const copy = await ProjectCopy.make()
  try {
    const { plugin, reload } = followDocumentation(copy.root)
    const load = plugin.load as (id: string) => Promise<string>
    const ids = ['parts', 'sources'].map((name) => `\0virtual:trilha-${name}`)
    const told: string[] = []
    const moduleGraph = { getModuleById: (id: string) => (ids.includes(id) ? { id } : undefined) }
    const client = { moduleGraph, reloadModule: async ({ id }: { id: string }) => void told.push(id) }
    ;(plugin.configureServer as (server: ViteDevServer) => void)({
      environments: { client },
    } as unknown as ViteDevServer)
    for (const id of ids) await load(id)
    await reload()
    expect(told).toEqual([])
    const undo = await copy.edit('schemas/app.json', '"Nome do aplicativo"', '"Nome da escola"')
    await Promise.all([reload(), reload()])
    expect(told).toEqual([ids[1]])
    expect(await load(ids[1]!)).toContain('"Nome da escola"')
    await copy.edit('schemas/app.json', '"Nome da escola"', '"Nome da escola')
    await reload()
    expect(told).toEqual([ids[1]])
    expect(await load(ids[1]!)).toContain('"Nome da escola"')
    await undo()
    await reload()
    expect(told).toEqual([ids[1], ids[1]])
  } finally {
    await copy.remove()
  }
})
