import { fieldAt } from '../../domain/schema/field.ts'
import type { Fragment, Transaction } from '../database/connection.ts'
import { referredTitle } from './referred-title.ts'
import { fieldPlainText, type StoredDocument } from './stored-value.ts'

/** SQL for whether all words of a search stand in a text in small ASCII letters, in whatever case and accents they are written. */
export function hasWords(tx: Transaction, text: Fragment, search: string): Fragment {
  // Each as a condition of its own, which the planner takes for a few of many whatever the word; computed once for the search.
  const words = patternsOf(search).map((word) => tx`and ${text} like (select plain_text(${word}))`)
  return tx`(true ${words.length > 0 ? words : tx``})`
}

/** SQL for all that is searched of a document: these fields of it, whatever they were called. */
export function searchedText(tx: Transaction, stored: StoredDocument, fields: string[]): Fragment {
  if (stored.kept) return stored.kept.searched(tx)
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
