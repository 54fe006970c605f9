import type { ListColumn } from '../../src/domain/schema/list.ts'
import { answeredFields } from './answered.ts'
import type { Entity } from './entity.ts'
import { Mistake } from './mistake.ts'
import { unsaidValue } from './reason/list.ts'
import { didYouMean } from './reason/reason.ts'
import { unfilled } from './reason/words.ts'

/**
 * Throws a `Mistake` where the text of a column, or the name of a bar, has a `{word}` that is neither its value nor a field of the row,
 * and where it says nothing of the value, though nothing else decides whether it is said.
 */
export function checkColumnText(
  { text, label, when }: ListColumn,
  entity: Entity,
  file: string,
  at: string,
): void {
  const fields = answeredFields(entity)
  const forms = text === undefined ? [] : typeof text === 'string' ? [['', text]] : Object.entries(text)
  for (const [form, sentence] of forms) {
    const known = ['value', ...(form ? ['count'] : []), ...fields]
    const place = form ? `${at}/text/${form}` : `${at}/text`
    const marks = marksIn(sentence!)
    const stray = marks.find((mark) => !known.includes(mark))
    const usual = form ? ['value', 'count'] : ['value']
    if (stray) throw new Mistake(file, place, unfilled(stray, didYouMean(stray, known) ? known : usual))
    if (marks.length === 0 && form !== 'zero' && !when) throw new Mistake(file, place, unsaidValue())
  }
  const stray = marksIn(label ?? '').find((mark) => !at.startsWith('cards/meter') || !fields.includes(mark))
  if (stray)
    throw new Mistake(file, `${at}/label`, unfilled(stray, at.startsWith('cards/meter') ? fields : []))
}

/** Throws a `Mistake` where a sentence about a row has a `{word}` that is none of its fields, nor of what `more` it names. */
export function checkRowText(
  text: string | undefined,
  entity: Entity,
  file: string,
  at: string,
  more: string[] = [],
): void {
  const fields = answeredFields(entity)
  const stray = marksIn(text ?? '').find((mark) => ![...more, ...fields].includes(mark))
  if (stray === undefined) return
  const known = [...more, ...fields]
  throw new Mistake(file, at, unfilled(stray, didYouMean(stray, known) || more.length === 0 ? known : more))
}

const marksIn = (text: string): string[] => [...text.matchAll(/\{(\w+)\}/g)].map(([, mark]) => mark!)
