import { readFileSync, readdirSync } from 'node:fs'

/** Clock ticks a second of `/proc`, on every Linux. */
const ticks = 100

/** Fields of a process behind its name, the first of them its state; null where it has ended. */
function statOf(pid: string | number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  } catch {
    return null
  }
}

/** Seconds of processor time that a process has used. */
export function processorTime(pid: number): number {
  const fields = statOf(pid)
  return fields ? (Number(fields[11]) + Number(fields[12])) / ticks : 0
}

/** The same with all that it started. */
export function processorTimeOfAll(pid: number): number {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(statOf(name)?.[1]) }))
  const below = (one: number): number[] => [
    one,
    ...parents.filter(({ parent }) => parent === one).flatMap((child) => below(child.pid)),
  ]
  return below(pid).reduce((sum, one) => sum + processorTime(one), 0)
}
