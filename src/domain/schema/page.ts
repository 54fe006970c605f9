import type { Sentence } from '../text/say.ts'

/** What a page says that is neither a form nor a list (`schemas/screens/pages`), as the schema compiler makes it. */
export interface PageScreen {
  id: string
  title: string
  description?: string
  /** What is said, to those who hear the page, while it is read. */
  loading?: string
  /** That it could not be read. */
  failed?: string
  /** That there is no such thing, or not any more. */
  missing?: PageState
  gone?: PageState
  /** That there is nothing in it yet. */
  empty?: PageState
}

/** What stands in place of a page, with what a button there says. */
export interface PageState {
  picture?: string
  title: string
  description?: string
  action?: string
}

/** The words of a page's own buttons, notices and dialogs, by the names by which code calls them. */
export interface PageWords {
  [name: string]: Sentence | PageWords
}
