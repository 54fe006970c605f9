/** A word, a quoted text, a number or a sign of SQL, or of TypeScript around it. */
export interface SqlToken {
  kind: 'word' | 'text' | 'number' | 'sign'
  /** Of a text what stands between its quotes. */
  value: string
  line: number
}

const comment = /--.*|\/\/.*|\/\*[^]*?\*\//y
const quoted = /'((?:[^'\\\n]|''|\\.)*)'|"(?:[^"\\\n]|\\.)*"/y
const kinds: [SqlToken['kind'], RegExp][] = [
  ['word', /[A-Za-z_]\w*/y],
  ['number', /\d+(?:\.\d+)?/y],
  ['sign', /\$\{|\$\$|->>|->|#>>|#>|::|<>|!=|<=|>=|=>|={2,3}|[^\s]/y],
]

/** What a file of SQL says, or one of TypeScript with SQL in it, without comments. */
export function sqlTokens(text: string): SqlToken[] {
  const tokens: SqlToken[] = []
  let line = 1
  for (let at = 0; at < text.length;) {
    const match = (pattern: RegExp) => {
      pattern.lastIndex = at
      return pattern.exec(text)
    }
    const begin = at
    const skipped = match(/\s+/y) ?? match(comment)
    const said = skipped ? null : match(quoted)
    if (skipped) at += skipped[0].length
    else if (said) {
      if (said[1] !== undefined) tokens.push({ kind: 'text', value: said[1].replaceAll("''", "'"), line })
      at += said[0].length
    } else
      for (const [kind, pattern] of kinds) {
        const found = match(pattern)
        if (!found) continue
        tokens.push({ kind, value: found[0], line })
        at += found[0].length
        break
      }
    line += text.slice(begin, at).split('\n').length - 1
  }
  return tokens
}
