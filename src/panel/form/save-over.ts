import type { Answer } from '../../client/request/api.ts'
import { ApiError } from '../../client/request/error.ts'
import { fetchCode } from '../../client/request/fetch-code.ts'
import { mayHaveArrived } from '../../client/request/lost-answer.ts'
import { differences, type FieldValue } from '../../domain/draft/difference.ts'
import type { Disagreement } from '../../domain/draft/three-way.ts'
import { applyChange, changeBetween } from '../../domain/schema/change.ts'
import type { Document, FormScreen } from '../../domain/schema/definition.ts'
import { payload } from '../../domain/schema/screen.ts'
import { fieldsOfNews } from './conflict/form-news.ts'

/** What is stored of something, and its revision. */
export type Copy<T> = Pick<Answer<T>, 'data' | 'etag'>

/** Where a form stands with what is stored. */
export interface Standing<T> {
  /** The copy that it builds on; null for a new document. */
  copy: Copy<T> | null
  /** That copy as the form holds it. */
  document: Document
  /** What was sent over it and may have arrived, though no answer did. */
  tried: Document
  /** The fields that came in from elsewhere, by their keys. */
  news: string[]
}

/** How a form is saved. */
export interface SaveRules<T> {
  screen: FormScreen
  /** Reads the document anew, where somebody else saved it meanwhile. */
  reread?: () => Promise<Copy<T>>
  /** What is sent of the fields that are asked for, where it is not all of them as they are. */
  sentOf?: (fields: Document) => Document
  /**
   * Sends `change`: of a new document all that is asked for, of one that exists what differs (it is not called where nothing
   * does), over the revision `etag`. `document` is all that is asked for. What it throws is shown.
   */
  save: (change: Document, at: { etag: string | null; document: Document }) => Promise<Copy<T> | void>
}

/** Hears where the form stands by now, which values came into it, and on which fields a person has to choose. */
type Listener<T> = (standing: Standing<T>, came: FieldValue[], disagreements: Disagreement[]) => void

/** Saves that may be refused in a row before the refusal is shown. */
const rounds = 5

/**
 * Saves `mine` over the copy that a form builds on; answers what is stored then, what was saved, and which fields came in from
 * elsewhere. Where somebody else saved it meanwhile (412), both are put together field by field and saved. Throws what `save`
 * throws, and the 412 where a person has to choose.
 */
export async function saveOver<T>(
  rules: SaveRules<T> & { documentOf: (data: T) => Document },
  from: Standing<T>,
  mine: Document,
  hear: Listener<T>,
): Promise<{ copy: Copy<T> | null; mine: Document; news: string[] }> {
  const { screen, documentOf, reread, save, sentOf = (fields) => fields } = rules
  let standing = from
  for (let round = 1; ; round++) {
    const { copy, document, tried, news } = standing
    const sent = sentOf(payload(screen, mine))
    // Only what differs: what somebody else made of the other fields stays, and what a rule made since forbids is not judged.
    const change = copy ? differing([document, applyChange(document, tried)], sent) : sent
    if (!change) return { copy, mine, news }
    try {
      const written = await save(change, { etag: copy?.etag ?? null, document: sent })
      return { copy: written ?? copy, mine, news }
    } catch (problem) {
      // It may have arrived though its answer did not: who goes back to what was before has to say so.
      if (mayHaveArrived(problem)) hear({ ...standing, tried: applyChange(tried, change) }, [], [])
      const newest = copy && isStale(problem) && (await reread?.().catch(() => null))
      if (!newest) throw problem
      const { mergeCopies } = await fetchCode(() => import('./conflict/merge-copies.ts'))
      const theirs = documentOf(newest.data)
      const { merged, disagreements } = await mergeCopies(screen, {
        ...{ base: document, tried: applyChange(document, tried), mine, theirs },
      })
      const came = differences(mine, merged)
      mine = merged
      standing = {
        ...{ copy: newest, document: theirs, tried: {} },
        news: [...new Set([...news, ...fieldsOfNews(screen, merged, came)])],
      }
      hear(standing, came, disagreements)
      if (disagreements.length > 0 || round === rounds) throw problem
    }
  }
}

/** The fields of a document that differ from one of `others`; null where none does. */
function differing(others: Document[], document: Document): Document | null {
  const changes = others.map((other) => changeBetween(other, document) ?? {})
  const all = changes.reduce((one, other) => applyChange(one, other), {})
  return Object.keys(all).length > 0 ? all : null
}

const isStale = (problem: unknown) => problem instanceof ApiError && problem.status === 412
