import type { AST } from '@eslint-community/regexpp'
import { accepted, parsePattern, signsOf } from './parse.ts'

/** A state of the machine that a pattern is: where it goes with which sign, and where without one. */
interface State {
  steps: { signs: Set<string>; to: number }[]
  free: number[]
}

/** Counts above this are as good as endless, or as once, for what is looked for here. */
const most = 3

/** Machines above this size are not looked at: nobody types such a pattern by mistake. */
const largest = 400

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

function machineOf(pattern: string): { states: State[]; end: number; signs: string[] } {
  const states: State[] = []
  const signs = [...signsOf(pattern), '\u0001']
  const places: Set<string>[] = []
  const add = () => states.push({ steps: [], free: [] }) - 1
  const free = (from: number, to: number) => states[from]!.free.push(to)
  const tree = parsePattern(pattern)
  const start = add()
  const end = add()
  alternatives(tree.alternatives, start, end)
  // One sign speaks for all that fit the same places.
  const kinds = new Map(
    signs.map((sign) => [places.map((fits) => Number(fits.has(sign))).join(''), sign]).toReversed() as [
      string,
      string,
    ][],
  )
  return { states, end, signs: [...kinds.values()] }

  function alternatives(all: AST.Alternative[], from: number, to: number): void {
    for (const { elements, parent } of all) {
      let at = add()
      free(from, at)
      for (const one of elements) at = element(one, at)
      // What need not be the end of the text is over here, however the text goes on.
      if (parent.type !== 'Pattern' || !isHeld(elements.at(-1))) free(at, to)
      else {
        const over = add()
        free(at, over)
      }
    }
  }

  function element(one: AST.Element, from: number): number {
    if (states.length > largest) return from
    switch (one.type) {
      case 'Assertion':
      case 'Backreference':
        return from
      case 'Group':
      case 'CapturingGroup': {
        const to = add()
        alternatives(one.alternatives, from, to)
        return to
      }
      case 'Quantifier':
        return repeated(one, from)
      default: {
        const to = add()
        const fitting = new Set(accepted(one, signs))
        places.push(fitting)
        states[from]!.steps.push({ signs: fitting, to })
        return to
      }
    }
  }

  function repeated({ element: inner, min, max }: AST.Quantifier, from: number): number {
    let at = from
    for (let i = 0; i < Math.min(min, most); i++) at = element(inner, at)
    if (max === Infinity) {
      const head = add()
      free(at, head)
      free(element(inner, head), head)
      return head
    }
    const to = add()
    free(at, to)
    for (let i = min; i < Math.min(max, min + most); i++) {
      at = element(inner, at)
      free(at, to)
    }
    return to
  }
}

const isHeld = (last?: AST.Element) => last?.type === 'Assertion' && last.kind === 'end'
