import type { AST } from '@eslint-community/regexpp'
import { accepted, parsePattern, signsOf } from './parse.ts'

/** A state of the machine that a pattern is: where it goes with which sign, and where without one. */
export interface State {
  steps: { signs: Set<string>; to: number }[]
  free: number[]
}

/**
 * A pattern as a machine. Where it comes to `end` it matches however the text goes on, and at `over` if the text is over. One of
 * `signs` speaks for all that fit the same places.
 */
export interface Machine {
  states: State[]
  start: number
  end: number
  over: number
  signs: string[]
}

/** Counts above this are as good as endless, or as once, for what is looked for here. */
const most = 3

/** So many times are as good as endless to whoever waits. */
const many = 10

/** Machines above this size are not looked at: nobody types such a pattern by mistake. */
export const largest = 400

/** The machine of a regular expression. Looks around and references back are taken for nothing. */
export function machineOf(pattern: string): Machine {
  const states: State[] = []
  const signs = [...signsOf(pattern), '\u0001']
  const places: Set<string>[] = []
  const add = () => states.push({ steps: [], free: [] }) - 1
  const free = (from: number, to: number) => states[from]!.free.push(to)
  const tree = parsePattern(pattern)
  const start = add()
  const end = add()
  const over = add()
  alternatives(tree.alternatives, start, end)
  // One sign speaks for all that fit the same places.
  const kinds = new Map(
    signs.map((sign) => [places.map((fits) => Number(fits.has(sign))).join(''), sign]).toReversed() as [
      string,
      string,
    ][],
  )
  return { states, start, end, over, signs: [...kinds.values()] }

  function alternatives(all: AST.Alternative[], from: number, to: number): void {
    for (const { elements, parent } of all) {
      let at = add()
      free(from, at)
      const isTop = parent.type === 'Pattern'
      // What need not be the beginning of the text is tried from each of its characters on.
      if (isTop && !isAssertion(elements[0], 'start'))
        states[at]!.steps.push({ signs: new Set(signs), to: at })
      for (const one of elements) at = element(one, at)
      // What need not be the end of the text is over here, however the text goes on.
      free(at, isTop && isAssertion(elements.at(-1), 'end') ? over : to)
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
    if (max >= many) {
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

const isAssertion = (one: AST.Element | undefined, kind: 'start' | 'end') =>
  one?.type === 'Assertion' && one.kind === kind
