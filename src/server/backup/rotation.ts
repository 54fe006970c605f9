import { instantOf } from './place.ts'

/** Of how many days, weeks and months an archive is kept. */
export interface BackupKeep {
  days: number
  weeks: number
  months: number
}

const dayMs = 24 * 60 * 60_000

/** Days and weeks begin at midnight in Brazil. */
const zoneMs = 3 * 60 * 60_000

/**
 * The archives that have served their time: all but the newest of each of the last days, weeks and months of which there are any. By
 * their names alone, so that a clock that is wrong, or nights without a backup, take none of the last ones away.
 */
export function listPassedArchives(names: string[], keep: BackupKeep): string[] {
  const archives = names
    .flatMap((name) => {
      const at = instantOf(name)
      return at ? [{ name, local: new Date(at.getTime() - zoneMs) }] : []
    })
    .toSorted((one, other) => other.local.getTime() - one.local.getTime())
  const kept = new Set<string>()
  const keepNewest = (count: number, periodOf: (local: Date) => string | number) => {
    const newest = new Map<string | number, string>()
    for (const { name, local } of archives)
      if (!newest.has(periodOf(local))) newest.set(periodOf(local), name)
    for (const name of [...newest.values()].slice(0, count)) kept.add(name)
  }
  keepNewest(keep.days, (local) => Math.floor(local.getTime() / dayMs))
  // The first of January 1970 was a Thursday; weeks begin on Mondays.
  keepNewest(keep.weeks, (local) => Math.floor((local.getTime() / dayMs + 3) / 7))
  keepNewest(keep.months, (local) => local.toISOString().slice(0, 7))
  return archives.map(({ name }) => name).filter((name) => !kept.has(name))
}
