/** A word, a quoted text, a number or a sign of SQL, or of TypeScript around it. */
export interface SqlToken {
  kind: 'word' | 'text' | 'number' | 'sign'
  /** Of a text what stands between its quotes. */
  value: string
  line: number
}

/** Spaces, and behind them what is passed over (a comment, a text in other quotes), a text, a word, a number or a sign. */
const piece =
  /\s*(?:--.*|\/\/.*|\/\*[^]*?\*\/|"(?:[^"\\\n]|\\.)*"|'((?:[^'\\\n]|''|\\.)*)'|([A-Za-z_]\w*)|(\d+(?:\.\d+)?)|(\$\{|\$\$|->>|->|#>>|#>|::|<>|!=|<=|>=|=>|={2,3}|[^\s]))/y

/** What a file of SQL says, or one of TypeScript with SQL in it, without comments. */
export function sqlTokens(text: string): SqlToken[] {
  const tokens: SqlToken[] = []
  let line = 1
  piece.lastIndex = 0
  for (let found = piece.exec(text); found; found = piece.exec(text)) {
    const [whole, quoted, word, number, sign] = found
    // Only what is passed over goes over several lines.
    for (let at = whole.indexOf('\n'); at >= 0; at = whole.indexOf('\n', at + 1)) line++
    if (word !== undefined) tokens.push({ kind: 'word', value: word, line })
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign, line })
    else if (quoted !== undefined) tokens.push({ kind: 'text', value: quoted.replaceAll("''", "'"), line })
    else if (number !== undefined) tokens.push({ kind: 'number', value: number, line })
  }
  return tokens
}
