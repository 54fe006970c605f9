import type { ListColumn, ListScreen } from '../../src/domain/schema/list.ts'
import { makeEach } from './mistake.ts'

/** The page of a row as a list's file says it. */
export interface WrittenPage extends Pick<NonNullable<ListScreen['page']>, 'missing'> {
  sections: { title: string; fields: string[] }[]
}

/** The page of a row: its sections, each with its fields as columns; days and hours stand there as they are. */
export function rowPageOf(
  page: WrittenPage | undefined,
  file: string,
  column: (one: ListColumn, at: string) => ListColumn,
): ListScreen['page'] {
  return (
    page && {
      ...page,
      sections: page.sections.map(({ title, fields }, s) => ({
        title,
        columns: makeEach(
          fields.entries(),
          () => file,
          ([i, field]) => exact(column({ field } as ListColumn, `page/sections/${s}/fields/${i}`)),
        ),
      })),
    }
  )
}

const exact = (column: ListColumn): ListColumn =>
  column.as === 'time-ago' ? { ...column, as: 'date-time' } : column
