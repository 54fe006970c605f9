import { largest, machineOf } from './machine.ts'

/**
 * A text on which a regular expression tries ways without end, `aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!` for `^(a+)+$`, or undefined
 * where there is none: twice as many ways for each sign, which come from a state that reads the same text on two ways back to
 * itself. Looks around and references back are taken for nothing.
 */
export function endlessText(pattern: string): string | undefined {
  const { states, end, signs } = machineOf(pattern)
  if (states.length > largest) return undefined
  const reached = states.map((_, at) => closure([at]))
  for (const [at] of states.entries()) {
    const loop = doubleLoop(at)
    if (!loop) continue
    const stop = signs.find((sign) => !survives(at, loop, sign))
    if (stop === undefined) continue
    return loop.repeat(Math.ceil(30 / loop.length)) + (stop < ' ' ? '!' : stop)
  }
  return undefined

  /** What is read from `at` on two different ways back to it, where there are such. */
  function doubleLoop(at: number): string | undefined {
    const start = `${at},${at}`
    const seen = new Map<string, string>([[`${start},same`, '']])
    const queue: [a: number, b: number, split: boolean, text: string][] = [[at, at, false, '']]
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [a, b, split, text] = next
      for (const sign of signs) {
        const [left, right] = [stepsWith(a, sign), stepsWith(b, sign)]
        for (const one of left) {
          for (const other of right) {
            const parted = split || one.way !== other.way
            if (one.to === at && other.to === at && parted) return text + sign
            const key = `${one.to},${other.to},${parted}`
            if (seen.has(key) || text.length > 12) continue
            seen.set(key, text)
            queue.push([one.to, other.to, parted, text + sign])
          }
        }
      }
    }
  }

  /** Each way that one sign leads on: also through different free steps before it. */
  function stepsWith(from: number, sign: string): { to: number; way: string }[] {
    return waysFree(from).flatMap(({ state, way }) =>
      states[state]!.steps.flatMap(({ signs: fitting, to }, i) =>
        fitting.has(sign) ? [{ to, way: `${way}>${state}.${i}` }] : [],
      ),
    )
  }

  function waysFree(from: number): { state: number; way: string }[] {
    const ways: { state: number; way: string }[] = []
    const walk = (state: number, way: string, open: number[]): void => {
      ways.push({ state, way })
      for (const [i, to] of states[state]!.free.entries()) {
        // Once more through a loop of nothing is another way.
        const again = open.filter((one) => one === to).length
        if (again < 2 && ways.length < 100) walk(to, `${way}.${i}`, [...open, to])
      }
    }
    walk(from, '', [from])
    return ways
  }

  /** Whether the pattern can still match once `stop` follows what was read over and over from `at`. */
  function survives(at: number, loop: string, stop: string): boolean {
    let now = reached[at]!
    for (const sign of [...loop.repeat(2)]) {
      if (now.has(end)) return true
      now = closure([...now].flatMap((state) => stepsOf(state, sign)))
    }
    if (now.has(end)) return true
    return closure([...now].flatMap((state) => stepsOf(state, stop))).size > 0
  }

  function stepsOf(state: number, sign: string): number[] {
    return states[state]!.steps.filter(({ signs: fitting }) => fitting.has(sign)).map(({ to }) => to)
  }

  function closure(from: number[]): Set<number> {
    const all = new Set(from)
    for (const state of all) for (const to of states[state]!.free) all.add(to)
    return all
  }
}
