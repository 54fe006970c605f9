import type { Fragment, Transaction } from '../database/connection.ts'

/** A piece of SQL in which every value is written out. */
class SqlText {
  text: string
  constructor(text: string) {
    this.text = text
  }
}

/**
 * What `build` makes of the row `item`, as what defines an index wants it: one text with its values in it, and the row's columns and
 * the names of tables by themselves.
 */
export function sqlText(build: (tx: Transaction) => Fragment): string {
  const tag = (strings: TemplateStringsArray | string, ...values: unknown[]) =>
    new SqlText(
      typeof strings === 'string'
        ? strings
        : strings
            .map((part) => part.replaceAll('item.', ''))
            .reduce((all, part, i) => all + literal(values[i - 1]) + part),
    )
  return (build(tag as unknown as Transaction) as unknown as SqlText).text
}

function literal(value: unknown): string {
  if (value instanceof SqlText) return value.text
  if (typeof value === 'number' || value === null) return String(value)
  if (typeof value === 'string') return quoted(value)
  const items = value as unknown[]
  if (items[0] instanceof SqlText) return items.map(literal).join(' ')
  return quoted(`{${items.map((item) => JSON.stringify(item)).join(',')}}`)
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
