import type { ListFigure } from '../../domain/schema/list.ts'
import { minutes } from '../../domain/time/minutes.ts'
import { say } from '../../domain/text/say.ts'

const number = (value: number) => value.toLocaleString('pt-BR')

const written: Record<NonNullable<ListFigure['as']>, (value: number) => string> = {
  count: number,
  percent: (value) => `${value}%`,
  grade: (value) => `${value.toLocaleString('pt-BR', { minimumFractionDigits: 1 })}%`,
  minutes,
  hours: (value) => `${number(value)} h`,
  days: (count) => say({ one: '{count} dia', many: '{count} dias' }, { count }),
}

/** A figure as text, which code may have written itself; undefined while it is loading. */
export const figureWords = (
  value: number | string | undefined,
  as: ListFigure['as'] = 'count',
): string | undefined => (typeof value === 'number' ? written[as](value) : value)

/** The values of a list's figures, in its order, out of `known`, by the name in each figure's `value`. */
export const figuresOf = (
  figures: ListFigure[] | undefined,
  known: object | undefined,
): (number | string | undefined)[] =>
  (figures ?? []).map(({ value }) => (known as Record<string, number | string> | undefined)?.[value!])
