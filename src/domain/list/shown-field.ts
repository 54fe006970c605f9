import type { ListColumn } from '../schema/list.ts'

/** The fields that a column shows. */
export function shownIn({ field, as, below }: Pick<ListColumn, 'field' | 'as' | 'below'>): string[] {
  return [field, ...(below ? [below.field] : as === 'person' ? ['email'] : [])]
}
