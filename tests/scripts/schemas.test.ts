import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeKinds } from '../../scripts/kind/write-kinds.ts'
import { compileSchemas } from '../../scripts/schemas/compile.ts'
import { faqCopy, faqLine } from './faq/compiled.ts'
import type { ProjectCopy } from './project-copy.ts'

let copy: ProjectCopy
let good: Record<string, string>

beforeAll(async () => {
  copy = await faqCopy()
  await compileSchemas(copy.root)
  good = await copy.generated()
})

afterAll(() => copy.remove())

describe('compiling', () => {
  test('does nothing while nothing changed', async () => {
    expect(await compileSchemas(copy.root)).toMatchObject({ fresh: true, written: [] })
  })

  test('looks again where any rule of the product did, however far from what it imports itself', async () => {
    const undo = await copy.edit('src/domain/text/bare-text.ts', 'export ', '\nexport ')
    expect(await compileSchemas(copy.root)).toMatchObject({ fresh: false, written: [] })
    await undo()
    await compileSchemas(copy.root)
  })

  test('gives up where it is stale, and leaves the rest to the next one', async () => {
    const undo = await copy.edit('schemas/app.json', '"Nome do aplicativo"', '"Nome da escola"')
    expect(await compileSchemas(copy.root, () => true)).toMatchObject({ isComplete: false, written: [] })
    expect(await copy.generated()).toEqual(good)
    let asked = 0
    const late = await compileSchemas(copy.root, () => ++asked > 2)
    expect(late).toMatchObject({ isComplete: false })
    expect(late.written).toContain('screens/builder.ts')
    expect((await compileSchemas(copy.root)).written).toEqual(['entities.ts', 'answer-schemas.ts'])
    await undo()
    await compileSchemas(copy.root)
    expect(await copy.generated()).toEqual(good)
  })

  test('makes the same output every time', async () => {
    await rm(join(copy.root, 'src/domain/generated'), { recursive: true })
    writeKinds(copy.root)
    expect(await compileSchemas(copy.root)).toMatchObject({ fresh: false })
    expect(await copy.generated()).toEqual(good)
  })

  test('makes again what someone deleted or edited', async () => {
    await rm(join(copy.root, 'src/domain/generated/screens/login.ts'))
    expect((await compileSchemas(copy.root)).written).toEqual(['screens/login.ts'])
    await copy.edit('src/domain/generated/entities.ts', 'Nome do aplicativo', 'Outro')
    expect((await compileSchemas(copy.root)).written).toEqual(['entities.ts'])
    expect(await copy.generated()).toEqual(good)
  })

  test('writes only what a change touches', async () => {
    const undo = await copy.edit('schemas/screens/login.json', '"Entrar na Trilha"', '"Entrar"')
    expect((await compileSchemas(copy.root)).written).toEqual(['screens/login.ts'])
    await undo()
    await compileSchemas(copy.root)
    expect(await copy.generated()).toEqual(good)
  })

  test('carries a new field into type, form, message and verdicts', async () => {
    const tagline = `"tagline": {
      "title": "Frase de efeito", "type": "string", "maxLength": 80, "default": "",
      "x-messages": { "maxLength": "Encurte a frase para 80 caracteres." }
    }, "showStudentName": {`
    const undo = [
      await copy.edit('schemas/app-config.json', '"showStudentName": {', tagline),
      await copy.edit('schemas/screens/builder.json', '"config.domain"', '"config.domain", "config.tagline"'),
    ]
    const { written } = await compileSchemas(copy.root)
    expect(written.sort()).toEqual(['answer-schemas.ts', 'entities.ts', 'screens/builder.ts', 'types.ts'])
    expect(await readFile(join(copy.root, 'src/domain/generated/types.ts'), 'utf8')).toMatch(
      /\btagline: string\b/,
    )
    expect(await copy.run(['--input-type=module', '-e', taglineVerdicts])).toEqual({
      code: 0,
      output: 'Encurte a frase para 80 caracteres.|/config/tagline|true\n',
    })
    await Promise.all(undo.map((one) => one()))
    await compileSchemas(copy.root)
  })

  test('lets an optional number be cleared, and hides what hangs on a hidden answer', async () => {
    const fields = `"seats": { "title": "Vagas", "type": "integer", "minimum": 1 },
    "hasWaitlist": { "title": "Lista de espera", "type": "boolean", "default": true,
      "x-when": { "offerType": ["PAID"] } },
    "waitlistSize": { "title": "Tamanho da lista", "type": "integer", "x-when": { "hasWaitlist": [true] } },`
    const undo = [
      await copy.edit('schemas/product.json', '"salesPageUrl": {', `${fields} "salesPageUrl": {`),
      await copy.edit('schemas/product.json', '"releaseDate"]', '"releaseDate", "waitlistSize"]'),
      await copy.edit(
        'schemas/screens/product.json',
        '"status"',
        '"status", "seats", "hasWaitlist", "waitlistSize"',
      ),
    ]
    await compileSchemas(copy.root)
    const types = await readFile(join(copy.root, 'src/domain/generated/types.ts'), 'utf8')
    expect(types).toMatch(/\bseats: number \| null\b/)
    const { code, output } = await copy.run(['--input-type=module', '-e', seatVerdicts])
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as unknown),
    ).toEqual([
      // Marked optional, and cleared is as good as never given, here and there.
      true,
      { form: [], server: true, patch: true },
      { change: { seats: null } },
      { form: ['seats'], server: false, patch: false },
      // A product for free has no waiting list, whatever its switch says; one that is sold must say how long it is.
      { form: [], sent: [], server: true },
      { form: ['waitlistSize'], sent: ['hasWaitlist'], server: false },
    ])
    expect(code).toBe(0)
    // Two edits of one file are undone from the last to the first.
    for (const one of undo.reverse()) await one()
    await compileSchemas(copy.root)
  })

  test('calls the rows of a list by its first text, whatever stands before it', async () => {
    const undo = await copy.edit(
      'schemas/screens/lists/faq.json',
      '"columns": [',
      '"columns": [{ "field": "createdAt", "label": "Criada" }, ',
    )
    await compileSchemas(copy.root)
    expect((await copy.generated())['screens/lists/faq.ts']).toContain('"name":"question"')
    await undo()
    await compileSchemas(copy.root)
  })

  test('bounds a text that has no limit, and lets a draft hold a conditional one that is still empty', async () => {
    const motto = `"motto": { "title": "Lema", "type": "string", "x-when": { "supportChannel": ["none"] } },`
    const undo = [
      await copy.edit('schemas/app-config.json', '"showStudentName": {', `${motto} "showStudentName": {`),
      await copy.edit('schemas/app-config.json', '["supportEmail",', '["motto", "supportEmail",'),
      await copy.edit(
        'schemas/screens/builder.json',
        '"config.supportEmail"',
        '"config.motto", "config.supportEmail"',
      ),
    ]
    await compileSchemas(copy.root)
    const { output } = await copy.run(['--input-type=module', '-e', mottoVerdicts])
    expect(output).toBe('true|false|true|false\n')
    for (const one of undo.reverse()) await one()
    await compileSchemas(copy.root)
  })

  test('removes the screen of a file that is gone', async () => {
    const files = ['schemas/faq.json', 'schemas/screens/lists/faq.json'].map((name) => join(copy.root, name))
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')))
    const undo = await copy.edit('schemas/screens/tabs/app.json', `${JSON.stringify(faqLine)}, `, '')
    await Promise.all(files.map((file) => rm(file)))
    await compileSchemas(copy.root)
    expect(good).toHaveProperty(['screens/lists/faq.ts'])
    expect(await copy.generated()).not.toHaveProperty(['screens/lists/faq.ts'])
    await Promise.all(files.map((file, i) => writeFile(file, texts[i]!)))
    await undo()
    await compileSchemas(copy.root)
    expect(await copy.generated()).toEqual(good)
  })

  test('in CI refuses types that nobody committed', async () => {
    await copy.edit('src/domain/generated/types.ts', 'export interface App ', 'export interface Application ')
    const { code, output } = await copy.run(['scripts/schemas.ts'], { CI: 'true' })
    expect(output).toContain('src/domain/generated/types.ts was stale: run `npm run schemas` and commit it.')
    expect(code).toBe(1)
    expect(await copy.generated()).toEqual(good)
  })
})

describe('what is made', () => {
  test('judges where no code may be made from text', async () => {
    const args = ['--disallow-code-generation-from-strings', '--input-type=module', '-e', verdictsWithoutEval]
    expect(await copy.run(args)).toEqual({ code: 0, output: 'eval is off|false|true|false|true\n' })
  })

  test('needs no package and never makes code from text', () => {
    for (const [path, text] of Object.entries(good)) {
      expect(text, path).not.toMatch(/new Function|\beval\(|\brequire\(|\bFunction\(/)
      for (const [, from] of text.matchAll(/\bfrom '([^']+)'/g)) expect(from, path).toMatch(/^\.\.?\//)
    }
  })
})

const taglineVerdicts = `
import { entities } from './src/domain/generated/entities.ts'
import builder from './src/domain/generated/screens/builder.ts'
import { screenErrors } from './src/domain/message/screen-errors.ts'
import { fieldErrors } from './src/domain/message/message.ts'
const app = { name: 'x', config: { tagline: 'y'.repeat(81) } }
const { validatePatch, schema } = entities.app
validatePatch(app)
console.log([
  screenErrors(builder.steps[0], { ...app, config: { ...builder.steps[0].initial.config, ...app.config } })['config:tagline'],
  Object.keys(fieldErrors(schema, validatePatch.errors)),
  validatePatch({ config: { tagline: 'y'.repeat(80) } }),
].join('|'))
`

const seatVerdicts = `
import { entities } from './src/domain/generated/entities.ts'
import screen from './src/domain/generated/screens/product.ts'
import { changeBetween } from './src/domain/schema/change.ts'
import { payload } from './src/domain/schema/screen.ts'
import { screenErrors } from './src/domain/message/screen-errors.ts'
const { validate, validatePatch } = entities.product
const say = (value) => console.log(JSON.stringify(value))
const start = { ...screen.initial, name: 'Violão' }
say(screen.uiSchema.seats['ui:options'].optional === true && screen.uiSchema.waitlistSize['ui:options'] === undefined)
const of = (document) => ({
  form: Object.keys(screenErrors(screen, document)),
  server: validate(payload(screen, document)),
  patch: validatePatch({ seats: document.seats }),
})
say(of({ ...start, seats: null }))
say({ change: changeBetween({ ...start, seats: 7 }, { ...start, seats: null }) })
say(of({ ...start, seats: 0 }))
const hanging = (document) => ({
  form: Object.keys(screenErrors(screen, document)),
  sent: Object.keys(payload(screen, document)).filter((name) => /wait/i.test(name)),
  server: validate(payload(screen, document)),
})
say(hanging({ ...start, offerType: 'FREE', hasWaitlist: true }))
const ids = [{ platform: 'hotmart', productId: '1' }]
say(hanging({ ...start, offerType: 'PAID', platformIds: ids, hasWaitlist: true }))
`

const mottoVerdicts = `
import { entities } from './src/domain/generated/entities.ts'
import builder from './src/domain/generated/screens/builder.ts'
import { screenErrors } from './src/domain/message/screen-errors.ts'
const draft = (motto) => entities.app.validatePatch({ config: { supportChannel: 'none', motto } })
const form = (motto) => Object.keys(screenErrors(builder.steps[5], { config: { supportChannel: 'none', motto } })).length === 0
console.log([draft('m'.repeat(1000)), draft('m'.repeat(1001)), draft(''), form('')].join('|'))
`

const verdictsWithoutEval = `
import { entities } from './src/domain/generated/entities.ts'
import login from './src/domain/generated/screens/login.ts'
let evaluation = 'eval is on'
try { new Function('return 1') } catch { evaluation = 'eval is off' }
console.log([
  evaluation,
  entities.app.validate({ name: '' }),
  entities.app.validate({ name: 'Violão', config: { banners: Array(3).fill({ image: null, link: '' }) } }),
  login.validate({ email: 'maria', password: 'x' }),
  login.validate({ email: 'maria@exemplo.com.br', password: 'x' }),
].join('|'))
`
