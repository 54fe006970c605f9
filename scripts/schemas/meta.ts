import { Ajv, type ErrorObject } from 'ajv'
import { posix } from 'node:path'
import { didYouMean, Mistake } from './mistake.ts'
import type { Source, SourceObject } from './source.ts'

/** Checks every source against the schema of `meta/` that its `$schema` names; returns what is wrong. */
export function checkAgainstMeta(sources: Source[]): Mistake[] {
  const ajv = new Ajv({ allErrors: true, strict: false, verbose: true, logger: false })
  const metas = sources.filter(({ file }) => file.startsWith('meta/'))
  for (const { file, json } of metas) ajv.addSchema({ ...(plain(json) as object), $id: file }, file)
  return sources
    .filter((source) => !metas.includes(source))
    .flatMap(({ file, json }) => {
      const meta = posix.join(posix.dirname(file), String(json.$schema ?? ''))
      const validate = json.$schema && ajv.getSchema(meta)
      if (!validate) {
        const known = metas.map((source) => posix.relative(posix.dirname(file), source.file))
        const hint = didYouMean(String(json.$schema ?? ''), known) || `; name one of ${known.join(', ')}`
        return [new Mistake(file, '$schema', `this file must say which schema describes it${hint}`)]
      }
      if (validate(json)) return []
      return explain(validate.errors ?? []).map(
        (error) => new Mistake(file, placeOf(error.instancePath), reasonOf(error, json)),
      )
    })
}

/**
 * A schema of `meta/` as a validator wants it. Values that are described one by one (`anyOf` of `const`, which editors show
 * with their words) become a plain `enum`, so that a wrong one is told as such.
 */
function plain(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(plain)
  if (typeof json !== 'object' || json === null) return json
  const { anyOf, ...rest } = json as { anyOf?: SourceObject[] }
  const kept = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, plain(value)]))
  if (!anyOf) return kept
  const isChoice = anyOf.every((one) => 'const' in one)
  return {
    ...kept,
    ...(isChoice ? { enum: anyOf.map((one) => one.const as unknown) } : { anyOf: plain(anyOf) }),
  }
}

/** The errors that say most: those deepest in the file, without the branches of choices that merely did not fit. */
function explain(errors: ErrorObject[]): ErrorObject[] {
  const real = errors.filter(
    ({ keyword }) => !['if', 'anyOf', 'oneOf', 'allOf', 'not', 'propertyNames'].includes(keyword),
  )
  const depth = (error: ErrorObject) => error.instancePath.split('/').length
  const deepest = Math.max(...real.map(depth))
  const telling = real.filter((error) => depth(error) === deepest)
  const best = telling.filter(({ keyword }) => keyword === 'additionalProperties' || keyword === 'enum')
  const seen = new Set<string>()
  return (best.length > 0 ? best : telling.length > 0 ? telling : errors).filter((error) => {
    const key = `${error.instancePath} ${JSON.stringify(error.params)}`
    return !seen.has(key) && seen.add(key)
  })
}

function reasonOf(error: ErrorObject, json: SourceObject): string {
  const { keyword, params, parentSchema, data } = error
  switch (keyword) {
    case 'additionalProperties': {
      const name = String(params.additionalProperty)
      return `unknown keyword "${name}"${didYouMean(name, Object.keys(parentSchema?.properties ?? {}))}`
    }
    case 'enum': {
      const allowed = (params.allowedValues as unknown[]).map(String)
      return `"${String(data)}" is not known here${didYouMean(String(data), allowed) || `; use ${allowed.join(', ')}`}`
    }
    case 'required':
      return `"${String(params.missingProperty)}" is missing`
    case 'const':
      return `this must be ${JSON.stringify(params.allowedValue)}`
    default:
      return `${error.propertyName ? `the name "${error.propertyName}"` : 'this'} ${error.message ?? 'is wrong'}${json.kind ? ` (screen of kind "${String(json.kind)}")` : ''}`
  }
}

/** `/steps/2/fields/1` as people write it: `steps/2/fields/1`. */
function placeOf(pointer: string): string {
  return pointer.slice(1).replace(/~1/g, '/').replace(/~0/g, '~')
}
