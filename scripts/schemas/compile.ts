import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { answerSchemasFile, answerTypesFile } from './answer-type.ts'
import { checkAgainstMeta } from './meta.ts'
import type { Mistake } from './mistake.ts'
import { modelOf } from './model.ts'
import {
  choicesFile,
  constantFile,
  entitiesFile,
  kindStudentFile,
  linksOf,
  listedEntitiesFile,
  ownPagesFile,
  ownScreensFile,
  servedScreensFile,
  screenFile,
} from './output.ts'
import { remember } from './remember.ts'
import {
  knownChoices,
  readChoices,
  removedChoices,
  writeChoices,
  type KnownChoices,
} from './removed-choice.ts'
import { removeOthers, writeFiles } from './write-files.ts'
import { readSources, type Source } from './source.ts'
import { declareTypes } from './type.ts'

/** What a compilation did: `fresh` when nothing had changed since the last one. */
export interface Outcome {
  fresh: boolean
  /** False where it was given up, for it was stale. */
  isComplete: boolean
  written: string[]
  entities: number
  screens: number
  /** What is no mistake but worth to be told: choices that are gone since `before`. */
  notes: Mistake[]
}

/**
 * Compiles `schemas/` of the project at `root` into `src/domain/generated/`. Does nothing when neither the schemas
 * nor the compiler changed. Throws a `Mistake`, or an `AggregateError` of them, and then leaves the last good output. Gives
 * up between two steps once `isStale`: whoever says so compiles again. `before` are the choices that there were, those of the last
 * compilation unless somebody knows better.
 */
export async function compileSchemas(
  root: string,
  isStale = () => false,
  before?: KnownChoices,
): Promise<Outcome> {
  const folder = join(root, 'src/domain/generated')
  const sources = await readSources(join(root, 'schemas'))
  const stamp = await stampOf(root, sources)
  const last = await readFile(join(folder, '.stamp'), 'utf8').catch(() => '')
  if (last === stamp)
    return { fresh: true, isComplete: true, written: [], entities: 0, screens: 0, notes: [] }

  await checkKinds(root, sources)
  const model = modelOf(sources)
  const notes = removedChoices(before ?? (await readChoices(choicesIn(root))), model.entities)
  const outcome = { fresh: false, entities: model.entities.length, screens: model.screens.length, notes }
  if (await turnsOut(isStale)) return { ...outcome, isComplete: false, written: [] }

  // What stands open in a browser first: it follows within the second, types may take their time.
  const forms = new Map(model.screens.map((screen) => [`screens/${screen.id}.ts`, textOf(screen)]))
  if (await turnsOut(isStale)) return { ...outcome, isComplete: false, written: [] }
  const written = await writeFiles(folder, forms)
  const files = new Map([
    ...forms,
    ['entities.ts', textOfEntities(model.entities)],
    ['templates.ts', model.templates],
    ['constants.ts', constantFile('constants', '', model.constants)],
    ['links.ts', constantFile('links', '', linksOf(model.entities))],
    ['messages.ts', constantFile('messages', 'Record<string, string>', model.messages)],
    [
      'listed-entities.ts',
      listedEntitiesFile(
        model.screens.flatMap((screen) => ('listedEntities' in screen ? screen.listedEntities : [])),
      ),
    ],
    ['own-pages.ts', ownPagesFile(model.own)],
    ['own-screens.ts', ownScreensFile(model.own)],
    ['served-screens.ts', servedScreensFile(model.own)],
    ['kind-student.ts', kindStudentFile(model.own)],
    ['answer-schemas.ts', answerSchemasFile(model.answerShapes)],
    ...model.choices.map(([name, fields]) => [`choices/${name}.ts`, choicesFile(fields)] as const),
  ])
  if (await turnsOut(isStale)) return { ...outcome, isComplete: false, written }
  written.push(...(await writeFiles(folder, files)))
  files.set('types.ts', await declareTypes(model.entities))
  files.set('answer-types.ts', await answerTypesFile(model.answerShapes, model.entities))
  written.push(...(await writeFiles(folder, files)))
  await removeOthers(folder, files)
  await writeChoices(choicesIn(root), knownChoices(model.entities))
  // What was made is part of the stamp, so that a file edited or deleted by hand is written anew.
  await writeFile(join(folder, '.stamp'), await stampOf(root, sources))
  return { ...outcome, isComplete: true, written }
}

/** Throws the mistakes in what the kinds of fields say of themselves. */
async function checkKinds(root: string, sources: Source[]): Promise<void> {
  const kinds = (await readSources(join(root, 'src/kind'))).map(({ file, json }) => ({
    file: `../src/kind/${file}`,
    json,
  }))
  const found = checkAgainstMeta([...sources.filter(({ file }) => file.startsWith('meta/')), ...kinds])
  if (found.length > 0) throw new AggregateError(found)
}

/** Where the choices of the last compilation are kept. */
export const choicesIn = (root: string) => join(root, 'src/domain/generated/.choices')

/** Asks once what happened meanwhile, such as another save, has been heard. */
async function turnsOut(isStale: () => boolean): Promise<boolean> {
  await setImmediate()
  return isStale()
}

const textOf = remember(screenFile)
const textOfEntities = remember(entitiesFile)

/** Changes when a schema, the compiler itself or a file that it made does. */
async function stampOf(root: string, sources: Source[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(sources))
  const compiler = await readdir(join(root, 'scripts/schemas'), { recursive: true })
  for (const name of compiler.filter((one) => one.endsWith('.ts')).sort()) {
    hash.update(await readFile(join(root, 'scripts/schemas', name)))
  }
  const kinds = await readdir(join(root, 'src/kind'), { recursive: true })
  for (const name of kinds.filter((one) => one.endsWith('.ts')).sort()) {
    hash.update(await readFile(join(root, 'src/kind', name)))
  }
  const used = [
    ...['format/own-format', 'lesson/rule', 'schema/served-shape', 'schema/audience', 'schema/own-screen'],
    'text/language',
  ]
  for (const name of used) hash.update(await readFile(join(root, 'src/domain', `${name}.ts`)))
  const made = await readdir(join(root, 'src/domain/generated'), { recursive: true }).catch(() => [])
  for (const file of made.filter((name) => name.endsWith('.ts')).sort()) {
    hash.update(file).update(await readFile(join(root, 'src/domain/generated', file)))
  }
  return hash.digest('hex')
}
