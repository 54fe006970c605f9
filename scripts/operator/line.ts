import { dateText } from '../../src/domain/time/date-text.ts'
import { timeAgo } from '../../src/domain/time/time-ago.ts'

/** A line of the report, marked where it wants looking after. */
export const said = (isWrong: boolean, text: string) => `${isWrong ? '!' : ' '} ${text}`

/** How long ago, and when. */
export const when = (at: Date) => `${timeAgo(at.getTime(), Date.now())} (${dateText(at)})`

/** Bytes. */
export const gigabytes = (bytes: number) =>
  `${(bytes / 1e9).toLocaleString('pt-BR', { maximumFractionDigits: 1 })} GB`
