import { fieldAt } from '../../domain/schema/field.ts'
import type { Fragment, Transaction } from '../database/connection.ts'
import { referredTitle } from './referred-title.ts'
import { fieldPlainText, type StoredDocument } from './stored-value.ts'

/**
 * SQL for whether all words of a search, in whatever case and accents they are written, stand in texts in small ASCII letters, each word in
 * any of them.
 */
export function hasWords(tx: Transaction, texts: Fragment[], search: string): Fragment {
  // Each as a condition of its own, which the planner takes for a few of many whatever the word; computed once for the search.
  const words = patternsOf(search).map((word) => {
    const isIn = texts.map((text) => tx`or ${text} like (select plain_text(${word}))`)
    return tx`and (false ${isIn.length > 0 ? isIn : tx``})`
  })
  return tx`(true ${words.length > 0 ? words : tx``})`
}

/** SQL for the texts in which these fields of a document are searched; of one that is read from its extract, where those stand there. */
export const searchedTexts = (tx: Transaction, stored: StoredDocument, fields: string[]): Fragment[] =>
  stored.kept?.searched(tx) ?? [searchedText(tx, stored, fields)]

/** SQL for all that is searched of a document: these fields of it, whatever they were called. */
export function searchedText(tx: Transaction, stored: StoredDocument, fields: string[]): Fragment {
  const texts = fields.map((field) => tx`, ${searchedField(tx, stored, field.split('.'))}`)
  return tx`concat_ws(' ' ${texts.length > 0 ? texts : tx`, ''`})`
}

/** What is searched of a field: of one that names other documents, what those are called. */
const searchedField = (tx: Transaction, stored: StoredDocument, path: string[]): Fragment =>
  fieldAt(stored.entity.schema, path)?.['x-refers']
    ? referredTitle(tx, stored, path)
    : fieldPlainText(tx, stored, path)

/** What a text has to be like, all of it, for the words of a search. */
export function patternsOf(search: string): string[] {
  const words = search.normalize('NFC').split(/\s+/).filter(Boolean)
  return [...new Set(words)].map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
}
