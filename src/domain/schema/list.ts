import type { Condition, Document, FormScreen, Schema, Tone } from './definition.ts'
import type { DrawnKind } from '../generated/kind-name.ts'
import type { Plural, Sentence } from '../text/say.ts'
import type { ValueKind } from './value-text.ts'

/** The shapes of list screens (`schemas/screens/lists`), as the schema compiler makes them. Icons are classes. */

/** What a table needs to know; on a phone each row becomes a card. */
export interface TableScreen {
  title: string
  columns: ListColumn[]
  /** Its rows can be marked; how one says how many are, and what marks all. */
  selection?: Plural & { all: string }
  /** What stands in its place while there is nothing to list. */
  empty: { picture?: string; title: string; description?: string }
  /** What is said while it is on its way, to those who hear the page, and when it could not be read. */
  loading?: string
  failure: string
}

/** A list of documents: what it shows, what narrows it, what is done with its rows. */
export interface ListScreen extends TableScreen {
  id: string
  entity: string
  /** Each row is a card; it has no columns then. */
  cards?: ListCards
  description?: string
  icon?: string
  /** The field that a row is called by. */
  name: string
  /** What a row is called, where that field alone does not say it: “Versão {number}”. */
  called?: string
  /** Fields of other entities, or of its own, may name its documents, or what is in them. */
  isReferred?: boolean
  /** People put its rows in order. */
  ordered?: boolean
  /** Each row is a group: below it stands its own list, of which one says how many it has. */
  nested?: Plural & { list: ListScreen }
  /** Every field, for the details of one row, where they are shown: those that the screen names first. */
  details?: ListColumn[]
  /** The page of one row: its fields in sections, and what is said where there is no such row. */
  page?: {
    sections: { title: string; columns: ListColumn[] }[]
    missing: { title: string; description?: string }
  }
  /** Fields in which a search looks, and what its field is called and says. */
  search?: { fields: string[]; label: string; placeholder: string }
  filters?: FieldFilter[]
  /** Those fields of its filters and orders that were called otherwise (`renames`), where there are such. */
  former?: Schema
  /** Figures in cards above the list, or in one card beside it, which has a title and perhaps a note. */
  figures?: ListFigure[]
  figuresTitle?: string
  figuresNote?: string
  /** The orders in which it can be read, the usual one first; `value` as the API takes it. */
  orders?: { value: string; label: string }[]
  orderLabel?: string
  /** The button behind which filters and orders stand; without it they stand beside the search. */
  filtersTitle?: string
  bulk?: BulkAction[]
  buttons?: ListButton[]
  /** The menu of those buttons that stand in one. */
  menu?: { label: string; icon?: string }
  /** The fields that a list of somebody's may bring, where one can import such. */
  importable?: { field: string; label: string }[]
  /**
   * Spreadsheets can be brought into it, without code. A line whose `key`, of which no two documents have the same, is there already
   * changes that one; without a key every line is a new document.
   */
  import?: { key?: string }
  actions?: ListAction[]
  /** The form that adds and changes, fetched when it is wanted. */
  form?: () => Promise<FormScreen>
  /** How many rows a search leaves, for those who hear the page. */
  found?: Plural
  /** The button that reads more rows; with it, nothing but a click does. */
  more?: string
  /** What is said when search and filters leave nothing. */
  nothing?: { title: string; description?: string; clear?: string }
  /** `buttons` are those of the list that stand here as well, in words of their own perhaps. */
  empty: TableScreen['empty'] & { buttons?: ListButton[] }
}

/** What a card shows beside its name. */
export interface ListCards {
  /** How many stand side by side where there is room: three, unless it says fewer. In such wide ones every action says what it does. */
  perRow?: 1 | 2
  /**
   * In place of cards side by side, lines of one, of which one whose first action leads somewhere does as a whole, or cards one below
   * the other with all of their text.
   */
  layout?: 'lines' | 'stack'
  /** Its colours, in a band above, and what stands in the corner of that. */
  band?: ListColumn[]
  /** What is done with it stands in a menu. */
  menu?: boolean
  picture?: ListColumn
  /** A line under the name. */
  subtitle?: ListColumn
  /** A bar as wide as the card. */
  meter?: ListColumn
  badges?: ListColumn[]
  /** Lines of text; of the first there may be two. */
  body?: ListColumn[]
  figures?: ListColumn[]
  /** Values under what they are, where there are any. */
  facts?: ListColumn[]
  footer?: ListColumn[]
}

/** How a value is drawn; a kind of fields by its name. */
export type DrawnAs =
  | 'text'
  | 'person'
  | 'badge'
  | 'percent'
  | 'level'
  | 'completion'
  | 'apps'
  | 'time-ago'
  | 'date'
  | 'date-time'
  | 'yes-no'
  | 'number'
  | 'duration'
  | 'image'
  | 'file'
  | 'tags'
  | 'items'
  | 'markdown'
  | 'score'
  | 'flag'
  | 'long'
  | 'reference'
  | DrawnKind

/** A column, with what the schema says of its values. */
export interface ListColumn extends Omit<ValueKind, 'title'> {
  /** Field of the document, dots between levels; the name of its cell where that draws it. */
  field: string
  /** What the code of the list draws in the place of a value. */
  cell?: string
  icon?: string
  /** It stands in a badge of this colour, with the icon. */
  tone?: Tone
  label: string
  /**
   * How its value is drawn; `person` puts an avatar before the name and, unless `below` says otherwise, the e-mail under
   * it; `level` colours a percentage by how high it is, `completion` that of a course; `apps` shows the first of a list of apps; `duration` is of minutes;
   * `items` says how many objects a list holds; `score` is a percentage that was reached, in a badge with the column's icon; `flag` is the label
   * in a badge, where the value is yes; `long` is a text of many lines, cut until it is opened.
   */
  as: DrawnAs
  /** Another field, below the value. */
  below?: { field: string; as: DrawnAs } & Omit<ValueKind, 'title'>
  /** That stands there whole, in as many lines as it needs, on the cards of phones too. */
  whole?: boolean
  /** The order that a click on its head asks for, a second click the other way around. */
  order?: string
  /** What an absent value says, such as “Nunca acessou”. */
  absent?: string
  /** There is room for all of it: days are written out, and every tag is shown. */
  isRoomy?: boolean
  /** How a value is said, `{value}` it: “Atualizado {value}”. */
  text?: Sentence
  /** It is drawn where these fields have one of these values. */
  when?: Condition
}

/** A field that narrows a list; `all` says that it does not. */
export interface FieldFilter {
  field: string
  label: string
  all: string
  /** Its answers in the words of a filter; none where they are typed, or the code of the list knows them. */
  choices?: { value: string; label: string }[]
  /** Of a list whose rows are all there: its answers are what the rows hold, in the words of another field, or by year. */
  named?: string
  by?: 'year'
  /** Its answers stand side by side, each a button. */
  inButtons?: boolean
  /** What is typed: a part of a text, a number, a day; or a document that is found by its title. */
  as?: 'text' | 'number' | 'day' | 'reference'
  /** Of such documents, their entity. */
  refers?: string
  /** One asks for all from one number or day to another. */
  range?: boolean
  /** The number is of this kind of fields, such as money. */
  kind?: string
}

/** A figure: how many rows the filter `where` leaves, or what the code of the list knows as `value`. */
export interface ListFigure {
  label: string
  icon?: string
  where?: Record<string, string | number | boolean>
  value?: string
  /** How it is written: 12, 12%, 12,5%, 1 h 30 min (of minutes), 12h, 12 dias. */
  as?: 'count' | 'percent' | 'grade' | 'minutes' | 'hours' | 'days'
}

/** A button beside the search. */
export interface ListButton {
  /** What it does: "add" by the list's form, everything else by a name that the code of the list offers. */
  run: string
  label: string
  icon?: string
  /** Where it stands, if not beside the title: in the list's menu, as the last of its cards, with a note below, or in the empty list alone. */
  place?: 'menu' | 'card' | 'empty'
  note?: string
  /** Of “export”: CSV, or a workbook of Excel. */
  file?: 'csv' | 'xlsx'
  busy?: string
  failure?: string
}

/** Something to do with one row: what the list or its code knows as `run`, or values to `set` in it. */
export type ListAction = 'separator' | RowAction

export interface RowAction {
  run?: string
  set?: Document
  /** Reads the list of what belongs to the row, which it shows. */
  list?: () => Promise<ListScreen>
  /** It is offered where these fields have one of these values. */
  when?: Condition
  label: string
  /** What its button is called for those who hear the page, `{name}` the row; without it “Editar {name}”. */
  name?: string
  icon?: string
  danger?: boolean
  /** What its button says while it is done. */
  busy?: string
  /** In a group or a stack it stands beside the menu, as an icon; in a stack also below the text, saying what it does. */
  place?: 'icon' | 'button'
  /** What is asked before; `{name}` is what the row is called. */
  confirm?: { title: string; text: string; submit: string; busy?: string; danger?: boolean }
  success?: string
  failure?: string
}

/** Something to do with every row that is marked. */
export interface BulkAction {
  run: string
  label: string
  icon?: string
  danger?: boolean
  /** Of “set”: the fields of which they are given a value, each with the form that asks for it, fetched when it is wanted. */
  fields?: SetField[]
  confirm?: { title: Plural; text: string; submit: Plural; busy?: string; danger?: boolean }
  /** What the form that it asks with says. */
  note?: Plural
  done: Plural
  /** Why others stayed as they were. */
  skipped: string
  failure: string
}

/** A field of which many rows are given a value. */
export interface SetField {
  field: string
  label: string
  form?: () => Promise<FormScreen>
}

/** The tabs of a page: each a view that code draws, a list, or a form. */
export interface TabsScreen {
  id: string
  entity: string
  title: string
  tabs: ScreenTab[]
}

export interface ScreenTab {
  /** Its word in the address: `?tab=users`; of a list or a form its entity. */
  id: string
  label: string
  icon: string
  /** Reads the list that it shows, or the form of what there is one of; both absent where code draws it. */
  list?: () => Promise<ListScreen>
  form?: () => Promise<FormScreen>
}

/** An entity that has a list or a form that JSON mounts, and no code of its own: what its API searches, filters and sorts by. */
export interface ListedEntity {
  entity: string
  title: string
  /** The fields that its columns show. */
  columns: string[]
  search: string[]
  filters: string[]
  orders: string[]
  /** The fields of which many of its documents can be given a value. */
  sets?: string[]
  import?: ListScreen['import']
  /** The fields by which others choose among its documents; absent where no field names those. */
  chosen?: string[]
}
