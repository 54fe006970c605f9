import type { AST } from '@eslint-community/regexpp'
import { accepted, parsePattern, signsOf } from './parse.ts'

/** Texts by how long they are, one a length. */
type Texts = Map<number, string>

const nothing: Texts = new Map([[0, '']])

/**
 * Texts that match `pattern`, one a length and the shortest first, none longer than `longest`; `turn` asks for other
 * characters than the first that fit. Looks around and references back are passed over, so that there may be fewer texts
 * than there could be; each that is answered does match.
 */
export function textsOf(pattern: string, longest: number, turn = 0): string[] {
  const signs = signsOf(pattern)
  const anything: Texts = new Map(
    Array.from({ length: longest + 1 }, (_, length) => [length, 'a'.repeat(length)]),
  )
  const made = anyOf(parsePattern(pattern).alternatives)
  const matches = new RegExp(pattern, 'u')
  return [...made.values()].filter((text) => matches.test(text)).toSorted((a, b) => a.length - b.length)

  function anyOf(alternatives: AST.Alternative[]): Texts {
    return alternatives.reduce<Texts>((all, { elements }) => {
      // What is not held at its beginning or end may stand among other characters.
      const isTop = alternatives[0]!.parent.type === 'Pattern'
      const free = (element?: AST.Element) => (isTop && element?.type !== 'Assertion' ? anything : nothing)
      const matching = joined(elements.map(textsOfElement).reduce(joined, nothing), free(elements.at(-1)))
      return [all, matching, joined(free(elements[0]), matching)].reduce(union)
    }, new Map())
  }

  function textsOfElement(element: AST.Element): Texts {
    switch (element.type) {
      case 'Assertion':
      case 'Backreference':
        return nothing
      case 'Group':
      case 'CapturingGroup':
        return anyOf(element.alternatives)
      case 'Quantifier':
        return repeated(textsOfElement(element.element), element.min, element.max)
      default: {
        const fitting = accepted(element, signs)
        return fitting.length === 0 ? new Map() : new Map([[1, fitting[turn % fitting.length]!]])
      }
    }
  }

  function repeated(once: Texts, min: number, max: number): Texts {
    let all = nothing
    for (let i = 0; i < min && all.size > 0; i++) all = joined(all, once)
    let last = all
    for (let i = min; i < Math.min(max, longest); i++) {
      last = joined(last, once)
      const before = all.size
      all = union(all, last)
      if (all.size === before) break
    }
    return all
  }

  function joined(one: Texts, other: Texts): Texts {
    const both: Texts = new Map()
    for (const [length, text] of one) {
      for (const [more, end] of other) {
        if (length + more <= longest && !both.has(length + more)) both.set(length + more, text + end)
      }
    }
    return both
  }
}

function union(one: Texts, other: Texts): Texts {
  return new Map([...other, ...one])
}
