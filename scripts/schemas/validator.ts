import { _, Ajv } from 'ajv'
import standaloneCode from 'ajv/dist/standalone/index.js'
import { formats } from '../../src/domain/format/format.ts'
import type { Schema } from '../../src/domain/schema/definition.ts'
import { withBoundedPatterns } from './bounded-pattern.ts'
import { withExactMultiples } from './multiple-of.ts'

/** JavaScript of validators: declarations, and the name of the function for each schema by `$id`. */
export interface ValidatorCode {
  code: string
  functionOf: Record<string, string>
}

/**
 * Compiles schemas to validators that need neither Ajv nor `eval` at run time, which the CSP forbids. The code
 * expects `formats`, `textLength`, `isMultiple` and `isSameContent` in scope. To make it short for a page (`isForPage`) takes as long
 * again as to make it.
 */
export function compileValidators(schemas: Schema[], isForPage: boolean): ValidatorCode {
  const ajv = new Ajv({
    allErrors: true,
    // The words are ours (`domain/message/message.ts`); Ajv's would only weigh on every page.
    messages: false,
    strict: true,
    // Fields were judged one by one (`rule.ts`), and each instance would compile JSON Schema's own schema first.
    validateSchema: false,
    allowUnionTypes: true,
    strictRequired: false,
    // `then` names fields that the object declares one level up.
    strictTypes: false,
    formats,
    // Its text is wanted, and no function of it here.
    code: {
      ...{ source: true, esm: false, optimize: isForPage && 1, formats: _`formats` },
      process: () => 'return () => {}',
    },
    meta: false,
  })
  withBoundedPatterns(withExactMultiples(ajv))
  for (const schema of schemas) ajv.addSchema(schema)
  const names = Object.fromEntries(schemas.map((schema, i) => [`validator${i}`, schema.$id!]))
  const generate = standaloneCode as unknown as (ajv: Ajv, names: Record<string, string>) => string
  const raw = generate(ajv, names)
  const functionOf: Record<string, string> = {}
  const code = raw
    .replace(/^"use strict";/, '')
    .replace(/exports\.(\w+) = (\w+);/g, (_match, name: string, fn: string) => {
      functionOf[names[name]!] = fn
      return ''
    })
    // Ajv's own length function counts code points; `textLength` in domain does the same.
    .replace(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, 'textLength')
    // Whether two items of a list are the same, but for the ids of rows.
    .replace(/require\("ajv\/dist\/runtime\/equal"\)\.default/g, 'isSameContent')
  const foreign = /require\("([^"]+)"\)/.exec(code)
  if (foreign) throw new Error(`The validators need ${foreign[1]}, which the compiler does not bring along.`)
  return { code, functionOf }
}
