import postcss, { type AtRule, type ChildNode } from 'postcss'

/** A piece of a sheet: its text for a page that has some classes and not others; empty where it is about none of these. */
type Piece = (has: (name: string) => boolean) => string

/**
 * The part of a style sheet that a drawn page shows itself with before it has the whole one: no rules about classes that it does
 * not have, no motions that none of these name, and no fonts. Throws where the sheet is none.
 */
export function firstStyle(sheet: string): (html: string) => string {
  const { nodes } = postcss.parse(sheet)
  const isMotion = (node: ChildNode): node is AtRule => node.type === 'atrule' && node.name === 'keyframes'
  const pieces = nodes.filter((node) => !isMotion(node)).map(pieceOf)
  const motions = nodes.filter(isMotion).map((node) => ({ name: node.params, text: String(node) }))
  return (html) => {
    const names = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, list]) => namesIn(list!)))
    const rules = pieces.map((piece) => piece((name) => names.has(name))).join('')
    return rules + motions.map(({ name, text }) => (rules.includes(name) ? text : '')).join('')
  }
}

function pieceOf(node: ChildNode): Piece {
  const text = `${String(node)}${node.type === 'atrule' && !node.nodes ? ';' : ''}`
  if (node.type === 'rule') {
    const needed = node.selectors.map(classesOf)
    return (has) => (needed.some((classes) => classes.every(has)) ? text : '')
  }
  if (node.type !== 'atrule' || node.name === 'font-face') return () => ''
  if (!node.nodes) return () => text
  const { name, params } = node
  const pieces = node.nodes.map(pieceOf)
  return (has) => {
    const inside = pieces.map((piece) => piece(has)).join('')
    return inside && `@${name} ${params}{${inside}}`
  }
}

/** The classes without which a selector matches nothing: none of those that it asks for, or refuses, in parentheses. */
function classesOf(selector: string): string[] {
  let open = selector
  for (let last = ''; last !== open;) {
    last = open
    open = open.replace(/(?<!\\)\((?:\\.|[^()\\])*\)/g, '')
  }
  return [...open.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gi)].map(([, name]) =>
    name!.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, letter?: string) =>
      code ? String.fromCodePoint(parseInt(code, 16)) : letter!,
    ),
  )
}

/** The classes of an attribute's value in HTML. */
function namesIn(value: string): string[] {
  const text = value
    .replace(/&gt;/g, '>')
    .replace(/&lt;/g, '<')
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
  return text.split(/\s+/)
}
