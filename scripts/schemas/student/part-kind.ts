import type { Role } from '../../../src/domain/schema/own-screen.ts'

/** What a part takes from a document for one use; an instant is a date that is not put into words. */
type Want = 'text' | 'picture' | 'link' | 'date' | 'instant' | 'file'

export interface PartKind {
  /** For what it takes a value that stands alone: a field of the app, a fixed text, an item of a plain list. */
  main?: Role
  takes: Partial<Record<Role, Want>>
  needs: Role[]
  /** It draws columns in place of uses. */
  hasColumns?: boolean
  /** It needs a text of its own beside what it draws. */
  hasLabel?: boolean
}

/** The kinds of parts: each is a folder in `src/student/part/`. */
export const partKinds: Record<string, PartKind> = {
  text: { main: 'body', takes: { body: 'text' }, needs: ['body'] },
  markdown: { main: 'body', takes: { body: 'text' }, needs: ['body'] },
  links: { main: 'link', takes: { heading: 'text', link: 'link' }, needs: ['link'] },
  button: { main: 'link', takes: { link: 'link' }, needs: ['link'], hasLabel: true },
  accordion: { takes: { heading: 'text', body: 'text' }, needs: ['heading', 'body'] },
  cards: {
    takes: {
      ...{ heading: 'text', body: 'text', picture: 'picture' },
      ...{ link: 'link', date: 'date', file: 'file' },
    },
    needs: ['heading'],
  },
  gallery: { main: 'picture', takes: { heading: 'text', picture: 'picture' }, needs: ['picture'] },
  carousel: { main: 'picture', takes: { picture: 'picture', link: 'link' }, needs: ['picture'] },
  files: { main: 'file', takes: { heading: 'text', file: 'file' }, needs: ['file'] },
  table: { takes: {}, needs: [], hasColumns: true },
  countdown: { main: 'date', takes: { heading: 'text', date: 'instant' }, needs: ['date'] },
  'link-map': { takes: { heading: 'text', link: 'link', group: 'text' }, needs: ['heading', 'link'] },
}

/** What each use is called in JSON. */
export const roles: Role[] = ['heading', 'body', 'picture', 'link', 'date', 'group', 'file']
