import type { Rule } from 'eslint'

/**
 * Words that creators read stand in `schemas/screens`, where product owners change them, and not in the panel's code. Found are
 * JSX texts, and strings that look like words of a person: with a letter that only Portuguese has, with a small word of
 * Portuguese between others, or that begin as a sentence or label does.
 */
export const panelWord: Rule.RuleModule = {
  meta: {
    type: 'problem',
    schema: [],
    messages: { stray: '“{{text}}” belongs into schemas/screens, where product owners find it.' },
  },
  create(context) {
    const tell = (node: Rule.Node, text: string) =>
      context.report({ node, messageId: 'stray', data: { text: text.trim().slice(0, 60) } })
    const judge = (node: Rule.Node, text: string) => {
      if (isWords(text) && !isOutOfSight(node)) tell(node, text)
    }
    return {
      JSXText: (node: unknown) => {
        const { value } = node as { value: string }
        if (/\p{L}{2}/u.test(value)) tell(node as Rule.Node, value)
      },
      Literal: (node) => {
        if (typeof node.value === 'string') judge(node, node.value)
      },
      TemplateLiteral: (node) => judge(node, node.quasis.map(({ value }) => value.cooked).join('…')),
    }
  },
}

const portuguese = /[áàâãéêíóôõúç]/i
const linking =
  /(?:^|\s)(?:de|do|da|dos|das|no|na|nos|nas|em|ao|aos|que|com|para|por|um|uma|os|as|foi|sem|mais|entre)(?:\s|$)/
const beginsAsWords = /^\s*\p{Lu}-?\p{Ll}+(?:[\s.,:;!?…]|\p{Ll}*$)/u
/** Names of keys begin so as well. */
const keys =
  /^(?:Enter|Escape|Tab|Home|End|Delete|Backspace|Arrow\w+|Page(?:Up|Down)|Control|Shift|Meta|Alt)$/

const isWords = (text: string) =>
  portuguese.test(text) ||
  (/\p{L}\s+\p{L}/u.test(text) && linking.test(text)) ||
  (beginsAsWords.test(text) && !keys.test(text.trim()))

/** Nobody reads imports, types, what an `Error` of the program says, or how something looks. */
function isOutOfSight(node: Rule.Node): boolean {
  const { type, name, callee } = node.parent as { type: string; name?: Named; callee?: Named }
  if (type === 'NewExpression') return /Error$/.test(callee?.name ?? '')
  return /^(?:Import|Export|TS)/.test(type) || (type === 'JSXAttribute' && name?.name === 'className')
}

interface Named {
  name?: string
}
