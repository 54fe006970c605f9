import { Ajv, type ErrorObject } from 'ajv'
import { posix } from 'node:path'
import { metaTests } from './meta-test.ts'
import { Mistake, MistakeCollection } from './mistake.ts'
import * as say from './reason/file.ts'
import * as unread from './reason/text.ts'
import type { Reason } from './reason/reason.ts'
import { rememberLast } from './remember.ts'
import type { Source, SourceObject } from './source.ts'

/** The schemas of the schemas. They belong to the compiler: without one, or with one broken, nothing can be said of the others. */
export const metaFiles = [
  'answers',
  'constants',
  'definitions',
  'editor',
  'entity',
  'field',
  'kind',
  'kinds',
  'list',
  'messages',
  'screen',
  'student',
  'template',
].map((name) => `meta/${name}.json`)

const kindsFile = 'meta/kinds.json'

/** Checks every source against the schema of `meta/` that its `$schema` names; returns what is wrong. */
export function checkAgainstMeta(sources: Source[]): Mistake[] {
  const metas = sources.filter(({ file }) => file.startsWith('meta/'))
  const missing = metaFiles.filter((name) => !metas.some(({ file }) => file === name))
  if (missing.length > 0) return missing.map((file) => new Mistake(file, '', unread.missingMeta(file)))
  const { tests, sound } = testsOf(metas)
  const fits = ({ file, json }: Source) => {
    const isSound = sound.has(json) || tests?.get(metaOf(file, json))?.(json) === true
    if (isSound) sound.add(json)
    return isSound
  }
  const rest = sources.filter((source) => !metas.includes(source) && !fits(source))
  return tests && rest.length === 0 ? [] : mistakesIn(rest, metas)
}

/** The schema of `meta/` that a file names. */
const metaOf = (file: string, { $schema }: SourceObject) =>
  posix.join(posix.dirname(file), String($schema ?? '')).replace(/^\.\.\/schemas\//, '')

/** What is wrong with `meta/`, or else with sources that are not as it says. */
function mistakesIn(sources: Source[], metas: Source[]): Mistake[] {
  const { ajv, mistakes } = metaValidators(metas)
  if (mistakes.length > 0) return mistakes
  return sources.flatMap(({ file, json }) => {
    const validate = json.$schema && ajv.getSchema(metaOf(file, json))
    if (!validate) {
      const known = metas.map((source) => posix.relative(posix.dirname(file), source.file))
      return [new Mistake(file, '$schema', say.noMeta(String(json.$schema ?? ''), known))]
    }
    if (validate(json)) return []
    return explain(validate.errors ?? []).map(
      (error) => new Mistake(file, placeOf(error.instancePath), reasonOf(error, json)),
    )
  })
}

interface MetaValidators {
  ajv: Ajv
  mistakes: Mistake[]
}

/** The tests of `meta/`, and what was found sound: while schemas are edited, most files stay as they are. */
const testsOf = rememberLast((metas: Source[]) => ({
  tests: metaTests(metas),
  sound: new WeakSet<SourceObject>(),
}))

/** Validators of `meta/`, which say why: most compilations need none. */
const metaValidators = rememberLast(makeValidators)

function makeValidators(metas: Source[]): MetaValidators {
  // Made in a fraction of the time that code made to run fast would take.
  const ajv = new Ajv({
    ...{ allErrors: true, strict: false, verbose: true, logger: false },
    ...{ inlineRefs: false, code: { optimize: false } },
  })
  const mistakes = new MistakeCollection()
  const each = (work: (meta: Source) => void) => {
    for (const meta of metas) {
      mistakes.try(meta.file, () => {
        try {
          work(meta)
        } catch (error) {
          throw new Mistake(meta.file, '', unread.brokenMetaFile(meta.file, (error as Error).message))
        }
      })
    }
  }
  const own = metas.find(({ file }) => file === kindsFile)
  const known = (own?.json.definitions ?? {}) as SourceObject
  each(({ file, json }) => void ajv.addSchema({ ...(plain(json, known) as object), $id: file }, file))
  if (mistakes.all().length === 0) each(({ file }) => void ajv.getSchema(file))
  return { ajv, mistakes: mistakes.all() }
}

/**
 * A schema of `meta/` as a validator wants it. Values that are described one by one (`anyOf` of `const`, which editors show
 * with their words) become a plain `enum`, so that a wrong one is told as such; and what `editor.json` knows is for editors, as we
 * say it in our own words.
 */
function plain(json: unknown, kinds: SourceObject): unknown {
  if (Array.isArray(json)) return json.map((one) => plain(one, kinds))
  if (typeof json !== 'object' || json === null) return json
  const { anyOf, allOf, ...others } = json as { anyOf?: SourceObject[]; allOf?: SourceObject[] }
  const joined = allOf?.filter(({ $ref }) => !String($ref).startsWith('editor.json'))
  const rest = { ...others, ...(joined && joined.length > 0 && { allOf: joined }) }
  const kept = Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, plain(value, kinds)]))
  if (!anyOf) return kept
  const values = anyOf.map((one) => valuesOf(one, kinds))
  const isChoice = values.every((one) => one !== undefined)
  return { ...kept, ...(isChoice ? { enum: values.flat() } : { anyOf: plain(anyOf, kinds) }) }
}

/** The values that a branch of `anyOf` lets pass by name: itself, or kinds of fields. */
function valuesOf(branch: SourceObject, kinds: SourceObject): unknown[] | undefined {
  if ('const' in branch) return [branch.const]
  const name = /^kinds\.json#\/definitions\/(\w+)$/.exec(String(branch.$ref))?.[1]
  return name === undefined ? undefined : namedIn(kinds[name] as SourceObject)
}

/** The values that a definition of `kinds.json` lists. */
export const namedIn = ({ anyOf, enum: values }: SourceObject): unknown[] =>
  (values as unknown[] | undefined) ?? (anyOf as SourceObject[]).map((one) => one.const as unknown)

/** The errors that say most: those deepest in the file, without the branches of choices that merely did not fit. */
function explain(errors: ErrorObject[]): ErrorObject[] {
  const real = errors.filter(
    ({ keyword }) => !['if', 'anyOf', 'oneOf', 'allOf', 'not', 'propertyNames'].includes(keyword),
  )
  // What a screen may have hangs on its kind.
  const kindless = real.filter(
    ({ instancePath, params }) => !instancePath && params.missingProperty === 'kind',
  )
  if (kindless.length > 0) return kindless
  const depth = (error: ErrorObject) => error.instancePath.split('/').length
  const deepest = Math.max(...real.map(depth))
  // Where a value may be of several shapes, what is wrong with its own says more than that it is of no other.
  const isOtherShape = ({ keyword, instancePath }: ErrorObject) =>
    keyword === 'type' && real.some((one) => one.instancePath === instancePath && one.keyword !== 'type')
  const telling = real.filter((error) => depth(error) === deepest && !isOtherShape(error))
  const best = telling.filter(({ keyword }) => keyword === 'additionalProperties' || keyword === 'enum')
  const seen = new Set<string>()
  return (best.length > 0 ? best : telling.length > 0 ? telling : errors).filter((error) => {
    const key = `${error.instancePath} ${JSON.stringify(error.params)}`
    return !seen.has(key) && seen.add(key)
  })
}

function reasonOf(error: ErrorObject, json: SourceObject): Reason {
  const { keyword, params, parentSchema, data } = error
  const about = (schema: unknown) => {
    const { description, enum: values } = (schema ?? {}) as { description?: string; enum?: string[] }
    return description ?? (values ? `Use ${values.join(', ')}.` : '')
  }
  const known = (parentSchema?.properties ?? {}) as SourceObject
  switch (keyword) {
    case 'additionalProperties': {
      return say.unknownKeyword(String(params.additionalProperty), Object.keys(known))
    }
    case 'enum': {
      return say.unknownValue(data, (params.allowedValues as unknown[]).map(String))
    }
    case 'required':
      return say.missing(String(params.missingProperty), about(known[String(params.missingProperty)]))
    case 'const':
      return say.mustBe(params.allowedValue)
    default:
      if (data === true && error.instancePath.endsWith('/required')) return say.requiredInField()
      return keyword === 'pattern' && isName(String(params.pattern))
        ? say.wrongName(error.propertyName ?? String(data), String(params.pattern))
        : say.brokenMeta(error, String(json.kind ?? ''), about(parentSchema))
  }
}

const isName = (pattern: string) => pattern === '^[a-z][A-Za-z0-9]*$'

/** `/steps/2/fields/1` as people write it: `steps/2/fields/1`. */
function placeOf(pointer: string): string {
  return pointer.slice(1).replace(/~1/g, '/').replace(/~0/g, '~')
}
