import { readFileSync } from 'node:fs'
import { Ajv } from 'ajv'
import { entities } from '../../../scripts/schemas/entity.ts'
import { compileForm } from '../../../scripts/schemas/screen.ts'
import type { Source, SourceObject } from '../../../scripts/schemas/source.ts'
import { formats } from '../../../src/domain/format/format.ts'
import type { FormScreen } from '../../../src/domain/schema/definition.ts'
import { formErrors } from '../../../src/domain/schema/logic.ts'
import { screenValidator } from '../../../src/domain/schema/screen.ts'

/** A form for these fields, by the compiler that makes the product's own. */
export function madeScreen(properties: SourceObject, required: string[] = []): FormScreen {
  const common = JSON.parse(readFileSync('schemas/common.json', 'utf8')) as SourceObject
  const entity: SourceObject = {
    $schema: './meta/entity.json',
    title: 'Coisa',
    type: 'object',
    properties,
    required,
  }
  const sources: Source[] = [
    { file: 'common.json', json: common } as Source,
    { file: 'thing.json', json: entity } as Source,
  ]
  const screen: SourceObject = { entity: 'thing', title: 'Coisa', fields: Object.keys(properties) }
  const known = new Map(entities(sources).map((one) => [one.name, one]))
  const { form, judged } = compileForm(
    { file: 'screens/thing.json', json: screen } as Source,
    screen,
    'thing',
    '',
    { submit: 'Guardar', busy: 'Guardando...' },
    { entities: known, presets: new Map() },
  )
  const validate = new Ajv({ allErrors: true, strict: false, allowUnionTypes: true, formats }).compile(judged)
  return { ...form, validate: screenValidator(validate as never, form, undefined, formErrors) }
}
