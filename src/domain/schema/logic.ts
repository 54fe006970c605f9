import { isFree, isShown } from './condition.ts'
import type { Document, FormScreen, Levels, Schema, ValidationError } from './definition.ts'
import { isObject, read, toPointer } from './path.ts'

/**
 * What JSON Schema cannot say of a document whose hidden answers were left out: that a field must be given while it is asked for,
 * which choices can be made for now, and what fields have to be to one another.
 */

/** A broken demand, and the paths of what it is about. */
interface Fault {
  error: ValidationError
  of: string[][]
}

/**
 * What is wrong with `shown`. Where a `change` made it what it is, only what the change has a part in, and of its groups nothing is
 * missing: it need not say everything.
 */
export function logicErrors(schema: Schema, shown: Document, change?: Document): ValidationError[] {
  const faults = objectFaults(schema, [shown], [[]], change === undefined)
  const own = change ? faults.filter(({ of }) => of.some((path) => read(change, path) !== undefined)) : faults
  return own.map(({ error }) => error)
}

/** The same of the flat data of a form, but for what is missing of its own fields. */
export function formErrors(
  { schema, rules }: Pick<FormScreen, 'schema' | 'rules'>,
  shown: Document,
): ValidationError[] {
  const faults = objectFaults({ ...schema, required: [], 'x-rules': rules }, [shown], [[]], true)
  return faults.map(({ error }) => error)
}

/** The faults of the first of `levels`, and of what is in it; `paths` are where each of these is. */
function objectFaults(schema: Schema, levels: Levels, paths: string[][], isWhole: boolean): Fault[] {
  const [[object], [path]] = [levels as [Document], paths as [string[]]]
  const fields = Object.entries(schema.properties ?? {})
  return [
    ...fields.flatMap(([name, field]): Fault[] => {
      if (!isWhole || object[name] !== undefined || !isNeededIn(schema, name) || !isShown(field, levels))
        return []
      return [{ error: missingAt(path, name), of: [path] }]
    }),
    ...fields.flatMap(([name, field]) =>
      hasLogic(field) ? valueFaults(field, object[name], [...path, name], levels, paths, isWhole) : [],
    ),
    ...(schema['x-rules'] ?? [])
      .filter(({ isBroken }) => isBroken(levels))
      .map(({ at, say, of = [] }) => ({
        error: { ...errorAt('rule', [...path, ...at]), message: say },
        of: of.map(([up, ...names]) => [...paths[up]!, ...names]),
      })),
  ]
}

function valueFaults(
  field: Schema,
  value: unknown,
  path: string[],
  levels: Levels,
  paths: string[][],
  isWhole: boolean,
): Fault[] {
  const within = (schema: Schema, object: unknown, at: string[], isAll: boolean) =>
    isObject(object) ? objectFaults(schema, [object, ...levels], [at, ...paths], isAll) : []
  if (field.properties) return within(field, value, path, isWhole)
  const limited = (own: Schema, one: unknown, at: string[]): Fault[] =>
    isFree(own, one, levels) ? [] : [{ error: errorAt('enum', at), of: [at] }]
  if (!field.items || !Array.isArray(value)) return limited(field, value, path)
  // A list is replaced whole, so that its items are always judged whole.
  return value.flatMap((item, i) => {
    const at = [...path, String(i)]
    return [...limited(field.items!, item, at), ...within(field.items!, item, at, true)]
  })
}

/** Whether there is anything to be judged in a field: most have nothing, and lists are long. */
export function hasLogic(field: Schema): boolean {
  const before = known.get(field)
  if (before !== undefined) return before
  const own = field.items ?? field
  const inner = Object.entries(own.properties ?? {})
  const has =
    own['x-rules'] !== undefined ||
    own['x-limits'] !== undefined ||
    inner.some(([name, one]) => isNeededIn(own, name) || hasLogic(one))
  known.set(field, has)
  return has
}

const known = new WeakMap<Schema, boolean>()

/** What is always asked for the compiled validator misses. */
const isNeededIn = ({ required, properties }: Schema, name: string): boolean =>
  properties![name]!['x-when'] !== undefined &&
  properties![name]!.default === undefined &&
  required?.includes(name) === true

const errorAt = (keyword: string, path: string[]): ValidationError => ({
  ...{ keyword, instancePath: toPointer(path), params: {} },
})

const missingAt = (path: string[], name: string): ValidationError => ({
  ...errorAt('required', path),
  params: { missingProperty: name },
  schemaPath: '',
})
