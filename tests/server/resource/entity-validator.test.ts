import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { entities, type EntityName } from '../../../src/domain/generated/entities.ts'
import { applyChange, isSame } from '../../../src/domain/schema/change.ts'
import type { Document, FormScreen } from '../../../src/domain/schema/definition.ts'
import { fromPointer, read, toPointer, write } from '../../../src/domain/schema/path.ts'
import { flatten, unflatten } from '../../../src/domain/schema/screen.ts'
import { screenErrors } from '../../../src/domain/message/screen-errors.ts'
import type { HttpError } from '../../../src/server/error/http-error.ts'
import { folderStore } from '../../../src/server/file/folder.ts'
import { documentValidator } from '../../../src/server/resource/entity-validator.ts'
import { chanceOf, type Chance } from '../../support/chance.ts'
import { forms } from '../../support/compiled-screens.ts'
import { disturbed, goodDocument } from '../../support/hostile-document.ts'
import { compileFaq } from '../../scripts/faq/compiled.ts'
import { startTestServer } from '../../support/server/test-server.ts'

/**
 * Random documents get one verdict, in the same words, from their form and from the API, whatever is hidden in them. What is
 * found once is found again: `SEED=… ROUNDS=… npx vitest run --project server tests/server/resource/entity-validator.test.ts`.
 * What a route says of a new document it says before it asks the database: of four rounds, one goes all the way.
 */
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.ROUNDS ?? 10_000)

const { entity, listed, form: faqForm } = await compileFaq()
// The picture that samples show is there.
const folder = mkdtempSync(join(tmpdir(), 'trilha-hunt-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const files = folderStore(folder)
await files.put(`${'0a'.repeat(32)}.webp`, Buffer.from('picture'))
const { register } = await startTestServer({ schemaEntities: [{ ...listed, entity }], files })
const { call, newApp } = await register()
const app = await newApp()
const module = (await call('POST', `/apps/${app.id}/modules`, { title: 'Módulo' })).json() as Stored
type Stored = Document & { id: string }

/** Where a form's documents are sent, and what stands in one that is changed. */
interface Target {
  form: FormScreen
  list: string
  /** What keeps a document from being taken although nothing is wrong with it. */
  own?: () => Document
  stored?: Stored
}

const formOf = (id: string) => forms.find((form) => form.id === id)!
const apart = () => ({ email: `${randomUUID()}@exemplo.com.br` })
const targets: Target[] = [
  { form: formOf('product'), list: `/apps/${app.id}/products` },
  { form: formOf('modals/module'), list: `/apps/${app.id}/modules` },
  { form: formOf('modals/lesson'), list: `/apps/${app.id}/modules/${module.id}/lessons` },
  { form: formOf('modals/feed-post'), list: `/apps/${app.id}/feed` },
  { form: formOf('modals/community-post'), list: `/apps/${app.id}/community/posts` },
  { form: formOf('modals/app-user'), list: `/apps/${app.id}/users`, own: apart },
  { form: formOf('modals/student'), list: '/students', own: apart },
  { form: formOf('student'), list: '/students', own: apart },
  { form: faqForm, list: `/apps/${app.id}/faq` },
]

const steps = forms.filter(({ id, fields }) => id.startsWith('builder/') && Object.keys(fields).length > 0)

test(`${rounds} random documents get one verdict (SEED=${seed})`, { timeout: 300_000 }, async () => {
  const chance = chanceOf(seed)
  const found: object[] = []
  for (let round = 0; round < rounds && found.length < 5; round++) {
    const target = targets[round % targets.length]!
    const problem =
      round % 4 > 0
        ? judgeDocument(chance, target)
        : await (round % 16 === 0 ? tryDraft(chance) : tryDocument(chance, target))
    if (problem) found.push({ round, ...problem })
  }
  expect(found, `SEED=${seed} ROUNDS=${rounds}`).toEqual([])
})

const entityOf = ({ form }: Target) => entities[form.entity as EntityName] ?? entity

/** A document for a form; hidden answers and all. */
function documentFor(chance: Chance, target: Target): Document {
  const { schema } = entityOf(target)
  const good = { ...goodDocument(chance, target.form, schema), ...target.own?.() }
  return wired(disturbed(chance, target.form, schema, good))
}

/** A new document, as its route judges it. */
function judgeDocument(chance: Chance, target: Target) {
  const document = documentFor(chance, target)
  const validate = documentValidator(entityOf(target)).validatorCompiler({ httpPart: 'body' } as never)
  const { error } = validate(structuredClone(document)) as { error?: HttpError }
  const answer = { statusCode: error?.statusCode ?? 201, body: JSON.stringify({ fields: error?.fields }) }
  return compared(document, answer, formErrors([target.form], applyChange(target.form.initial, document)))
}

/** A new document, or a change to one, in the database. */
async function tryDocument(chance: Chance, target: Target) {
  const { form, list, stored } = target
  const document = documentFor(chance, target)
  const isChange = stored !== undefined && chance.number(3) > 0
  const before = isChange ? unflatten(form, flatten(form, stored), {}) : form.initial
  const answer = isChange
    ? await call('PATCH', `${list}/${stored.id}`, document)
    : await call('POST', list, document)
  if (answer.statusCode < 300) target.stored = answer.json() as Stored
  return compared(document, answer, formErrors([form], applyChange(before, document)))
}

let draft = (await call('GET', `/apps/${app.id}`)).json() as Stored

/** What autosave might send of some step; now and then the draft is published. */
async function tryDraft(chance: Chance) {
  const step = chance.pick(steps)
  const { schema } = entities.app
  const good = disturbed(chance, step, schema, goodDocument(chance, step, schema))
  const left = Object.values(step.fields).filter(() => chance.number(2) === 0)
  const change = wired(left.reduce((document, { path }) => write(document, path, undefined), good))
  const whole = applyChange(draft, change)
  const answer = await call('PATCH', `/apps/${app.id}`, change)
  // A draft is judged for what is sent, and may lack what it will have; publishing judges all of it.
  // What a field hangs on stands in its own step.
  const wrong = Object.entries(formErrors([step], whole)).filter(
    ([pointer]) => read(change, fromPointer(pointer)) !== undefined && !isStillEmpty(whole, pointer),
  )
  const problem = compared(change, answer, Object.fromEntries(wrong))
  if (problem || answer.statusCode !== 200) return problem
  draft = answer.json() as Stored
  if (chance.number(6) > 0) return null
  const published = await call('POST', `/apps/${app.id}/publish`)
  return compared(draft, published, formErrors(steps, draft))
}

function isStillEmpty(document: Document, pointer: string): boolean {
  const path = fromPointer(pointer)
  const value = read(document, path)
  const step = steps.find(({ fields }) => fields[path.join(':')]?.when)
  const { type, pattern } = step?.schema.properties?.[path.join(':')] ?? {}
  if (type !== 'string' || typeof value !== 'string') return false
  return value === '' || (pattern === '\\S' && value.trim() === '')
}

/** What the forms say, by JSON pointer. */
function formErrors(screens: FormScreen[], document: Document): Record<string, string> {
  const errors = screens.flatMap((form) =>
    Object.entries(screenErrors(form, document)).map(([place, text]) => {
      const [key = '', ...inside] = place.split('/')
      return [toPointer([...form.fields[key]!.path, ...inside]), text] as const
    }),
  )
  return Object.fromEntries(errors)
}

/** Where the two differ; null where they do not. What is taken already (409) is no matter of what was typed. */
function compared(document: Document, answer: { statusCode: number; body: string }, form: Document) {
  const { statusCode, body } = answer
  if (statusCode === 409) return null
  const { fields } = (statusCode < 300 ? { fields: {} } : JSON.parse(body)) as { fields?: Document }
  const isOne = fields && isSame(fields, form) && [200, 201, 400].includes(statusCode)
  return isOne
    ? null
    : { document: JSON.stringify(document).slice(0, 2_000), form, api: { statusCode, fields } }
}

/** A document as it arrives. */
const wired = (document: Document) => JSON.parse(JSON.stringify(document)) as Document
