import { messages } from '../../../domain/generated/messages.ts'
import type { Schema } from '../../../domain/schema/definition.ts'
import { fieldAt } from '../../../domain/schema/field.ts'
import { fromPointer } from '../../../domain/schema/path.ts'
import { HttpError, type Fields } from '../../error/http-error.ts'

/** Of an error that tells what is wrong with a line, its sentences. Throws any other. */
export function faultOf(schema: Schema, error: unknown): string {
  if (!(error instanceof HttpError) || error.statusCode >= 500) throw error
  return error.fields ? faultText(schema, error.fields) : error.message
}

/** What is wrong with a line of a spreadsheet, by the faults of its document: each sentence with the field that it is about, unless it names it itself. */
export function faultText(schema: Schema, faults: Fields): string {
  const sentences = Object.entries(faults).map(([pointer, sentence]) => {
    const field = fieldAt(schema, fromPointer(pointer))
    const title = field?.title ?? fromPointer(pointer).at(-1) ?? ''
    const names = bare(sentence).includes(bare(title.split(' ')[0]!))
    const told = sentence === messages.enum ? (choicesOf(field) ?? sentence) : sentence
    return names ? told : `${title}: ${told}`
  })
  return [...new Set(sentences)].join(' ')
}

/** What may be written in a cell, where there is no list to choose from. */
function choicesOf(field: Schema | undefined): string | undefined {
  const labels = field?.['x-ui']?.choices?.map(({ label, value }) => label || String(value)).filter(Boolean)
  return labels?.length && labels.length <= mostChoices ? `use ${labels.join(', ')}.` : undefined
}

/** More of them say nothing any more. */
const mostChoices = 12

const bare = (text: string) => text.toLowerCase().replace(/[^\p{L}\d]/gu, '')
