/** A word, a quoted text, a number or a sign of SQL, or of TypeScript around it. */
export interface SqlToken {
  kind: 'word' | 'text' | 'number' | 'sign'
  /** Of a text what stands between its quotes. */
  value: string
  line: number
}

// What is passed over, what is quoted, then a word, a number or a sign: one pattern, since the whole program is read by it.
const token =
  /(\s+|--.*|\/\/.*|\/\*[^]*?\*\/)|'((?:[^'\\\n]|''|\\.)*)'|("(?:[^"\\\n]|\\.)*")|([A-Za-z_]\w*)|(\d+(?:\.\d+)?)|(\$\{|\$\$|->>|->|#>>|#>|::|<>|!=|<=|>=|=>|={2,3}|[^\s])/g

/** What a file of SQL says, or one of TypeScript with SQL in it, without comments. */
export function sqlTokens(text: string): SqlToken[] {
  const tokens: SqlToken[] = []
  let line = 1
  for (const [whole, skipped, said, name, word, number, sign] of text.matchAll(token)) {
    if (said !== undefined) tokens.push({ kind: 'text', value: said.replaceAll("''", "'"), line })
    else if (word !== undefined) tokens.push({ kind: 'word', value: word, line })
    else if (number !== undefined) tokens.push({ kind: 'number', value: number, line })
    else if (sign !== undefined) tokens.push({ kind: 'sign', value: sign, line })
    if (skipped ?? said ?? name) line += linesIn(whole)
  }
  return tokens
}

function linesIn(text: string): number {
  let lines = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines++
  return lines
}
