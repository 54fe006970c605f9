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
import { remember, rememberObject } from './remember.ts'
import {
  knownChoices,
  readChoices,
  removedChoices,
  writeChoices,
  type KnownChoices,
} from './removed-choice.ts'
import { readSources, type Source } from './source.ts'
import { generatedIn, isFresh, writeStamp } from './stamp.ts'
import { declareTypes } from './type.ts'
import { removeOthers, writeFiles } from './write-files.ts'

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
  const folder = generatedIn(root)
  const sources = readSources(join(root, 'schemas'))
  if (isFresh(root, sources))
    return { fresh: true, isComplete: true, written: [], entities: 0, screens: 0, notes: [] }

  checkKinds(root, sources)
  const model = modelOf(sources)
  const notes = removedChoices(before ?? readChoices(choicesIn(root)), model.entities)
  const outcome = { fresh: false, entities: model.entities.length, screens: model.screens.length, notes }
  if (await turnsOut(isStale)) return { ...outcome, isComplete: false, written: [] }

  // What stands open in a browser first: it follows within the second, types may take their time.
  const forms = model.screens.map((screen): [string, string] => [`screens/${screen.id}.ts`, textOf(screen)])
  if (await turnsOut(isStale)) return { ...outcome, isComplete: false, written: [] }
  const made = new Map<string, string>()
  const written: string[] = []
  const write = (files: [path: string, text: string][]) => {
    for (const [path, text] of files) made.set(path, text)
    written.push(...writeFiles(folder, new Map(files)))
  }
  write(forms)
  if (await turnsOut(isStale)) return { ...outcome, isComplete: false, written }
  write([
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
    ...model.choices.map(([name, fields]): [string, string] => [`choices/${name}.ts`, choicesFile(fields)]),
  ])
  write([
    ['types.ts', declareTypes(model.entities)],
    ['answer-types.ts', answerTypesFile(model.answerShapes, model.entities)],
  ])
  removeOthers(folder, made)
  writeChoices(choicesIn(root), knownChoices(model.entities))
  writeStamp(root, sources, made)
  return { ...outcome, isComplete: true, written }
}

/** Throws the mistakes in what the kinds of fields say of themselves. */
function checkKinds(root: string, sources: Source[]): void {
  const kinds = readSources(join(root, 'src/kind')).map(({ file, json }) => ({
    file: `../src/kind/${file}`,
    json,
  }))
  const found = checkAgainstMeta([...sources.filter(({ file }) => file.startsWith('meta/')), ...kinds])
  if (found.length > 0) throw new AggregateError(found)
}

/** Where the choices of the last compilation are kept. */
export const choicesIn = (root: string) => join(generatedIn(root), '.choices')

/** Asks once what happened meanwhile, such as another save, has been heard. */
async function turnsOut(isStale: () => boolean): Promise<boolean> {
  await setImmediate()
  return isStale()
}

const textOf = rememberObject(remember(screenFile))
const textOfEntities = rememberObject(remember(entitiesFile))
