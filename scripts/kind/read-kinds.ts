import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FieldKind } from '../../src/domain/format/kind.ts'
import { ownFormats } from '../../src/domain/format/own-format.ts'
import { placeIn } from '../schemas/file-text.ts'
import { readJson } from '../schemas/json.ts'
import { Mistake, MistakeCollection } from '../schemas/mistake.ts'
import * as say from '../schemas/reason/kind.ts'
import { parts } from './part.ts'

/** A kind of fields, as its folder has it. */
export interface KindFolder {
  name: string
  meta: FieldKind
  /** What each of its parts exports. */
  has: Map<string, string[]>
}

/** The kinds of fields of the project at `root`, in the order of their names. Throws the mistakes in their folders. */
export function readKinds(root: string): KindFolder[] {
  const home = join(root, 'src/kind')
  const folders = readdirSync(home, { withFileTypes: true }).filter((one) => one.isDirectory())
  const mistakes = new MistakeCollection()
  const kinds = folders
    .map(({ name }) => name)
    .sort()
    .map((name) => {
      const files = readdirSync(join(home, name)).filter((file) => !file.startsWith('.'))
      const texts = files.sort().map((file) => [file, readFileSync(join(home, name, file), 'utf8')] as const)
      return mistakes.try('', () => kindIn(name, new Map(texts)))
    })
  mistakes.tell()
  return kinds as KindFolder[]
}

function kindIn(name: string, texts: Map<string, string>): KindFolder {
  const at = `../src/kind/${name}`
  const fail = (file: string, place: string, reason: Mistake['reason']) => {
    throw new Mistake(`${at}/${file}`, place, reason)
  }
  if (Object.hasOwn(ownFormats, name)) fail('meta.json', '', say.takenName(name))
  const stray = [...texts.keys()].find((file) => file !== 'meta.json' && !Object.hasOwn(parts, file))
  if (stray) fail(stray, '', say.unknownPart(stray, Object.keys(parts)))
  const text = texts.get('meta.json') ?? '{}'
  const read = readJson(text)
  if (read.fault) throw new Mistake(`${at}/meta.json`, placeIn(text, read.fault.offset), read.fault.reason)
  const meta = read.json as FieldKind
  const { type } = meta
  if (type !== 'string' && type !== 'integer') fail('meta.json', '', say.unknownType())
  const own = Object.keys(parts).filter((file) => !parts[file]!.isOnly || parts[file]!.of.includes(type))
  const idle = [...texts.keys()].find((file) => file !== 'meta.json' && !own.includes(file))
  if (idle) fail(idle, '', say.idlePart(idle, type))
  const missing = Object.keys(parts).find(
    (file) => parts[file]!.of.includes(type) && ![file, `light-${file}`].some((one) => texts.has(one)),
  )
  if (missing) fail('meta.json', 'type', say.noPart(missing, type))
  const has = new Map<string, string[]>()
  for (const [file, text] of texts) {
    if (file === 'meta.json') continue
    has.set(file, exportsIn(text))
    const lacking = parts[file]!.exports.find((one) => !has.get(file)!.includes(one))
    if (lacking) fail(file, '', say.noExport(lacking))
  }
  return { name, meta, has }
}

/** The names of values that a module exports. */
function exportsIn(text: string): string[] {
  const declared = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name!)
  const listed = [...text.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, names]) =>
    names!.split(',').map((one) => one.trim().split(' as ').at(-1)!),
  )
  return [...declared, ...listed]
}
