import type { FileGroup } from '../media/file-kind.ts'

/**
 * The shapes of what the schema compiler (`npm run schemas`) makes of `schemas/`.
 * Written by `scripts/schemas/`, read by the forms, the server and the preview.
 */

/** A JSON value of a document. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json }

/** A document of an entity, as it is stored, sent and edited. */
export type Document = Record<string, unknown>

/** One answer of a choice field. */
export interface Choice {
  value: string | number
  label: string
  /** A sentence that explains the choice. */
  description?: string
  /** Name of a small drawing of the choice, for the `cards` widget (`ui/picture`). */
  picture?: string
  /** How a badge with this answer looks, and the icon class in it. */
  tone?: Tone
  icon?: string
  /** What a filter says of all who have this answer; without it, the label. */
  plural?: string
}

/** Meaning of a badge, from which it takes its colour. */
export type Tone = 'positive' | 'neutral' | 'warning' | 'danger' | 'info'

/** Hints on how a field is asked for and shown: `x-ui` of the field, completed by the compiler. */
export interface FieldHints {
  widget: string
  placeholder?: string
  autocomplete?: string
  rows?: number
  /** Words for the widget's own parts, such as the size recommended for a picture. */
  hint?: string
  choices?: Choice[]
  /** Target size in pixels of an image field. */
  image?: ImageSize
  /** The kinds of files that a field of a file takes. */
  accept?: FileGroup[]
  /** What a list says while nothing is chosen. */
  empty?: string
  /** Marked “(opcional)”: not required, without a default, and not a switch. */
  optional?: boolean
  [hint: string]: unknown
}

/** Largest size in pixels to which a picture is scaled (it keeps its ratio and is never enlarged). */
export interface ImageSize {
  width: number
  height: number
}

/** The object in which something stands, and those around it, innermost first; of a form its flat data are the outermost. */
export type Levels = readonly Document[]

/** Whether something holds, such as what a field is asked for: JavaScript that the schema compiler made of `x-when` and the like. */
export type Condition = (levels: Levels) => boolean

/** What fields of an object, or of those around it, have to be to one another: compiled of `x-rules`. */
export interface FieldRule {
  isBroken: Condition
  /** The field at which the sentence stands, from the object. */
  at: string[]
  say: string
  /** The fields that it is about: how many objects up, and the path from there. An entity's rules have them. */
  of?: [up: number, ...path: string[]][]
}

/** What a field was before. */
export interface Conversion {
  /** The JSON type that its values had. */
  type: 'string' | 'number' | 'boolean' | 'array' | 'object'
  /** What some of them are now, by the text of what they were. */
  values?: Record<string, Json>
  /** Of a text that becomes a list: what parts its items. Without it lines do, else semicolons, else commas. */
  split?: string
  /** Of a group: what its fields, by the names of today, were called; dots between levels. */
  fields?: Record<string, string>
  /** Of a group that becomes a text: `{street}, {number}`. */
  text?: string
  /** The one field of a group, of the old or of the new one, that holds the value. */
  field?: string
}

/**
 * Who a field reaches: visitors and students too; the creator's team, in the panel; or nobody, once it is written. The schema
 * compiler says it of every field, of a group or a list the widest of what is in it.
 */
export type Audience = 'student' | 'team' | 'server'

/** That a field names documents of another entity by their ids (`x-refers`). */
export interface Reference {
  entity: string
  /** It names several. */
  many?: boolean
  /** Only documents of which this holds can be chosen: compiled of `where`. */
  where?: Condition
  /** Of that, what a database can be asked as well: by the path of a field the answers of which it has one. */
  among?: Record<string, Json[]>
  /** What becomes of it when such a document is removed: it cannot be, or the field forgets it. */
  gone: 'forbid' | 'clear'
}

/** A bundled JSON Schema (draft-07 without `$ref`), with the keywords of ours that survive compilation. */
export interface Schema {
  $id?: string
  type?: string | string[]
  title?: string
  description?: string
  format?: string
  default?: Json
  enum?: Json[]
  readOnly?: boolean
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  'x-ui'?: FieldHints
  'x-when'?: Condition
  /** What `x-when` says, in words. */
  'x-asked'?: string
  /** In a form: it asks what is outside of the item that it stands in. */
  'x-outward'?: true
  /** What has to hold between the fields of an object. */
  'x-rules'?: FieldRule[]
  /** Choices that can be made only while something holds, by their value. */
  'x-limits'?: Record<string, Condition>
  'x-sets'?: string
  /** Who sees the field; the compiler says it of each. */
  'x-audience'?: Audience
  /** Stored values that are no choice any more, with the choice that each reads as. */
  'x-was'?: Record<string, Json>
  /** Names that the field had before, newest first; values stored under them are its own. */
  'x-renamed-from'?: string[]
  /** The types that the field had before: how values of those are read. */
  'x-from'?: Conversion[]
  'x-messages'?: Record<string, string>
  'x-image'?: ImageSize
  /** The kinds of files that a field takes. */
  'x-accept'?: FileGroup[]
  /** No other document of the entity in the app, or of the creator's, has the same value. */
  'x-unique'?: 'app' | 'creator'
  /** What the field, and its choices by their values, are called in the student app's other languages. */
  'x-titles'?: Record<string, string>
  'x-choice-titles'?: Record<string, Record<string, string>>
  /** The field names documents of another entity. */
  'x-refers'?: Reference
  [keyword: string]: unknown
}

/** The part of an Ajv error that we read. `instancePath` is a JSON pointer; a rule of ours brings its own sentence along. */
export interface ValidationError {
  keyword: string
  instancePath: string
  params: Record<string, unknown>
  message?: string
  /** RJSF reads it of what is missing. */
  schemaPath?: string
}

/**
 * A precompiled Ajv validator: answers whether `data` is valid and leaves its errors on itself. An entity's is told which
 * document a change makes (`whole`), for that decides what is asked for.
 */
export interface ValidateFunction {
  (data: unknown, whole?: unknown): boolean
  errors?: ValidationError[] | null
}

/** What is wrong with a document, by JSON pointer, that no schema can say. It is asked about documents of any shape. */
export type Rule = (document: Document) => Record<string, string>

/** An entity, compiled. */
export interface EntityDefinition {
  name: string
  /** Singular and plural as people say them. */
  title: string
  plural: string
  /** Entity that this one belongs to; `creator` where it belongs to the whole account. */
  parent?: string
  /** People put its documents in an order. */
  ordered?: boolean
  /** There is one document of it at the most in what it belongs to. */
  single?: boolean
  /** Saved while still incomplete; whole only when published. */
  draft?: boolean
  /** Students see its documents from `publishAt` until `publishUntil`; what they are by now is their `publication`. */
  publication?: boolean
  /** Required fields that every stored document has, drafts too. */
  always?: string[]
  /** The full document as stored and served, with titles, hints, messages and defaults. */
  schema: Schema
  /** Plain JSON Schema of what creates a document: unknown and read-only fields refused. */
  input: Schema
  /** The same for a change: nothing required. */
  patch: Schema
  /** Verdict of `input`. */
  validate: ValidateFunction
  /** Verdict of `patch`. */
  validatePatch: ValidateFunction
}

/** Where a form's field lives in the document, and what decides whether it is asked for. */
export interface ScreenField {
  /** Path in the document: `['config', 'loginType']`. */
  path: string[]
  /** When it appears, given the flat data of the form. */
  when?: Condition
  /** Key of the first field that decides it. */
  decider?: string
  /** It must be answered where it appears. */
  needed?: true
  /** Path of a field that takes over this one's value when a person changes it. */
  sets?: string[]
  /** Key of the field that this one repeats; it exists in the form only and is never sent. */
  confirms?: string
}

/** How a form is laid out, in order. `field` names a key of `FormScreen.fields`. */
export type LayoutItem =
  | { kind: 'field'; field: string }
  | { kind: 'group'; title: string; description?: string; items: LayoutItem[] }
  | { kind: 'presets'; title: string; description?: string; presets: Preset[] }

/** A named set of values, such as a colour palette; `values` by path joined with dots. */
export interface Preset {
  name: string
  values: Record<string, string>
}

/**
 * A form. Its schema is flat: one property per field, whose key is the field's path joined with `:`
 * (`config:loginType`), in the order in which they are asked for.
 */
export interface FormScreen {
  /** `login`, `builder/0`, `modals/app-user` … */
  id: string
  entity: string
  title: string
  description?: string
  schema: Schema
  /** RJSF's ui schema for `schema`. */
  uiSchema: Record<string, unknown>
  layout: LayoutItem[]
  fields: Record<string, ScreenField>
  /** Document from which a new one starts: the defaults of the form's fields. */
  initial: Document
  /** Labels of the buttons: at rest, while busy. */
  submit: string
  busy: string
  cancel?: string
  /** Title and words where the form changes a document instead of making one. */
  edit?: { title: string; submit: string; busy?: string; success?: string; failure?: string }
  /** What is said after it worked and when it failed without a message from the server. */
  success?: string
  failure?: string
  /** What is said to who saves what was changed elsewhere meanwhile. */
  conflict?: string
  /** What is saved is a draft, or is published, by its field `publishAt`. */
  publishes?: true
  /** What has to hold between its fields. */
  rules?: FieldRule[]
  /** Verdict on the flat data of this form, hidden fields left out. */
  validate: ValidateFunction
}

/** A step of a stepped screen: a form with a place in the row and a preview that it asks for. */
export interface StepScreen extends FormScreen {
  label: string
  /** Preview tab that follows this step, where it asks for one. */
  preview?: string
  /** A view of its own instead of a form (`review`). */
  view?: string
}

/** A screen of several steps over one document, such as the builder. */
export interface StepsScreen {
  id: string
  entity: string
  title: string
  steps: StepScreen[]
  /** The fields of its entity that were called otherwise (`renames`), where there are such. */
  former?: Schema
  preview: { tabs: PreviewTab[] }
  submit: string
  busy: string
  success?: string
  failure?: string
}

/** A tab of the phone preview, there while `when` holds of the document. */
interface PreviewTab {
  id: string
  label: string
  when?: Condition
}
