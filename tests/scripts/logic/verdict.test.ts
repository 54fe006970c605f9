import { afterEach, expect, test, vi } from 'vitest'
import { judgeOf } from '../../../scripts/schemas/judge.ts'
import { entities } from '../../../scripts/schemas/entity.ts'
import { withCode } from '../../../scripts/schemas/logic/code.ts'
import { mistakesIn } from '../../../scripts/schemas/mistake.ts'
import { compileForm } from '../../../scripts/schemas/screen.ts'
import type { Source } from '../../../scripts/schemas/source.ts'
import * as answers from '../../../src/domain/schema/answer-value.ts'
import { withDefaults } from '../../../src/domain/schema/defaults.ts'
import type { Document, EntityDefinition, FormScreen } from '../../../src/domain/schema/definition.ts'
import { formErrors } from '../../../src/domain/schema/logic.ts'
import { fieldErrors } from '../../../src/domain/message/message.ts'
import { flatten, screenValidator } from '../../../src/domain/schema/screen.ts'
import { documentValidator } from '../../../src/domain/schema/verdict.ts'
import {
  missingFields,
  newFaults,
  shownDocument,
  storedFaults,
} from '../../../src/server/resource/document.ts'
import { chanceOf } from '../../support/chance.ts'
import { wrongOf } from './oracle.ts'
import { randomDocument, randomEntity } from './random-logic.ts'

/** What is written into files, read back: what is judged here is the text that browsers and servers run. */
const written = <T>(value: T): T => {
  const text = withCode(JSON.stringify(value))
  return new Function(...Object.keys(answers), `return ${text}`)(...Object.values(answers)) as T
}

function compiled(entity: object) {
  const source = { file: 'thing.json', json: entity } as Source
  const [thing] = entities([source])
  const fields = Object.keys(thing!.schema.properties!)
  const { form, judged } = compileForm(
    { file: 'screens/thing.json', json: { entity: 'thing' } } as never,
    { entity: 'thing', title: 'Coisa', fields },
    'thing',
    '',
    { submit: 'Guardar', busy: 'Guardando...' },
    { entities: new Map([['thing', thing!]]), presets: new Map() },
  )
  const schema = written(thing!.schema)
  const screen = written(form)
  const definition = {
    ...thing!,
    schema,
    validate: documentValidator(judgeOf(thing!.input), schema),
    validatePatch: documentValidator(judgeOf(thing!.patch), schema, undefined, true),
  } as EntityDefinition
  const validate = screenValidator(judgeOf(judged), screen, undefined, formErrors)
  return { definition, screen: { ...screen, validate } as FormScreen }
}

afterEach(() => void vi.useRealTimers())

const listed = (pointers: string[]) => [...new Set(pointers)].sort().join(' ')

test(
  '300 generated rules judge 100 documents each as they read, in forms, in the API and of what is stored',
  { timeout: 60_000 },
  () => {
    const chance = chanceOf(18)
    let count = 0
    let refused = 0
    let wrong = 0
    while (count < 300) {
      const entity = randomEntity(chance)
      let made: ReturnType<typeof compiled>
      try {
        made = compiled(entity)
      } catch (error) {
        // What can never hold, always holds or goes in a circle.
        mistakesIn(error)
        refused++
        continue
      }
      count++
      const { definition, screen } = made
      for (let i = 0; i < 100; i++) {
        const document = randomDocument(chance) as Document
        const whole = withDefaults(definition.schema, document)
        const expected = listed(wrongOf(entity, whole))
        const errors = screen.validate(flatten(screen, whole)) ? [] : screen.validate.errors
        const told = {
          new: listed(Object.keys(newFaults(definition, document))),
          stored: listed(Object.keys(storedFaults(definition, document))),
          form: listed(Object.keys(fieldErrors(screen.schema, errors)).map((at) => at.replaceAll(':', '/'))),
        }
        if (expected) wrong++
        if (Object.values(told).some((one) => one !== expected))
          expect({ ...told, entity, document }).toEqual({ new: expected, stored: expected, form: expected })
      }
    }
    // Neither all right nor all wrong, and most of what one may think of makes sense.
    expect(wrong).toBeGreaterThan(3000)
    expect(wrong).toBeLessThan(27_000)
    expect(refused).toBeLessThan(400)
  },
)

test(
  'what the server keeps of a document says at each instant what it would say anew',
  { timeout: 60_000 },
  () => {
    // Of the day on which one of the generated instants is.
    const [before, after] = ['2027-06-15T08:00:00-03:00', '2027-06-15T09:00:00-03:00'].map(Date.parse)
    vi.useFakeTimers({ now: before, toFake: ['Date'] })
    const chance = chanceOf(19)
    let [count, changed] = [0, 0]
    while (count < 150) {
      let definition: EntityDefinition
      vi.setSystemTime(before!)
      try {
        ;({ definition } = compiled(randomEntity(chance)))
      } catch (error) {
        mistakesIn(error)
        continue
      }
      count++
      const said = (document: Document) => ({
        shown: shownDocument(definition.schema, document),
        missing: missingFields(definition, document),
      })
      const kept = Array.from({ length: 20 }, () => Object.freeze(randomDocument(chance) as Document))
      const first = kept.map(said)
      vi.setSystemTime(after!)
      const anew = kept.map((document) => said({ ...document }))
      expect(kept.map(said)).toEqual(anew)
      if (JSON.stringify(first) !== JSON.stringify(anew)) changed++
    }
    expect(changed).toBeGreaterThan(0)
  },
)

test('no text of a schema becomes code', () => {
  const texts = { title: '\u0001l=>globalThis', description: 'a"\u0001b' }
  expect(written(texts)).toEqual(texts)
})
