import * as language from 'virtual:trilha-parts'
import files from 'virtual:trilha-sources'
import type { StepsScreen } from '../../../src/domain/schema/definition.ts'
import type { Source } from '../../schemas/source.ts'
import type { DocumentedPart } from './example.ts'

/** The parts of the language for schemas. */
export const parts = language.parts as DocumentedPart[]

/** The screen whose steps are their examples. */
export const example = language.example as StepsScreen

/** The files of `schemas/`, but those of `meta/`. */
export const sources = files as Source[]
