import type { ComponentProps, ReactNode } from 'react'

/** How buttons look, and links that look like them. */
export const looks = {
  /** What one came for. */
  main: 'press min-h-48px inline-flex items-center justify-center gap-2 rounded-control bg-brand-primary px-6 text-16px font-600 text-brand-on-primary hover:bg-brand-primary-pressed',
  /** Beside it, on any ground. */
  card: 'press min-h-44px inline-flex items-center justify-center gap-2 rounded-control border border-brand-border bg-brand-card px-4 text-14px font-600 text-brand-text',
  /** The same on a card. */
  plain:
    'press min-h-44px inline-flex items-center justify-center gap-2 border border-brand-border rounded-control bg-brand-background px-4 text-15px font-600',
  /** What takes something away for good. */
  final:
    'press min-h-44px inline-flex items-center gap-2 rounded-control bg-brand-text px-4 text-14px text-brand-background font-600',
  /** What takes an offer. */
  take: 'press min-h-44px inline-flex items-center gap-2 rounded-control bg-brand-primary px-4 text-15px text-brand-on-primary font-600 hover:bg-brand-primary-pressed',
  /** What leaves it. */
  leave: 'press min-h-44px rounded-control px-3 text-15px font-600',
  /** The way out of a dialog. */
  out: 'press min-h-48px rounded-control px-6 text-16px font-600',
  /** Words in the brand's colour, in a text. */
  words: 'press min-h-44px rounded-control px-10px text-14px/18px text-brand-primary-text font-600',
  /** The same at the door, and where there is nothing else to do. */
  door: 'press min-h-44px inline-flex items-center rounded-control px-1 text-14px text-brand-primary-text font-600',
  /** What takes back what was just done. */
  undo: 'press min-h-44px rounded-control px-3 text-14px text-brand-muted font-600 underline underline-offset-3',
}

interface ButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  look?: keyof typeof looks
  /** Class name of the icon before its words. */
  icon?: string
  words?: ReactNode
  /** At work: it stays where it is, says so, and does nothing. */
  busy?: boolean
}

/** A button of the student app; what `className` says comes on top of its look. */
export function Button(props: ButtonProps) {
  const { look = 'main', icon, busy = false, className = '', onClick, words, ...button } = props
  const shown = busy ? 'spin i-lucide-loader-circle' : icon
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={`${looks[look]} ${className}`}
      onClick={busy ? undefined : onClick}
      {...button}
    >
      {shown && <span aria-hidden="true" className={`${shown} size-18px`} />}
      {words}
    </button>
  )
}
