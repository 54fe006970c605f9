import type { Condition } from './definition.ts'

/**
 * What JSON adds to the screens of the student app (the kind `student` of screens), as the schema compiler makes it: parts
 * in a slot of a screen that code draws, or a page of their own.
 */

/** The places in screens of code where parts may stand. */
export const slots = [
  'home.top',
  'home.below-banner',
  'course.below-cover',
  'lesson.below-player',
  'login.below-form',
  'profile.end',
] as const

export type Slot = (typeof slots)[number]

/** What the screen around a slot is about: its parts draw fields of that too. */
export const slotSubjects: Partial<Record<Slot, 'product' | 'lesson'>> = {
  'course.below-cover': 'product',
  'lesson.below-player': 'lesson',
}

/** The entities that hold what is the student's own: as a person, and in the app. */
export const ownEntities = ['student', 'app-user'] as const

/** A text for all languages, or one for each; where a language has none, the Portuguese one is said. */
export type Phrase = string | Record<string, string>

/** A page of its own, as menu and addresses know it. */
export interface OwnPage {
  /** Of its file. */
  name: string
  /** What its address ends in. */
  path: string
  title: Phrase
  /** Class of its icon. */
  icon: string
  isInMenu: boolean
}

/** Whose own documents can be drawn around a slot: of the very course or lesson that is shown there. */
export const slotParents: Partial<Record<Slot, SlotParent[]>> = {
  'course.below-cover': ['product'],
  'lesson.below-player': ['product', 'module', 'lesson'],
}

export type SlotParent = 'product' | 'module' | 'lesson'

export interface OwnScreen {
  name: string
  /** Where its parts stand; a page of its own without one. */
  slot?: Slot
  /** Some of its documents belong to what the screen around its slot is about, and are asked for by the id of that. */
  isOfSubject?: true
  /** Students search in what its parts say; with what the field says while it is empty. */
  search?: Phrase
  parts: ScreenPart[]
}

/** What a part may take from a document, each for its own use. */
export type Role = 'heading' | 'body' | 'picture' | 'link' | 'date' | 'group' | 'file'

/** An uploaded file, as a part is given it. */
export interface DrawnFile {
  url: string
  /** Where the server read it. */
  bytes?: number
}

/** Where in the app something can be opened that a document names: a course, or a lesson of it. */
export interface NamedPlace {
  productId: string
  lessonId?: string
}

/** Beside the fields of a document that a part draws, under a name that no field has: by the field, the place of each title in it, or null. */
export const placesKey = '$places'

/** Something that is drawn: what it is (`student/part/<kind>`), of what, and when. */
export interface ScreenPart {
  part: string
  title?: Phrase
  /** When it is there, given the app (`app`) and what the screen around it is about. */
  when?: Condition
  /** What it says, where that is no field's. */
  text?: Phrase
  /** The field that it draws, alone or item by item: behind `app`, `product`, `lesson`, or one of `ownEntities`. */
  path?: string[]
  /** It draws documents, or what is the student's own: the server knows which (`ServedPart`). */
  isOfDocuments?: true
  /** At most so many. */
  limit?: number
  /** What is said where there is nothing to draw. */
  empty?: Phrase
  /** What a button says. */
  label?: Phrase
  roles: Partial<Record<Role, PartField>>
  columns?: PartField[]
}

/** What the server alone knows of a part: whose fields and values are no students'. */
export interface ServedPart extends ScreenPart {
  /** The entity whose documents it draws, of `ownEntities` the student's own; only those, in that order. */
  entity?: string
  where?: Condition
  order?: string
}

/** A screen as the server knows it. */
export interface ServedScreen extends OwnScreen {
  parts: ServedPart[]
}

/** The same as a student's device knows it. */
export function shownScreen({ parts, ...screen }: ServedScreen): OwnScreen {
  return {
    ...screen,
    parts: parts.map(({ entity, where: _, order: __, ...part }) => ({
      ...part,
      ...(entity !== undefined && { isOfDocuments: true as const }),
    })),
  }
}

/** A field as a part says it. Without a name it is the item itself. */
export interface PartField {
  field?: string
  /** What a column is called. */
  title?: Phrase
  format?: string
  choices?: Record<string, Phrase>
}

/** The fields of its documents that a part draws. */
export function drawnFields(part: ScreenPart): string[] {
  return [...new Set(fieldsOf(part).flatMap(({ field }) => field ?? []))]
}

/** Those of its fields that hold uploaded files. */
export const fileFields = (part: ScreenPart): PartField[] =>
  fieldsOf(part).filter(({ format }) => format === 'file')

const fieldsOf = ({ roles, columns = [] }: ScreenPart): PartField[] => [...Object.values(roles), ...columns]
