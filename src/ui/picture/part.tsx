import type { ReactNode } from 'react'

/** Pieces that the drawings share; coordinates are those of a 160 × 112 sheet. */

/** The upper part of a phone, cut off by the sheet's lower edge; its screen spans x 46–114 from y 22. */
export function Phone({ children }: { children: ReactNode }) {
  return (
    <>
      <rect x="40" y="12" width="80" height="130" rx="13" className="fill-surface stroke-border-strong" />
      <rect x="70" y="17" width="20" height="3" rx="1.5" className="fill-border-strong" />
      {children}
    </>
  )
}

interface BoxProps {
  x: number
  y: number
  w: number
  h: number
  r?: number
}

/** A quiet block: a cover, a picture. */
export function Block({ x, y, w, h, r = 3 }: BoxProps) {
  return <rect x={x} y={y} width={w} height={h} rx={r} className="fill-surface-sunken stroke-border" />
}

/** A block in the accent colour: the thing one would touch. */
export function Accent({ x, y, w, h, r = 3 }: BoxProps) {
  return <rect x={x} y={y} width={w} height={h} rx={r} className="fill-accent" />
}

/** A block in the accent's soft tint. */
export function Soft({ x, y, w, h, r = 3 }: BoxProps) {
  return (
    <rect
      x={x}
      y={y}
      width={w}
      height={h}
      rx={r}
      className="fill-accent-soft stroke-accent"
      strokeOpacity=".35"
    />
  )
}

/** A line of words. */
export function Line({ x, y, w, h = 3 }: Omit<BoxProps, 'h' | 'r'> & { h?: number }) {
  return <rect x={x} y={y} width={w} height={h} rx={h / 2} className="fill-border-strong" />
}

/** A stroke drawing in the accent colour. */
export function Stroke({ d, muted = false }: { d: string; muted?: boolean }) {
  return (
    <path
      d={d}
      fill="none"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={muted ? 'stroke-text-faint' : 'stroke-accent'}
    />
  )
}
