import { dateText } from '../../src/domain/time/date-text.ts'
import { timeAgo } from '../../src/domain/time/time-ago.ts'

/** Whoever runs the server reads Brazil's clock, as the settings say it, whatever that of the machine is. */
const timeZone = 'America/Sao_Paulo'

/** A line of the report, marked where it wants looking after. */
export const said = (isWrong: boolean, text: string) => `${isWrong ? '!' : ' '} ${text}`

/** How long ago, and when. */
export const when = (at: Date) =>
  `${timeAgo(at.getTime(), Date.now(), { timeZone })} (${dateText(at, { timeZone, hasTime: true })})`

/** For how long something has waited. */
export const since = (seconds: number) =>
  seconds < 60
    ? `há ${Math.round(seconds)} s`
    : timeAgo(Date.now() - seconds * 1000, Date.now(), { timeZone })
