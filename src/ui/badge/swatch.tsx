import type { ReactNode } from 'react'

interface SwatchProps {
  color: string
  /** How large and how round the spot is, and how far from what stands beside it. */
  shape: 'dot' | 'square' | 'tile'
  /** What stands beside it. */
  children: ReactNode
}

const shapes = {
  dot: { spot: 'size-3.5 rounded-full', gap: 'gap-1.5' },
  square: { spot: 'size-3 inline-block rounded-3px', gap: 'gap-1 whitespace-nowrap' },
  tile: { spot: 'size-6 rounded-7px', gap: 'gap-2' },
}

/** A spot of a colour with its name, or its value, beside it. */
export function Swatch({ color, shape, children }: SwatchProps) {
  const { spot, gap } = shapes[shape]
  return (
    <span className={`inline-flex items-center ${gap}`}>
      <span
        aria-hidden="true"
        className={`border border-border-strong ${spot}`}
        style={{ backgroundColor: color }}
      />
      {children}
    </span>
  )
}
