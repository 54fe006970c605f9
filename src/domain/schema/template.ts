import { adopt, applyChange, changeBetween } from './change.ts'
import type { Document } from './definition.ts'
import { isObject } from './path.ts'

/** A ready start for an app, from `schemas/templates/`. */
export interface Template {
  id: string
  title: string
  /** A sentence. */
  description: string
  /** What it sets: the same fields in every template. */
  document: Document
  /** Names of courses that its preview shows. */
  sample: string[]
}

/** A draft started from a template; everything that no template sets stays. */
export function withTemplate<T extends Document>(draft: T, { document }: Pick<Template, 'document'>): T {
  return applyChange(draft, document)
}

/** Whether a template would replace something that somebody has chosen: `blank` has what is there before anybody chooses. */
export function holdsWork(draft: Document, blank: Template): boolean {
  return changeBetween(draft, blank.document) !== null
}

/** A draft with what a template had replaced (`before`) in its place again; what was changed since stays. */
export function withoutTemplate(draft: Document, { document }: Pick<Template, 'document'>, before: Document) {
  return adopt(draft, document, before) as Document
}

/** What of a draft a template replaces. */
export function replacedBy(draft: Document, { document }: Pick<Template, 'document'>): Document {
  const replaced = Object.entries(document).map(([name, value]) => {
    const before = draft[name]
    return [name, isObject(value) && isObject(before) ? replacedBy(before, { document: value }) : before]
  })
  return Object.fromEntries(replaced)
}
