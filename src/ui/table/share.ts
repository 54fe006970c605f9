import type { ListColumn } from '../../domain/schema/list.ts'

/**
 * How much of the width each column needs beside the others, as numbers that mean something only together: names and
 * texts much, pictures and switches little.
 */
export function sharesOf(columns: ListColumn[]): number[] {
  return columns.map(({ as, below, whole }, at) => {
    const own = share[as] ?? 2
    if (as === 'image') return own
    return Math.max(own, whole ? 4.5 : below ? 3.5 : own) + (at === 0 ? 0.5 : 0)
  })
}

const share: Partial<Record<ListColumn['as'], number>> = {
  person: 3.5,
  text: 2.5,
  apps: 2.9,
  tags: 2.5,
  link: 2.5,
  'date-time': 2.5,
  'time-ago': 2.3,
  level: 1.8,
  percent: 2.2,
  badge: 1.7,
  image: 1.1,
  'yes-no': 1.6,
  number: 1.6,
}
