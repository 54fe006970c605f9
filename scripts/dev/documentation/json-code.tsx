import { memo } from 'react'

/** JSON as it stands in a file, coloured by what is a name, a value or a mark. */
export function JsonCode({ value, label }: { value: unknown; label: string }) {
  const text = JSON.stringify(value, null, 2) ?? 'null'
  return (
    <pre
      tabIndex={0}
      aria-label={label}
      className="overflow-x-auto rounded-control bg-surface-sunken px-4 py-3 font-mono text-12px/18px text-text"
    >
      <code>
        <Coloured text={short(text)} />
      </code>
    </pre>
  )
}

/** The page has tens of thousands of pieces: of a schema that is saved, only what it changed is drawn anew. */
const Coloured = memo(function Coloured({ text }: { text: string }) {
  return text.split(pieces).map((piece, i, all) => {
    // What stands between two marks may be nothing.
    const className = tone(piece, all[i + 1] || all[i + 2])
    return className ? (
      <span key={i} className={className}>
        {piece}
      </span>
    ) : (
      piece
    )
  })
})

const pieces = /("(?:[^"\\]|\\.)*"|[{}[\],:])/

function tone(piece: string, next: string | undefined): string | undefined {
  if (/^[{}[\],:]$/.test(piece)) return 'text-text-faint'
  return piece.startsWith('"') && next !== ':' ? 'text-accent-text' : undefined
}

/** Lists and objects of plain values stand on one line where they fit. */
function short(text: string): string {
  return text.replace(
    /([[{])\n\s+([^[\]{}]*?)\n\s+([\]}])/g,
    (whole, open: string, inside: string, end: string) => {
      const line = inside.replace(/\n\s+/g, ' ')
      const space = open === '{' ? ' ' : ''
      return line.length <= 64 ? `${open}${space}${line}${space}${end}` : whole
    },
  )
}
