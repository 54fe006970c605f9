import { fieldChoices, type FieldChoices } from './choice.ts'
import { answerShapes, checkAnswerUses, type AnswerShapes } from './answer-shape.ts'
import { checkDictionaries } from './dictionary.ts'
import { checkEntityKinds } from './entity-kind.ts'
import { entities, type Entity } from './entity.ts'
import { checkAgainstMeta } from './meta.ts'
import { MistakeCollection } from './mistake.ts'
import { checkFileNames, checkReached } from './file-name.ts'
import { checkNeeded } from './needed.ts'
import { checkPageWords } from './page.ts'
import { checkPlaceholders } from './placeholder.ts'
import { readProgram } from './program.ts'
import { screens, type CompiledScreen } from './screens.ts'
import { checkShown } from './shown.ts'
import type { Source, SourceObject } from './source.ts'
import { ownScreens, type OwnScreens } from './student/screen.ts'
import { templatesFile } from './template.ts'
import { checkTwice } from './twice.ts'

/** What `schemas/` says as a whole, before anything is written. */
export interface Model {
  entities: Entity[]
  screens: CompiledScreen[]
  own: OwnScreens
  choices: [file: string, FieldChoices][]
  answerShapes: AnswerShapes
  /** The text of `generated/templates.ts`. */
  templates: string
  constants: SourceObject
  messages: SourceObject
}

/**
 * Understands the files of `schemas/`. Throws a `Mistake`, or an `AggregateError` of those that have nothing to do with one
 * another: what is wrong with an entity is told before what its screens make of it. `program` is what counts on them.
 */
export function modelOf(sources: Source[], program = readProgram()): Model {
  const json = (file: string) => sources.find((source) => source.file === file)?.json ?? {}
  const mistakes = new MistakeCollection()
  mistakes.try('', () => {
    const found = checkAgainstMeta(sources)
    if (found.length > 0) throw new AggregateError(found)
  })
  mistakes.tell()
  mistakes.try('', () => checkFileNames(sources))
  mistakes.tell()
  mistakes.try('', () => checkNeeded(sources, program.sql))
  mistakes.try('', () => checkEntityKinds(sources))
  mistakes.tell()
  mistakes.try('', () => checkPlaceholders(sources))
  const allEntities = mistakes.try('', () => entities(sources))!
  mistakes.tell()
  const allScreens = mistakes.try('screens', () => screens(sources, allEntities))
  const own = mistakes.try('screens/student', () => ownScreens(sources, allEntities))
  const templates = mistakes.try('templates', () => templatesFile(sources, allEntities))
  const shapes = mistakes.try('answers', () => answerShapes(sources, allEntities))
  mistakes.tell()
  for (const check of [checkTwice, checkReached]) mistakes.try('', () => check(sources))
  mistakes.try('', () => checkDictionaries(sources, program.words))
  mistakes.try('', () => checkPageWords(sources, program.pages))
  mistakes.try('answers', () => checkAnswerUses(shapes!, sources, program.answers))
  mistakes.try('', () => checkShown(sources, allEntities, allScreens!))
  mistakes.tell()
  return {
    entities: allEntities,
    screens: allScreens!,
    own: own!,
    choices: [...fieldChoices(allEntities, sources)],
    answerShapes: shapes!,
    templates: templates!,
    constants: json('constants.json'),
    messages: json('messages.json'),
  }
}
