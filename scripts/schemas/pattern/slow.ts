import { remember } from '../remember.ts'
import { largest, machineOf, type Machine } from './machine.ts'

/** A text that keeps a pattern busy: how it begins, how many ways are tried on it, and the longest text that would do. */
export interface SlowText {
  begins: string
  tries: number
  bearable: number
}

/** More ways than this are felt as a pause. */
export const mostTries = 20_000_000

const lengths = [10_000, 5000, 2000, 1000, 500, 300, 200, 100, 80, 60, 40, 20, 10]

/**
 * A text of up to `longest` characters on which a regular expression tries too many ways, such as `abababab…` for `.*a.*b.*c`, or
 * undefined where there is none. Found by its shape, not by measuring: loops that can hand characters of the text to one another
 * are joined to a chain, a text is made that all of them read, and the ways through it are counted as a search that backtracks
 * takes them.
 */
export const slowText = remember(
  ({ pattern, longest }: { pattern: string; longest: number }): SlowText | undefined => {
    const machine = machineOf(pattern)
    if (machine.states.length > largest) return undefined
    const search = new Search(machine)
    const [lead, ...words] = search.words()
    if (lead === undefined) return undefined
    // One after another, all mixed, or one of them alone: which is worst hangs on the pattern.
    const attacks = [words, [words.join('')], ...words.map((word) => [word])].map((one) => [lead, ...one])
    const triesOf = (length: number) => Math.max(...attacks.map((one) => search.triesOf(one, length)))
    const tries = triesOf(longest)
    if (tries <= mostTries) return undefined
    const worst = attacks.find((one) => search.triesOf(one, longest) === tries)!
    const bearable = lengths.find((one) => one < longest && triesOf(one) <= mostTries) ?? 10
    return { begins: search.textOf(worst, 12).slice(0, -1), tries, bearable }
  },
)

/** What leads from one loop to the next while both can read it; `lead` comes before the first. */
interface Link {
  from: number
  to: number
  word: string
}

class Search {
  readonly #machine: Machine
  /** States that are come to by reading a sign, and how many ways lead from one to another with each. */
  readonly #steps = new Map<string, Map<number, number>>()

  constructor(machine: Machine) {
    this.#machine = machine
  }

  /** The words of the longest chain of loops, what leads to it first; empty where no two loops read the same. */
  words(): string[] {
    const lead = this.#leads()
    const loops = [...lead.keys()].filter((state) => this.#wordOf([[state, state]]) !== undefined)
    const links = loops.flatMap((from) =>
      loops.flatMap((to): Link[] => {
        const isWay = from !== to && this.#wordOf([[from, to]]) !== undefined
        const word =
          isWay &&
          this.#wordOf([
            [from, from],
            [from, to],
            [to, to],
          ])
        return word ? [{ from, to, word }] : []
      }),
    )
    const longest = (at: number, seen: number[]): Link[] =>
      links
        .filter(({ from, to }) => from === at && !seen.includes(to))
        .map((link) => [link, ...longest(link.to, [...seen, link.to])])
        .reduce((best, one) => (one.length > best.length ? one : best), [])
    const [chain] = loops
      .map((at) => longest(at, [at]))
      .filter((one) => one.length > 0)
      .toSorted((a, b) => b.length - a.length)
    return chain ? [lead.get(chain[0]!.from)!, ...chain.map(({ word }) => word)] : []
  }

  /** A text of `length` characters in which each word stands equally often, and that does not match in the end. */
  textOf([lead = '', ...words]: string[], length: number): string {
    const share = Math.max(1, Math.floor((length - lead.length - 1) / words.length))
    const text =
      lead + words.map((word) => word.repeat(Math.ceil(share / word.length)).slice(0, share)).join('')
    return text + (this.#machine.signs.find((sign) => !this.#isMatch(text + sign)) ?? '')
  }

  /** How many steps a search that backtracks takes on such a text; none where it matches at once. */
  triesOf(words: string[], length: number): number {
    const text = this.textOf(words, length)
    if (this.#isMatch(text)) return 0
    let ways = new Map([[this.#machine.start, 1]])
    let tries = 0
    for (const sign of text) {
      const next = new Map<number, number>()
      for (const [state, many] of ways) {
        for (const [to, more] of this.#stepsOf(state, sign)) next.set(to, (next.get(to) ?? 0) + many * more)
      }
      for (const many of next.values()) tries += many
      ways = next
    }
    return tries
  }

  #isMatch(text: string): boolean {
    let now = new Set([this.#machine.start])
    for (const sign of text) {
      if (this.#free(now).has(this.#machine.end)) return true
      now = new Set([...now].flatMap((state) => [...this.#stepsOf(state, sign).keys()]))
      if (now.size === 0) return false
    }
    const last = this.#free(now)
    return last.has(this.#machine.end) || last.has(this.#machine.over)
  }

  #free(from: Set<number>): Set<number> {
    const all = new Set(from)
    for (const state of all) for (const to of this.#machine.states[state]!.free) all.add(to)
    return all
  }

  /** The shortest text to each state that is come to by reading. */
  #leads(): Map<number, string> {
    const leads = new Map<number, string>()
    const queue: [state: number, text: string][] = [[this.#machine.start, '']]
    for (const [state, text] of queue) {
      for (const sign of this.#machine.signs) {
        for (const to of this.#stepsOf(state, sign).keys()) {
          if (leads.has(to)) continue
          leads.set(to, text + sign)
          queue.push([to, text + sign])
        }
      }
    }
    return leads
  }

  /** The shortest text that leads from the first to the second state of each pair at once. */
  #wordOf(pairs: [from: number, to: number][]): string | undefined {
    const goal = pairs.map(([, to]) => to).join()
    const seen = new Set<string>()
    const queue: [states: number[], text: string][] = [[pairs.map(([from]) => from), '']]
    for (const [states, text] of queue) {
      if (seen.size > 5000) return undefined
      for (const sign of this.#machine.signs) {
        const reached = states.map((state) => [...this.#stepsOf(state, sign).keys()])
        for (const next of combinations(reached)) {
          const key = next.join()
          if (key === goal) return text + sign
          if (seen.has(key)) continue
          seen.add(key)
          queue.push([next, text + sign])
        }
      }
    }
    return undefined
  }

  /** Where a sign leads from a state, through whatever takes none, and on how many ways. */
  #stepsOf(from: number, sign: string): Map<number, number> {
    const key = `${from} ${sign}`
    const known = this.#steps.get(key)
    if (known) return known
    const found = new Map<number, number>()
    const walk = (state: number, open: number[]): void => {
      for (const { signs, to } of this.#machine.states[state]!.steps)
        if (signs.has(sign)) found.set(to, (found.get(to) ?? 0) + 1)
      for (const to of this.#machine.states[state]!.free) if (!open.includes(to)) walk(to, [...open, to])
    }
    walk(from, [from])
    this.#steps.set(key, found)
    return found
  }
}

function combinations(all: number[][]): number[][] {
  return all.reduce<number[][]>((sum, some) => sum.flatMap((one) => some.map((next) => [...one, next])), [[]])
}
